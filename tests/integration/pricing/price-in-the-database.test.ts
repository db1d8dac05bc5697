import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BoatPricing } from "#app/features/pricing/domain/boat-pricing.ts";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { discountOf } from "#app/features/pricing/domain/stay-discount.ts";
import { displayedPrice, priceStay } from "#app/features/pricing/domain/stay-price.ts";
import { cents, centsToDecimal, readEuros } from "#app/platform/money.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/** The database's results of an expression for values that JSON columns may contain. */
async function ask<Answer>(expression: string, values: readonly unknown[]): Promise<Answer[]> {
  const { rows } = await test.pool.query<{ answer: Answer }>(
    `select ${expression} as answer from jsonb_array_elements($1::jsonb) with ordinality as given (value, place) order by place`,
    [JSON.stringify(values)],
  );
  return rows.map(({ answer }) => answer);
}

const numberOrNull = (text: string | null) => (text === null ? null : Number(text));

// Few distinct prices, and days at the ends of months and years, so that periods are often adjacent.
const dayText = fc.oneof(
  fc.constantFrom("29-02", "28-02", "01-03", "31-12", "01-01", "01-07", "31-08"),
  fc
    .tuple(fc.integer({ min: 0, max: 33 }), fc.integer({ min: 0, max: 13 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, "0")).join("-")),
);
const written = fc.constantFrom(
  ..."120|120,5| 1 234.50 € |€99|€ 5 €|1\u202f000\u00a0€|12 34|-3|-0|".split("|"),
  ..."1.234|1e3|NaN|9999999999,99|10000000000|99999999999999999999|\u30001".split("|"),
);
const price = fc.oneof(
  fc.constantFrom(100, 120.5, "120.50", 1.005, 2.675, -1, 0, 1e21, 1e-7, null, true, "x"),
  fc.double({ min: -1, max: 20_000, noNaN: true }).map((value) => Number(value.toFixed(3))),
  written,
);
const season = fc.oneof(
  { weight: 6, arbitrary: fc.record({ startDate: dayText, endDate: dayText, price }) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<unknown>(
      null,
      7,
      "01-07",
      [],
      ["01-07", "31-08", 9],
      {},
      { startDate: "01-07", endDate: "31-08" },
      { startDate: 107, endDate: "31-08", price: 9 },
      { startDate: "1-7", endDate: "31-08", price: 9 },
      { startDate: "01-07 ", endDate: "31-08", price: 9 },
      { startDate: "٠١-٠٧", endDate: "31-08", price: 9 },
    ),
  },
);
const seasons = fc.array(season, { maxLength: 5 });

describe("the database reads", () => {
  it("amounts in stored JSON as the code does", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(price, { minLength: 30, maxLength: 60 }), async (values) => {
        const read = await ask<string | null>("stored_euros_to_cents(value)", values);
        expect(read.map(numberOrNull)).toEqual(values.map(readEuros));
      }),
      { numRuns: 40 },
    );
  });

  it("seasonal prices as the code does, and drops the same malformed entries", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(seasons, fc.constantFrom(null, "x", {}, 3)), { maxLength: 40 }),
        async (stored) => {
          const read = await ask<string[]>("season_triples(value)", stored);
          expect(read.map((triples) => triples.map(Number))).toEqual(
            stored.map((each) =>
              readSeasonalPricing(each).flatMap(({ startDate, endDate, priceCents }) => [
                placeOf(startDate),
                placeOf(endDate),
                priceCents,
              ]),
            ),
          );
        },
      ),
      { numRuns: 40 },
    );
  });
});

const placeOf = (dayMonth: string) => Number(`${dayMonth.slice(3)}${dayMonth.slice(0, 2)}`);

const percent = fc.constantFrom(0, 0, 1, 10, 33, 90);

const boat = fc.record({
  base: fc.option(fc.oneof(fc.constantFrom(100_00, 120_50), fc.integer({ min: 0, max: 500_000 }))),
  required: fc.constantFrom(0, 0, 10_50, 3_000),
  seasons,
  discounts: fc.record({ from3Days: percent, from7Days: percent }),
  start: fc.integer({ min: 0, max: 1_600 }),
  length: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 365 })),
});

function pricingOf({
  base,
  required,
  discounts,
  seasons: stored,
}: BoatOf<typeof boat>): BoatPricing {
  return {
    basePriceCents: base === null ? null : cents(base),
    periods: readSeasonalPricing(stored),
    extras: [
      {
        id: "1",
        name: "other",
        priceCents: cents(required),
        priceUnit: "jour",
        isRequired: true,
        isPaidOnSite: false,
      },
    ],
    discounts,
    times: { checkIn: "10:00", checkOut: "18:00", dayCheckIn: "10:00", dayCheckOut: "18:00" },
  };
}
type BoatOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Each> ? Each : never;

describe("the price of a stay in the database", () => {
  it("equals the price on cards, across year ends and leap days, for any stored data", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(boat, { minLength: 20, maxLength: 40 }), async (boats) => {
        const asked = boats.map((each) => {
          const from = addDays(calendarDate("2023-06-01"), each.start);
          const to = addDays(from, each.length);
          const { base, required } = each;
          return {
            base: base === null ? null : centsToDecimal(cents(base)),
            required: centsToDecimal(cents(required)),
            seasons: each.seasons,
            discount: discountOf(each.discounts, each.length + 1)?.percent ?? 0,
            largest: Math.max(each.discounts.from3Days, each.discounts.from7Days),
            from,
            to,
            shown: displayedPrice(
              pricingOf(each),
              priceStay(pricingOf(each), { from, to, guests: 2 }),
            ),
          };
        });
        const stay =
          "(value ->> 'base')::numeric, (value ->> 'required')::numeric, season_triples(value -> 'seasons'), (value ->> 'from')::date, (value ->> 'to')::date";
        const shown = await ask<string | null>(
          `case when (value ->> 'discount')::int = 0 then displayed_stay_cents(${stay})
            else discounted_stay_cents(${stay}, (value ->> 'discount')::int) end`,
          asked,
        );
        expect(shown.map(numberOrNull)).toEqual(asked.map((each) => each.shown?.cents ?? null));

        const bounds =
          "(value ->> 'base')::numeric, value -> 'seasons', (value ->> 'required')::numeric";
        const lowest = await ask<string | null>(
          `lowest_daily_cents(${bounds}, (value ->> 'largest')::int)`,
          asked,
        );
        const highest = await ask<string | null>(`highest_daily_cents(${bounds})`, asked);
        for (const [index, each] of asked.entries()) {
          const [low, high] = [
            numberOrNull(lowest[index] ?? null),
            numberOrNull(highest[index] ?? null),
          ];
          expect(low === null, "bounds are known where the base price is").toBe(each.base === null);
          if (low === null || high === null || each.shown === null) continue;
          // An average price is rounded to a whole euro, so it is off by at most half a euro.
          expect(each.shown.cents).toBeGreaterThanOrEqual(low - 50);
          expect(each.shown.cents).toBeLessThanOrEqual(high + 50);
        }
      }),
      { numRuns: 40 },
    );
  });
});
