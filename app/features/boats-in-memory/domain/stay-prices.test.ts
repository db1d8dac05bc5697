import fc from "fast-check";
import { expect, test } from "vitest";
import { readSeasonalPricing } from "#app/features/pricing/domain/seasonal-period.ts";
import { displayedPrice, priceStay } from "#app/features/pricing/domain/stay-price.ts";
import { cents } from "#app/platform/money.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { emptyBitmap, setBit, slotsOf } from "./boat-bitmaps.ts";
import { BoatSeasons } from "./boat-seasons.ts";
import { countDays } from "./counted-days.ts";
import { PriceBars } from "./price-bars.ts";
import { StayPrices } from "./stay-prices.ts";

const room = 8;
const newYearsEve = calendarDate("2027-12-31");
const times = { checkIn: "14:00", checkOut: "11:00", dayCheckIn: "10:00", dayCheckOut: "18:00" };

const anyDay = fc.constantFrom("28-12", "31-12", "01-01", "03-01", "04-01", "12-01", "01-07");
const anyEuros = fc.constantFrom("100", "100.44", "99.5", "1200", "9999999999.99");
const anySeason = fc.record({ startDate: anyDay, endDate: anyDay, price: anyEuros });
const anyBoat = fc.record({
  slot: fc.nat(room - 1),
  base: fc.constantFrom(100_00, 100_40, 1200_00, 999_999_999_999),
  required: fc.constantFrom(0, 0, 10_49),
  discounts: fc.record({ from3Days: fc.constantFrom(0, 0, 33), from7Days: fc.constantFrom(0, 90) }),
  seasons: fc.array(anySeason, { maxLength: 4 }),
});
type Drawn = typeof anyBoat extends fc.Arbitrary<infer Each> ? Each : never;

/** The boats as columns. If several boats have the same slot, the last one counts. */
function columnsOf(boats: readonly Drawn[]) {
  const columns = {
    daily: new Float64Array(room),
    required: new Float64Array(room),
    from3Days: new Uint8Array(room),
    from7Days: new Uint8Array(room),
    seasons: new BoatSeasons(room),
  };
  for (const { slot, base, required, discounts, seasons } of boats) {
    columns.daily[slot] = base + required;
    columns.required[slot] = required;
    columns.from3Days[slot] = discounts.from3Days;
    columns.from7Days[slot] = discounts.from7Days;
    const triples = readSeasonalPricing(seasons).map(({ startDate, endDate, priceCents }) =>
      [startDate, endDate].map((day) => Number(day.slice(3) + day.slice(0, 2))).concat(priceCents),
    );
    columns.seasons.put(slot, triples.flat());
  }
  return columns;
}

function pricingOf({ base, required, discounts, seasons }: Drawn) {
  const extra = { id: "1", name: "skipper", isRequired: true, isPaidOnSite: false } as const;
  return {
    basePriceCents: cents(base),
    periods: readSeasonalPricing(seasons),
    extras: [{ ...extra, priceUnit: "jour" as const, priceCents: cents(required) }],
    discounts,
    times,
  };
}

test("the prices of stays follow the pricing rules, also after boats change", () => {
  fc.assert(
    fc.property(
      fc.array(anyBoat, { minLength: 1, maxLength: 20 }),
      fc.integer({ min: -6, max: 8 }),
      fc.integer({ min: 1, max: 12 }),
      fc.tuple(fc.constantFrom(0, 100, 110, 1200), fc.constantFrom(100, 1200, Infinity)),
      (boats, first, days, [min, max]) => {
        const from = addDays(newYearsEve, first);
        const range = { from, to: addDays(from, days - 1), days };
        const prices = new StayPrices(columnsOf(boats), countDays(range));
        const bySlot = new Map(boats.map((boat) => [boat.slot, boat]));
        const shownPrices: number[] = [];
        const within: number[] = [];
        const bits = emptyBitmap(room);
        const unsure = emptyBitmap(room);
        for (const [slot, boat] of bySlot) {
          const stay = priceStay(pricingOf(boat), { ...range, guests: 1 });
          const shown = displayedPrice(pricingOf(boat), stay)?.cents ?? 0;
          shownPrices.push(shown);
          expect(prices.rental(slot) + boat.required * days).toBe(stay?.totalCents);
          if (shown >= min * 100 && shown <= max * 100) within.push(slot);
          setBit(unsure, slot);
        }
        const bars = new PriceBars([0, 101_00, 1200_00], days);
        prices.countIn(bars, Uint32Array.from(bySlot.keys()));
        const inBar = [0, 101_00, 1200_00, Infinity].map(
          (start) => shownPrices.filter((shown) => shown >= start).length,
        );
        expect(bars.counts).toEqual([0, 1, 2].map((n) => (inBar[n] ?? 0) - (inBar[n + 1] ?? 0)));
        prices.addWithin(bits, unsure, { min: min * 100, max: max * 100 });
        expect([...slotsOf(bits, new Uint32Array(room))]).toEqual(within.sort((a, b) => a - b));
      },
    ),
    { numRuns: 400 },
  );
});
