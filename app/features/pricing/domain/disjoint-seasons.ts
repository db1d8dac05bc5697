import { isWithinSeason, longestMonths } from "./seasonal-period.ts";

/** Every day of a year as month * 100 + day, the form that seasons use, including 29 February. */
const daysOfYear = longestMonths.flatMap((days, month) =>
  Array.from({ length: days }, (_, day) => (month + 1) * 100 + day + 1),
);

/**
 * Removes overlaps from seasons, given as a flat list of first day, last day and cents: a day of several
 * seasons gets the price of the first one. Owners cannot enter overlapping seasons, but some may be stored.
 */
export function disjointSeasons(seasons: readonly number[]): readonly number[] {
  const starts = seasons.filter((_, place) => place % 3 === 0);
  if (starts.every((day) => seasonsOf(seasons, day).length < 2)) return seasons;
  const runs: number[] = [];
  let before: number | null = null;
  for (const day of daysOfYear) {
    const [at = null] = seasonsOf(seasons, day);
    if (at !== null && at === before) runs[runs.length - 2] = day;
    else if (at !== null) runs.push(day, day, seasons[at + 2] ?? 0);
    before = at;
  }
  return runs;
}

/** The indexes in the list at which the seasons that cover a day begin. */
function seasonsOf(seasons: readonly number[], day: number): number[] {
  const covering: number[] = [];
  for (let at = 0; at < seasons.length; at += 3) {
    if (isWithinSeason(day, seasons[at] ?? 0, seasons[at + 1] ?? 0)) covering.push(at);
  }
  return covering;
}
