import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";

import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { type DailyPricing, rentalOfDay, requiredExtrasPerDay } from "./boat-pricing.ts";
import type { ExtraPriceUnit } from "./extra-price-unit.ts";
import { dayMonth } from "./seasonal-period.ts";

const season = (startDate: string, endDate: string, euros: number) => ({
  id: `${startDate}/${endDate}`,
  startDate: dayMonth(startDate),
  endDate: dayMonth(endDate),
  priceCents: cents(euros * 100),
});
const extra = (id: string, euros: number, priceUnit: ExtraPriceUnit, isRequired: boolean) => ({
  id,
  name: "other",
  priceCents: cents(euros * 100),
  priceUnit,
  isRequired,
  isPaidOnSite: false,
});

const boat: DailyPricing = {
  basePriceCents: cents(10_000),
  periods: [season("01-07", "31-08", 200), season("15-08", "30-09", 150)],
  extras: [
    extra("skipper", 30, "jour", true),
    extra("paddle", 20, "jour", false),
    extra("cleaning", 80, "forfait", true),
    extra("safety", 5, "jour", true),
  ],
};
const unpriced: DailyPricing = { ...boat, basePriceCents: null };
const day = calendarDate;

describe("required daily extras", () => {
  // spec 1-3.08 1-9.12
  test("are the extras that are both required and priced per day", () => {
    expect(requiredExtrasPerDay(boat)).toBe(3_500);
  });

  test("add nothing when there are none", () => {
    expect(requiredExtrasPerDay({ ...boat, extras: [] })).toBe(0);
  });
});

describe("the rental of a day", () => {
  // spec 1-9.11
  test("is the base price outside every period", () => {
    expect(rentalOfDay(boat, day("2025-06-30"))).toBe(10_000);
  });

  // spec 1-9.11
  test("is the seasonal price within a period", () => {
    expect(rentalOfDay(boat, day("2025-09-01"))).toBe(15_000);
  });

  // spec 1-9.11
  test("is the price of the first period in the list if two cover the day", () => {
    expect(rentalOfDay(boat, day("2025-08-20"))).toBe(20_000);
    const turned = { ...boat, periods: boat.periods.toReversed() };
    expect(rentalOfDay(turned, day("2025-08-20"))).toBe(15_000);
  });

  test("is unknown for a boat without a base price, except in its periods", () => {
    expect(rentalOfDay(unpriced, day("2025-06-30"))).toBeNull();
    expect(rentalOfDay(unpriced, day("2025-07-01"))).toBe(20_000);
  });

  test("of 0 euros is a price, not a missing one", () => {
    const free = { ...boat, basePriceCents: cents(0) };
    expect(rentalOfDay(free, day("2025-06-30"))).toBe(0);
  });
});
