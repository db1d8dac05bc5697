import fc from "fast-check";
import { expect, test } from "vitest";
import { emptyBitmap, slotsOf } from "./boat-bitmaps.ts";
import { SeasonalBoats } from "./seasonal-boats.ts";

type Seasons = [first: number, last: number][];

const room = 6;
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const daysOfYear = longest.flatMap((days, month) =>
  Array.from({ length: days }, (_, day) => (month + 1) * 100 + day + 1),
);

function seasonalOn(boats: SeasonalBoats, days: readonly number[]): number[] {
  const until = Uint16Array.from(
    { length: 1300 },
    (_, place) => days.filter((day) => day <= place).length,
  );
  const bits = emptyBitmap(room);
  boats.addTo(bits, { days: days.length, until });
  return [...slotsOf(bits, new Uint32Array(room))];
}

test("boats with a season in the same half of a month as the stay are found", () => {
  const boats = new SeasonalBoats(room);
  boats.put(1, [[701, 831]]);
  boats.put(2, [
    [610, 612],
    [1220, 105],
  ]);
  expect(seasonalOn(boats, [616, 630])).toEqual([]);
  expect(seasonalOn(boats, [630, 701])).toEqual([1]);
  expect(seasonalOn(boats, [831, 615])).toEqual([1, 2]);
  expect(seasonalOn(boats, [1231, 101])).toEqual([2]);
  expect(seasonalOn(boats, [116, 229])).toEqual([]);
});

const anyDay = fc.constantFrom(...daysOfYear);
const anySeasons: fc.Arbitrary<Seasons> = fc.array(fc.tuple(anyDay, anyDay), { maxLength: 2 });
const covers = ([first, last]: Seasons[number], day: number) =>
  first <= last ? first <= day && day <= last : day >= first || day <= last;

test("no boat with a season on a day of the stay is missing, and removed seasons are forgotten", () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(room - 1), anySeasons), { maxLength: 12 }),
      fc.array(anyDay, { minLength: 1, maxLength: 4 }),
      (changes, days) => {
        const boats = new SeasonalBoats(room);
        for (const [slot, seasons] of changes) boats.put(slot, seasons);
        const having = [...new Map(changes)]
          .filter(([, seasons]) => seasons.some((each) => days.some((day) => covers(each, day))))
          .map(([slot]) => slot);
        expect(seasonalOn(boats, days)).toEqual(expect.arrayContaining(having));
        for (let slot = 0; slot < room; slot += 1) boats.put(slot, []);
        expect(seasonalOn(boats, daysOfYear)).toEqual([]);
      },
    ),
    { numRuns: 200 },
  );
});
