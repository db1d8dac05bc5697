/** Every day of a year as seasons name it, month * 100 + day, 29 February included. */
const daysOfYear = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31].flatMap((days, month) =>
  Array.from({ length: days }, (_, day) => (month + 1) * 100 + day + 1),
);

/**
 * The same seasons (first day, last day and cents, one after the other) without days that two of them
 * have: such a day has the price of the first. Owners cannot enter such seasons, but they may be stored.
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

/** Where the seasons that cover a day begin; one that ends before it starts runs over New Year. */
function seasonsOf(seasons: readonly number[], day: number): number[] {
  const covering: number[] = [];
  for (let at = 0; at < seasons.length; at += 3) {
    const from = seasons[at] ?? 0;
    const to = seasons[at + 1] ?? 0;
    if (from <= to ? from <= day && day <= to : day >= from || day <= to) covering.push(at);
  }
  return covering;
}
