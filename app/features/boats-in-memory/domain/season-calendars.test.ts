import fc from "fast-check";
import { expect, test } from "vitest";
import { noSeason, SeasonCalendars, severalSeasons } from "./season-calendars.ts";

type Seasons = [first: number, last: number][];

/** A stay on these days of the year, which may repeat. */
function stayOn(days: readonly number[]) {
  const until = Uint16Array.from(
    { length: 1300 },
    (_, place) => days.filter((day) => day <= place).length,
  );
  return { days: days.length, until };
}

const covers = ([first, last]: Seasons[number], day: number) =>
  first <= last ? first <= day && day <= last : day >= first || day <= last;

test("the days of a stay are counted in the seasons of each calendar", () => {
  const calendars = new SeasonCalendars();
  const none = calendars.numberOf([]);
  const summer = calendars.numberOf([[701, 831]]);
  const both = calendars.numberOf([
    [701, 831],
    [1220, 105],
  ]);
  const touching = calendars.numberOf([
    [601, 630],
    [701, 831],
  ]);
  const { season, inside, inLast } = calendars.daysIn(stayOn([629, 630, 701, 702, 703]));
  const of = (calendar: number) => [season[calendar], inside[calendar], inLast[calendar]];
  expect([none, summer, both, touching].map(of)).toEqual([
    [noSeason, 0, 0],
    [0, 3, 3],
    [0, 3, 0],
    [severalSeasons, 5, 3],
  ]);
});

test("seasons over New Year and days that repeat are counted", () => {
  const calendars = new SeasonCalendars();
  const winter = calendars.numberOf([
    [701, 831],
    [1220, 105],
  ]);
  const newYear = calendars.daysIn(stayOn([1219, 1220, 1231, 101, 106]));
  expect([newYear.season[winter], newYear.inside[winter]]).toEqual([1, 3]);
  const twice = calendars.daysIn(stayOn([101, 101, 901]));
  expect([twice.season[winter], twice.inside[winter]]).toEqual([1, 2]);
});

test("boats share a calendar if and only if their seasons are on the same days", () => {
  const calendars = new SeasonCalendars();
  const days: Seasons[] = [
    [],
    [[701, 831]],
    [[701, 830]],
    [
      [701, 831],
      [901, 930],
    ],
    [[901, 930]],
  ];
  const numbers = days.map((seasons) => calendars.numberOf(seasons));
  expect(new Set(numbers).size).toBe(days.length);
  expect(days.map((seasons) => calendars.numberOf(seasons))).toEqual(numbers);
  const [, summer = 0, , longer = 0] = numbers;
  expect([longer, summer, 0].map((each) => calendars.seasonsOf(each))).toEqual([2, 1, 0]);
  expect([longer, summer].map((each) => calendars.withoutLast(each))).toEqual([summer, 0]);
});

const anyDays = fc.uniqueArray(fc.integer({ min: 101, max: 1231 }), { maxLength: 8 });

/** Seasons without common days, in order; the last one may run over New Year. */
const anySeasons = fc.tuple(anyDays, fc.boolean()).map(([days, turns]): Seasons => {
  const sorted = days.toSorted((a, b) => a - b);
  const first = turns ? sorted.splice(0, 1) : [];
  const seasons: Seasons = [];
  for (let at = 0; at + 1 < sorted.length; at += 2) {
    seasons.push([sorted[at] ?? 0, sorted[at + 1] ?? 0]);
  }
  const last = sorted.length % 2 === 1 ? sorted.at(-1) : undefined;
  return first[0] !== undefined && last !== undefined ? [...seasons, [last, first[0]]] : seasons;
});

test("the days of any stay in any seasons are counted as if compared one by one", () => {
  fc.assert(
    fc.property(
      fc.array(anySeasons, { maxLength: 6 }),
      fc.array(fc.integer({ min: 101, max: 1231 }), { minLength: 1, maxLength: 12 }),
      (market, days) => {
        const calendars = new SeasonCalendars();
        const numbers = market.map((seasons) => calendars.numberOf(seasons));
        const { season, inside, inLast } = calendars.daysIn(stayOn(days));
        for (const [at, seasons] of market.entries()) {
          const calendar = numbers[at] ?? 0;
          const counts = seasons.map((each) => days.filter((day) => covers(each, day)).length);
          const having = [...counts.keys()].filter((place) => counts[place] !== 0);
          const several = having.length > 1 ? severalSeasons : noSeason;
          expect(season[calendar]).toBe(having.length === 1 ? having[0] : several);
          expect(inside[calendar]).toBe(counts.reduce((sum, each) => sum + each, 0));
          expect(inLast[calendar]).toBe(counts.at(-1) ?? 0);
        }
      },
    ),
    { numRuns: 200 },
  );
});
