import type { CountedDays } from "./counted-days.ts";

/** Greater than any day of the year (month * 100 + day). */
const maxDays = 1300;

/** Greater than any pair of two days. */
const maxPairs = maxDays * maxDays;

/** Instead of a season: none of a calendar's seasons has a day of the stay, or more than one has. */
export const noSeason = -1;
export const severalSeasons = -2;

/** How the days of a stay are distributed over the seasons; indexed by the numbers of calendars. */
export type SeasonDays = {
  /** The only season with days of the stay, counted from 0; otherwise `noSeason` or `severalSeasons`. */
  season: Int16Array;
  /** How many days of the stay are in any of the calendar's seasons. */
  inside: Uint16Array;
  /** How many days of the stay are in the calendar's last season. */
  inLast: Uint16Array;
};

/**
 * Assigns numbers to calendars, which are lists of seasons. Boats whose seasons start and end on the same
 * days share a calendar, so that the days of a stay in each season are counted once for all of them. Each
 * calendar extends another one by a season; calendar 0 has no seasons. Calendars are never removed.
 */
export class SeasonCalendars {
  /** The calendars, by a key made of the calendar that they extend and the days of their last season. */
  readonly #numbers = new Map<number, number>();
  readonly #before: number[] = [0];
  readonly #pairs: number[] = [0];
  readonly #counts: number[] = [0];

  /** The calendar of these seasons, given by their first and last days. They must not overlap. */
  numberOf(seasons: readonly (readonly [first: number, last: number])[]): number {
    let calendar = 0;
    for (const [first, last] of seasons) {
      const pair = first * maxDays + last;
      const key = calendar * maxPairs + pair;
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

  /** The calendar without its last season. */
  withoutLast(calendar: number): number {
    return this.#before[calendar] ?? 0;
  }

  /** The number of seasons in a calendar. */
  seasonsOf(calendar: number): number {
    return this.#counts[calendar] ?? 0;
  }

  /** Counts the days of a stay in the seasons of each calendar. */
  daysIn({ days, until }: CountedDays): SeasonDays {
    const count = this.#counts.length;
    const season = new Int16Array(count).fill(noSeason);
    const inside = new Uint16Array(count);
    const inLast = new Uint16Array(count);
    // Each calendar comes after the one that it extends.
    for (let calendar = 1; calendar < count; calendar += 1) {
      const before = this.#before[calendar] ?? 0;
      const pair = this.#pairs[calendar] ?? 0;
      const first = Math.floor(pair / maxDays);
      const last = pair % maxDays;
      const counted = (until[last] ?? 0) - (until[first - 1] ?? 0) + (first <= last ? 0 : days);
      const insideBefore = inside[before] ?? 0;
      inLast[calendar] = counted;
      inside[calendar] = insideBefore + counted;
      if (counted === 0) season[calendar] = season[before] ?? noSeason;
      else if (insideBefore > 0) season[calendar] = severalSeasons;
      else season[calendar] = (this.#counts[calendar] ?? 0) - 1;
    }
    return { season, inside, inLast };
  }
}
