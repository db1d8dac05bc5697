import { disjointSeasons } from "#app/features/pricing/domain/disjoint-seasons.ts";
import type { Bitmap } from "./boat-bitmaps.ts";
import type { CountedDays } from "./counted-days.ts";
import { SeasonCalendars, type SeasonDays } from "./season-calendars.ts";
import { SeasonalBoats } from "./seasonal-boats.ts";

/** The seasons of many boats in columns: the calendar of each boat, and the prices of its seasons. */
export class BoatSeasons {
  /** The number of each boat's calendar (`SeasonCalendars`). */
  readonly calendars: Uint32Array;
  readonly #known = new SeasonCalendars();
  readonly #seasonal: SeasonalBoats;
  /**
   * The season prices of all boats in cents. For each boat, `#first` is the index of its first price, and
   * `#room` the number of prices for which it has space.
   */
  #cents = new Float64Array(0);
  #end = 0;
  readonly #first: Uint32Array;
  readonly #room: Uint16Array;

  constructor(room: number) {
    this.calendars = new Uint32Array(room);
    this.#seasonal = new SeasonalBoats(room);
    this.#first = new Uint32Array(room);
    this.#room = new Uint16Array(room);
  }

  /**
   * Replaces the seasons of a boat, given as consecutive triples: first day, last day (both month * 100 +
   * day) and cents.
   */
  put(slot: number, seasons: readonly number[]): void {
    const sorted = inYear(disjointSeasons(seasons));
    if (sorted.length > (this.#room[slot] ?? 0)) {
      this.#makeRoom(sorted.length);
      this.#first[slot] = this.#end;
      this.#room[slot] = sorted.length;
      this.#end += sorted.length;
    }
    const days = sorted.map((season) => season.days);
    this.calendars[slot] = this.#known.numberOf(days);
    this.#seasonal.put(slot, days);
    const first = this.#first[slot] ?? 0;
    for (const [place, { cents }] of sorted.entries()) this.#cents[first + place] = cents;
  }

  /** Adds all boats with a season on a day of the stay; may also add others. */
  addSeasonal(bits: Bitmap, stay: CountedDays): void {
    this.#seasonal.addTo(bits, stay);
  }

  /** How many days of a stay are in the seasons of each calendar. */
  daysIn(stay: CountedDays): SeasonDays {
    return this.#known.daysIn(stay);
  }

  /** The price of a boat's season in cents; seasons are counted from 0. */
  centsOf(slot: number, season: number): number {
    return this.#cents[(this.#first[slot] ?? 0) + season] ?? 0;
  }

  /** The number of a boat's seasons. */
  countOf(slot: number): number {
    return this.#known.seasonsOf(this.calendars[slot] ?? 0);
  }

  /** The calendar with all seasons of another except the last. */
  withoutLast(calendar: number): number {
    return this.#known.withoutLast(calendar);
  }

  #makeRoom(numbers: number): void {
    const needed = this.#end + numbers;
    if (needed <= this.#cents.length) return;
    const larger = new Float64Array(Math.ceil(needed * 1.5));
    larger.set(this.#cents);
    this.#cents = larger;
  }
}

type Season = { days: [first: number, last: number]; cents: number };

/** Sorts the seasons by their first day, so that more boats share a calendar. */
function inYear(seasons: readonly number[]): Season[] {
  const each: Season[] = [];
  for (let at = 0; at < seasons.length; at += 3) {
    each.push({ days: [seasons[at] ?? 0, seasons[at + 1] ?? 0], cents: seasons[at + 2] ?? 0 });
  }
  return each.sort((a, b) => a.days[0] - b.days[0]);
}
