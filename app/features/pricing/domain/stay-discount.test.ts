import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import type { BoatPricing } from "./boat-pricing.ts";
import { discountOf } from "./stay-discount.ts";
import { displayedPrice, priceStay } from "./stay-price.ts";

const boat: BoatPricing = {
  basePriceCents: cents(10_000),
  periods: [],
  extras: [
    {
      id: "skipper",
      name: "professional-captain",
      priceCents: cents(3_000),
      priceUnit: "jour",
      isRequired: true,
      isPaidOnSite: false,
    },
  ],
  discounts: { from3Days: 0, from7Days: 0 },
  times: { checkIn: "10:00", checkOut: "18:00", dayCheckIn: "09:30", dayCheckOut: "17:00" },
};

function price(pricing: BoatPricing, from: string, to: string) {
  const stay = priceStay(pricing, { from: calendarDate(from), to: calendarDate(to), guests: 2 });
  if (stay === null) throw new Error("This stay has no price");
  return stay;
}

describe("a stay", () => {
  test.each([
    ["2025-06-10", "2025-06-11", 0, null],
    ["2025-06-10", "2025-06-12", 3_000, { fromDays: 3, percent: 10 }],
    ["2025-06-10", "2025-06-15", 6_000, { fromDays: 3, percent: 10 }],
    ["2025-06-10", "2025-06-16", 14_000, { fromDays: 7, percent: 20 }],
  ])(
    "from %s to %s has a discount of %i cents on its days, not on extras",
    (from, to, off, line) => {
      const pricing = { ...boat, discounts: { from3Days: 10, from7Days: 20 } };
      const stay = price(pricing, from, to);
      expect(price(boat, from, to).totalCents - stay.totalCents).toBe(off);
      expect(stay.lines.filter(({ kind }) => kind === "discount")).toEqual(
        line ? [{ kind: "discount", ...line, amountCents: -off }] : [],
      );
      expect(stay.isDiscounted).toBe(line !== null);
    },
  );

  test("gets the larger discount, even if the owner gives less for a week", () => {
    expect(discountOf({ from3Days: 15, from7Days: 10 }, 9)).toEqual({ fromDays: 3, percent: 15 });
    expect(discountOf({ from3Days: 0, from7Days: 10 }, 6)).toBeNull();
  });

  test("with a discount displays the average after it, even if all days cost the same", () => {
    const pricing = { ...boat, discounts: { from3Days: 10, from7Days: 0 } };
    const stay = price(pricing, "2025-06-10", "2025-06-12");
    expect(displayedPrice(pricing, stay)).toEqual({ cents: 12_000, kind: "average" });
  });
});
