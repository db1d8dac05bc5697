import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import {
  addDays,
  type CalendarDate,
  calendarDate,
  daysBetween,
} from "#app/platform/time/calendar-date.ts";
import type { BoatPricing, PricedExtra } from "./boat-pricing.ts";
import { extraPriceUnits } from "./extra-price-unit.ts";
import { dayMonth } from "./seasonal-period.ts";
import { type ChosenExtra, displayedPrice, priceStay, type StayPrice } from "./stay-price.ts";
import { stayUnits } from "./stay-units.ts";

const season = (startDate: string, endDate: string, euros: number) => ({
  id: `${startDate}/${endDate}`,
  startDate: dayMonth(startDate),
  endDate: dayMonth(endDate),
  priceCents: cents(euros * 100),
});
const skipper: PricedExtra = {
  id: "skipper",
  name: "professional-captain",
  priceCents: cents(3_000),
  priceUnit: "jour",
  isRequired: true,
  isPaidOnSite: false,
};
const times = { checkIn: "10:00", checkOut: "18:00", dayCheckIn: "09:30", dayCheckOut: "17:00" };
const extra = (priceUnit: PricedExtra["priceUnit"], traits: Partial<PricedExtra> = {}) => ({
  ...skipper,
  id: priceUnit,
  name: "other",
  priceUnit,
  ...traits,
});
const boat: BoatPricing = {
  basePriceCents: cents(10_000),
  periods: [season("01-07", "31-08", 200), season("20-12", "05-01", 50)],
  extras: [skipper],
  discounts: { from3Days: 0, from7Days: 0 },
  times,
};

function price(
  pricing: BoatPricing,
  from: string,
  to: string,
  { guests = 2, chosen = [] }: { guests?: number; chosen?: ChosenExtra[] } = {},
): StayPrice {
  const days = { from: calendarDate(from), to: calendarDate(to) };
  const stay = priceStay(pricing, { ...days, guests }, chosen);
  if (stay === null) throw new Error("This stay has no price");
  return stay;
}

// Few prices and clustered days, so that neighbouring days often cost the same.
const dayOfYear = fc
  .tuple(fc.integer({ min: 1, max: 28 }), fc.integer({ min: 1, max: 12 }))
  .map(([day, month]) =>
    dayMonth(`${String(day).padStart(2, "0")}-${String(month).padStart(2, "0")}`),
  );
const amount = fc.oneof(
  fc.constantFrom(10_000, 12_345).map(cents),
  fc.integer({ min: 0, max: 500_000 }).map(cents),
);
const percent = fc.constantFrom(0, 0, 5, 10, 33, 90);
const anyPricing: fc.Arbitrary<BoatPricing> = fc.record({
  basePriceCents: amount,
  periods: fc.array(
    fc.record({ id: fc.uuid(), startDate: dayOfYear, endDate: dayOfYear, priceCents: amount }),
    { maxLength: 5 },
  ),
  extras: fc.array(
    fc.record({
      id: fc.uuid(),
      name: fc.constant("other"),
      priceCents: amount,
      priceUnit: fc.constantFrom(...extraPriceUnits),
      isRequired: fc.boolean(),
      isPaidOnSite: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  discounts: fc.record({ from3Days: percent, from7Days: percent }),
  times: fc.constant(times),
});
const anyGuests = fc.integer({ min: 1, max: 12 });
const anyStay = fc
  .tuple(fc.integer({ min: 0, max: 3_000 }), fc.integer({ min: 0, max: 200 }))
  .map(([start, length]): [CalendarDate, CalendarDate] => {
    const from = addDays(calendarDate("2023-01-01"), start);
    return [from, addDays(from, length)];
  });

const sum = (amounts: readonly number[]) => amounts.reduce((total, value) => total + value, 0);

const monthDay = (dayOfMonth: string) => `${dayOfMonth.slice(3)}-${dayOfMonth.slice(0, 2)}`;

/** Reference implementation of the rule: one day after the other, comparing "MM-DD" texts. */
function pricesDayByDay(pricing: BoatPricing, from: CalendarDate, to: CalendarDate): number[] {
  const daily = pricing.extras.filter((extra) => extra.isRequired && extra.priceUnit === "jour");
  const prices: number[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const today = day.slice(5);
    let rental: number = pricing.basePriceCents ?? Number.NaN;
    for (const period of pricing.periods.toReversed()) {
      const [start, end] = [monthDay(period.startDate), monthDay(period.endDate)];
      const wraps = start > end;
      if (wraps ? today >= start || today <= end : today >= start && today <= end) {
        rental = period.priceCents;
      }
    }
    prices.push(rental + sum(daily.map((extra) => extra.priceCents)));
  }
  return prices;
}

/** The discount on days with these prices, which include the required daily extras. */
function takenOff(pricing: BoatPricing, prices: readonly number[]): number {
  const daily = pricing.extras.filter((extra) => extra.isRequired && extra.priceUnit === "jour");
  const rental = sum(prices) - sum(daily.map((extra) => extra.priceCents)) * prices.length;
  const { from3Days, from7Days } = pricing.discounts;
  const percents = [prices.length >= 3 ? from3Days : 0, prices.length >= 7 ? from7Days : 0];
  return Math.floor((2 * rental * Math.max(...percents) + 100) / 200);
}

describe("the price of a stay", () => {
  // spec 1-9.13
  test("counts its first and its last day: from the 10th to the 12th is 3 days", () => {
    expect(price(boat, "2025-06-10", "2025-06-12")).toMatchObject({
      days: 3,
      totalCents: 39_000,
      averageCents: 13_000,
    });
  });

  test("of one day is that day's price", () => {
    expect(price(boat, "2025-07-14", "2025-07-14")).toMatchObject({ days: 1, totalCents: 23_000 });
  });

  // spec 1-9.16
  test("that ends before it starts is 0 and has no days", () => {
    expect(price(boat, "2025-06-12", "2025-06-10")).toEqual({
      days: 0,
      totalCents: 0,
      onlineCents: 0,
      onSiteCents: 0,
      averageCents: 0,
      groups: [],
      isDiscounted: false,
      lines: [],
    });
  });

  // spec 1-9.15
  test("groups consecutive days of the same price, across the year end too", () => {
    expect(price(boat, "2025-12-18", "2026-01-06").groups).toEqual([
      { startsOn: "2025-12-18", endsOn: "2025-12-19", days: 2, dailyCents: 13_000 },
      { startsOn: "2025-12-20", endsOn: "2026-01-05", days: 17, dailyCents: 8_000 },
      { startsOn: "2026-01-06", endsOn: "2026-01-06", days: 1, dailyCents: 13_000 },
    ]);
  });

  test("keeps days together when one period follows another at the same price", () => {
    const flat = {
      ...boat,
      periods: [season("01-07", "31-07", 200), season("01-08", "31-08", 200)],
    };
    expect(price(flat, "2025-07-30", "2025-08-02").groups).toHaveLength(1);
  });

  // spec 1-2.78
  test("lists the rental of each group without extras, then each required daily extra", () => {
    expect(price(boat, "2025-06-29", "2025-07-01").lines).toEqual([
      {
        kind: "rental",
        startsOn: "2025-06-29",
        endsOn: "2025-06-30",
        count: 2,
        unitCents: 10_000,
        amountCents: 20_000,
      },
      {
        kind: "rental",
        startsOn: "2025-07-01",
        endsOn: "2025-07-01",
        count: 1,
        unitCents: 20_000,
        amountCents: 20_000,
      },
      {
        kind: "extra",
        extraId: "skipper",
        name: "professional-captain",
        unit: "jour",
        quantity: 1,
        count: 3,
        unitCents: 3_000,
        amountCents: 9_000,
        isRequired: true,
        isOnSite: false,
      },
    ]);
  });

  // Required extras of every unit count, because the price shown is the price paid.
  test.each([
    ["forfait", "2025-06-10", "2025-06-12", 1],
    ["personne", "2025-06-10", "2025-06-12", 4],
    ["jour", "2025-06-10", "2025-06-12", 3],
    ["nuit", "2025-06-10", "2025-06-12", 2],
    ["nuit", "2025-06-10", "2025-06-10", 0],
    ["semaine", "2025-06-10", "2025-06-16", 1],
    ["semaine", "2025-06-10", "2025-06-17", 2],
    // The hours begun of each day from 09:30 to 17:00; nights do not count.
    ["heure", "2025-06-10", "2025-06-12", 24],
    ["heure", "2025-06-10", "2025-06-10", 8],
  ] as const)(
    "includes a required extra per %s from %s to %s for four guests %i times",
    (unit, from, to, count) => {
      const pricing = { ...boat, extras: [extra(unit)] };
      const stay = price(pricing, from, to, { guests: 4 });
      const rentalOnly = price({ ...boat, extras: [] }, from, to).totalCents;
      expect(stay.totalCents - rentalOnly).toBe(count * 3_000);
      expect(stay.lines.filter(({ kind }) => kind === "extra")).toHaveLength(count === 0 ? 0 : 1);
    },
  );

  test("counts an extra paid on the spot in the total, but not in the online amount", () => {
    const extras = [extra("forfait", { isPaidOnSite: true }), skipper];
    expect(price({ ...boat, extras }, "2025-06-10", "2025-06-11")).toMatchObject({
      onlineCents: 26_000,
      onSiteCents: 3_000,
      totalCents: 29_000,
    });
  });

  test("excludes an optional extra unless it is chosen, and then counts its quantity", () => {
    const optional = [
      extra("jour", { isRequired: false }),
      extra("personne", { isRequired: false }),
    ];
    const pricing = { ...boat, extras: optional };
    const [from, to] = ["2025-06-10", "2025-06-11"];
    expect(price(pricing, from, to).totalCents).toBe(20_000);
    const chosen = [
      { id: "jour", quantity: 2 },
      { id: "personne", quantity: 3 },
      { id: "of another boat", quantity: 1 },
    ];
    const stay = price(pricing, from, to, { guests: 5, chosen });
    expect(stay.lines.slice(1)).toMatchObject([
      { name: "other", quantity: 2, count: 2, amountCents: 12_000 },
      { name: "other", quantity: 1, count: 3, amountCents: 9_000 },
    ]);
    expect(stay.averageCents).toBe(10_000);
  });

  test("charges a required extra once for each of its units, whatever was chosen", () => {
    const chosen = [{ id: "skipper", quantity: 9 }];
    expect(price(boat, "2025-06-10", "2025-06-11", { chosen }).totalCents).toBe(26_000);
  });

  test("does not exist when one of its days has no price", () => {
    const seasonOnly = { ...boat, basePriceCents: null };
    const [from, to] = [calendarDate("2025-06-30"), calendarDate("2025-07-01")];
    expect(priceStay(seasonOnly, { from, to, guests: 2 })).toBeNull();
    expect(priceStay(seasonOnly, { from: to, to, guests: 2 })?.totalCents).toBe(23_000);
  });

  // spec 1-9.14
  test("has an average in whole euros, rounded half up", () => {
    const plain = { ...boat, extras: [], periods: [season("02-06", "02-06", 101)] };
    expect(price(plain, "2025-06-01", "2025-06-02").averageCents).toBe(10_100);
    expect(price(plain, "2025-06-01", "2025-06-03").averageCents).toBe(10_000);
  });
});

describe("the price of any stay", () => {
  // spec 1-9.13
  test("is the sum of its days, each priced separately, and of extras that are not priced by the day", () => {
    fc.assert(
      fc.property(anyPricing, anyStay, anyGuests, (pricing, [from, to], guests) => {
        const stay = price(pricing, from, to, { guests });
        const prices = pricesDayByDay(pricing, from, to);
        const units = stayUnits({ from, to, guests }, times);
        const others = pricing.extras
          .filter((extra) => extra.isRequired && extra.priceUnit !== "jour")
          .map((extra) => extra.priceCents * units[extra.priceUnit]);
        expect(stay.days).toBe(prices.length);
        expect(stay.totalCents).toBe(sum(prices) - takenOff(pricing, prices) + sum(others));
        expect(
          stay.groups.flatMap((group) => Array<number>(group.days).fill(group.dailyCents)),
        ).toEqual(prices);
      }),
    );
  });

  // spec 1-9.15
  test("has consecutive groups from the first to the last day, and neighbours differ in price", () => {
    fc.assert(
      fc.property(anyPricing, anyStay, (pricing, [from, to]) => {
        const { groups } = price(pricing, from, to);
        expect(groups[0]?.startsOn).toBe(from);
        expect(groups.at(-1)?.endsOn).toBe(to);
        for (const [index, group] of groups.entries()) {
          expect(daysBetween(group.startsOn, group.endsOn)).toBe(group.days - 1);
          const next = groups[index + 1];
          if (next === undefined) continue;
          expect(next.startsOn).toBe(addDays(group.endsOn, 1));
          expect(next.dailyCents).not.toBe(group.dailyCents);
        }
      }),
    );
  });

  // spec 1-2.78
  test("is the sum of its lines, and each line is its units times their price", () => {
    fc.assert(
      fc.property(anyPricing, anyStay, anyGuests, (pricing, [from, to], guests) => {
        const stay = price(pricing, from, to, { guests });
        const { lines, totalCents, onlineCents, onSiteCents, groups } = stay;
        expect(sum(lines.map((line) => line.amountCents))).toBe(totalCents);
        expect(onlineCents + onSiteCents).toBe(totalCents);
        for (const line of lines) {
          if (line.kind === "discount") continue;
          const quantity = line.kind === "extra" ? line.quantity : 1;
          expect(line.amountCents).toBe(line.count * line.unitCents * quantity);
        }
        expect(lines.filter((line) => line.kind === "rental")).toHaveLength(groups.length);
      }),
    );
  });

  // spec 1-9.14
  test("has an average within half a euro of the exact one, in whole euros", () => {
    fc.assert(
      fc.property(anyPricing, anyStay, (pricing, [from, to]) => {
        const { averageCents, days } = price(pricing, from, to);
        const prices = pricesDayByDay(pricing, from, to);
        const error = averageCents * days - (sum(prices) - takenOff(pricing, prices));
        expect(averageCents % 100).toBe(0);
        expect(error > -50 * days && error <= 50 * days).toBe(true);
      }),
    );
  });

  // spec 1-9.11
  test("does not change with a later period over the same days: the first match wins", () => {
    fc.assert(
      fc.property(anyPricing, anyStay, (pricing, [from, to]) => {
        const [first] = pricing.periods;
        if (first === undefined) return;
        const doubled = {
          ...pricing,
          periods: [first, { ...first, priceCents: cents(1) }, ...pricing.periods.slice(1)],
        };
        expect(price(doubled, from, to)).toEqual(price(pricing, from, to));
      }),
    );
  });
});

describe("the displayed price", () => {
  // spec 1-2.75 1-9.17
  test("without dates is the base price plus the required daily extras", () => {
    expect(displayedPrice(boat, null)).toEqual({ cents: 13_000, kind: "per_day" });
  });

  // spec 1-2.75
  test("with dates of equal price is the exact price of these days", () => {
    const uneven = { ...boat, basePriceCents: cents(14_950), extras: [] };
    const stay = price(uneven, "2025-06-10", "2025-06-12");
    expect(displayedPrice(uneven, stay)).toEqual({ cents: 14_950, kind: "per_day" });
    const inSeason = price(boat, "2025-07-10", "2025-07-12");
    expect(displayedPrice(boat, inSeason)).toEqual({ cents: 23_000, kind: "per_day" });
  });

  // spec 1-2.75
  test("with dates of different prices is their average", () => {
    const stay = price(boat, "2025-06-30", "2025-07-02");
    expect(displayedPrice(boat, stay)).toEqual({ cents: 19_700, kind: "average" });
  });

  test("with dates in the wrong order is the price without dates", () => {
    const none = price(boat, "2025-06-12", "2025-06-10");
    expect(displayedPrice(boat, none)).toEqual(displayedPrice(boat, null));
  });

  test("does not exist for a boat without a price", () => {
    expect(displayedPrice({ ...boat, basePriceCents: null }, null)).toBeNull();
  });
});
