import type { CountedDays } from "./counted-days.ts";

/** Days of the year, month * 100 + day, are below this. */
const DAYS = 1300;

/** So many pairs of two days there are at most. */
const PAIRS = DAYS * DAYS;

/** None of a calendar's seasons has a day of the stay, or more than one has. */
export const NO_SEASON = -1;
export const SEVERAL_SEASONS = -2;

/** Of a stay, for each calendar by its number. */
export type SeasonDays = {
  /** The only season with days of the stay, from 0; `NO_SEASON` or `SEVERAL_SEASONS`. */
  season: Int16Array;
  /** How many days of the stay are in any season. */
  inside: Uint16Array;
  /** How many are in the calendar's last season. */
  inLast: Uint16Array;
};

/**
 * When boats have seasons, a number for each calendar: boats whose seasons begin and end on the same days
 * share one, so that the days of a stay in each season are counted once for all of them. A calendar is
 * another one with one season more; 0 is that without seasons. Calendars stay when no boat has them any more.
 */
export class SeasonCalendars {
  /** By the calendar with one season less and the days of the last one. */
  readonly #numbers = new Map<number, number>();
  readonly #before: number[] = [0];
  readonly #pairs: number[] = [0];
  readonly #counts: number[] = [0];

  /** The calendar of seasons without common days: the first and the last day of each. */
  numberOf(seasons: readonly (readonly [first: number, last: number])[]): number {
    let calendar = 0;
    for (const [first, last] of seasons) {
      const pair = first * DAYS + last;
      const key = calendar * PAIRS + pair;
      const known = this.#numbers.get(key);
      const longer = known ?? this.#counts.length;
      if (known === undefined) {
        this.#numbers.set(key, longer);
        this.#counts.push((this.#counts[calendar] ?? 0) + 1);
        this.#before.push(calendar);
        this.#pairs.push(pair);
      }
      calendar = longer;
    }
    return calendar;
  }

  /** The calendar with all seasons but the last. */
  withoutLast(calendar: number): number {
    return this.#before[calendar] ?? 0;
  }

  /** How many seasons a calendar has. */
  seasonsOf(calendar: number): number {
    return this.#counts[calendar] ?? 0;
  }

  /** In which seasons of each calendar the days of a stay are. */
  daysIn({ days, until }: CountedDays): SeasonDays {
    const count = this.#counts.length;
    const season = new Int16Array(count).fill(NO_SEASON);
    const inside = new Uint16Array(count);
    const inLast = new Uint16Array(count);
    // Each comes after the calendar that it adds a season to.
    for (let calendar = 1; calendar < count; calendar += 1) {
      const before = this.#before[calendar] ?? 0;
      const pair = this.#pairs[calendar] ?? 0;
      const first = Math.floor(pair / DAYS);
      const last = pair % DAYS;
      const counted = (until[last] ?? 0) - (until[first - 1] ?? 0) + (first <= last ? 0 : days);
      const insideBefore = inside[before] ?? 0;
      inLast[calendar] = counted;
      inside[calendar] = insideBefore + counted;
      if (counted === 0) season[calendar] = season[before] ?? NO_SEASON;
      else if (insideBefore > 0) season[calendar] = SEVERAL_SEASONS;
      else season[calendar] = (this.#counts[calendar] ?? 0) - 1;
    }
    return { season, inside, inLast };
  }
}
