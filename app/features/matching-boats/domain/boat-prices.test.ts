import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyBitmap, setBit, slotsOf } from "#app/features/boats-in-memory/domain/boat-bitmaps.ts";
import { countDays } from "#app/features/boats-in-memory/domain/counted-days.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { BoatPrices, type PricedBoat } from "./boat-prices.ts";

const july = calendarDate("2027-07-01");

function stayOf(days: number, from = july) {
  return { from, to: addDays(from, days - 1), days };
}

/** A boat for 100 euros a day in every season. */
const plain: PricedBoat = {
  dailyCents: 100_00,
  lowestDailyCents: 100_00,
  highestDailyCents: 100_00,
  requiredDailyCents: 0,
  discountFrom3Days: 0,
  discountFrom7Days: 0,
  seasons: [],
  requiredExtras: null,
};

// Amounts around the ends of the ranges; 75 and 1210 euros are not steps of the filter.
const anyEuros = fc.constantFrom(74.99, 75, 99.99, 100, 100.49, 100.5, 1199, 1210, 1210.5, 12_000);
const anyBoat = fc
  .record({
    base: anyEuros,
    season: fc.option(anyEuros),
    required: fc.constantFrom(0, 0, 10.49),
    from3Days: fc.constantFrom(0, 0, 20),
    from7Days: fc.constantFrom(0, 0, 40),
  })
  .map(({ base, season, required, from3Days, from7Days }): PricedBoat => {
    const [daily, extra] = [Math.round(base * 100), Math.round(required * 100)];
    const inJuly = season === null ? daily : Math.round(season * 100);
    const min = (Math.min(daily, inJuly) * (100 - Math.max(from3Days, from7Days))) / 100;
    return {
      dailyCents: daily + extra,
      lowestDailyCents: Math.floor(min) + extra,
      highestDailyCents: Math.max(daily, inJuly) + extra,
      requiredDailyCents: extra,
      discountFrom3Days: from3Days,
      discountFrom7Days: from7Days,
      seasons: season === null ? [] : [701, 731, inJuly],
      requiredExtras: null,
    };
  });

/** A stay that begins before July or in July, or null. */
const anyStay = fc.option(
  fc
    .tuple(fc.integer({ min: -8, max: 1 }), fc.integer({ min: 1, max: 8 }))
    .map(([first, days]) => stayOf(days, addDays(july, first))),
);

describe("filtering boats by price", () => {
  // With the larger room, these boats are few enough to be priced one by one.
  test.each([40, 40_000])(
    "keeps the boats whose card shows a price in the range, with room for %i boats",
    (room) => {
      fc.assert(
        fc.property(
          fc.array(anyBoat, { maxLength: 40 }),
          anyStay,
          fc.constantFrom(0, 75, 100, 1200),
          fc.constantFrom(75, 100, 1200, 1210, 10_000),
          (boats, range, min, max) => {
            const prices = new BoatPrices(room);
            const bits = emptyBitmap(room);
            for (const [slot, boat] of boats.entries()) {
              prices.put(slot, boat);
              // Another filter leaves out every fifth boat.
              if (slot % 5 !== 0) setBit(bits, slot);
            }
            const stay = range && countDays(range);
            const [from, until] = [min * 100, max === 10_000 ? Infinity : max * 100];
            const within = boats.flatMap((boat, slot) => {
              const alone = emptyBitmap(room);
              const only = emptyBitmap(room);
              setBit(only, slot);
              if (stay) prices.of(stay).addWithin(alone, only, { min: from, max: until });
              else if (boat.dailyCents >= from && boat.dailyCents <= until) setBit(alone, slot);
              return slot % 5 !== 0 && alone.some(Boolean) ? slot : [];
            });
            prices.keepWithin(bits, { min, max }, stay);
            expect([...slotsOf(bits, new Uint32Array(room))]).toEqual(within);
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  test("uses the new prices of a boat that changed", () => {
    const prices = new BoatPrices(1);
    const isWithin = (days: number, min: number, max: number) => {
      const bits = emptyBitmap(1);
      setBit(bits, 0);
      prices.keepWithin(bits, { min, max }, countDays(stayOf(days)));
      return bits[0] === 1;
    };
    prices.put(0, { ...plain, lowestDailyCents: 50_00, discountFrom3Days: 50 });
    expect([isWithin(2, 50, 50), isWithin(3, 50, 50)]).toEqual([false, true]);
    prices.put(0, plain);
    expect([isWithin(3, 50, 50), isWithin(3, 100, 100)]).toEqual([false, true]);
  });
});

describe("the price of a whole stay", () => {
  const times = { checkIn: "14:00", checkOut: "11:00", dayCheckIn: "10:00", dayCheckOut: "18:00" };

  test("includes each required extra as often as its unit is due, and none once it is no longer required", () => {
    const prices = new BoatPrices(2);
    const cents = { jour: 10_00, nuit: 7_00, personne: 5_00 };
    const daily = { dailyCents: 110_00, requiredDailyCents: 10_00 };
    prices.put(0, { ...plain, ...daily, requiredExtras: { cents, times } });
    prices.put(1, plain);
    const total = prices.totalsOf({ range: stayOf(3), guests: 2 });
    // 3 days at 110, 2 nights at 7, 2 guests at 5.
    expect([total(0), total(1)]).toEqual([354_00, 300_00]);
    prices.put(0, plain);
    expect(total(0)).toBe(300_00);
  });

  test("counts the hours of a day by each boat's own times", () => {
    const prices = new BoatPrices(2);
    const extras = { cents: { heure: 1_00, forfait: 50_00 }, times };
    const short = { ...times, dayCheckOut: "12:00" };
    prices.put(0, { ...plain, requiredExtras: extras });
    prices.put(1, { ...plain, requiredExtras: { ...extras, times: short } });
    const total = prices.totalsOf({ range: stayOf(1), guests: 1 });
    expect([total(0), total(1)]).toEqual([158_00, 152_00]);
  });

  test("is at least the lowest daily price for each day", () => {
    fc.assert(
      fc.property(anyBoat, fc.integer({ min: 1, max: 8 }), (boat, days) => {
        const prices = new BoatPrices(1);
        const extras = { cents: { jour: boat.requiredDailyCents }, times };
        prices.put(0, { ...boat, requiredExtras: extras });
        const total = prices.totalsOf({ range: stayOf(days), guests: 1 });
        expect(total(0)).toBeGreaterThanOrEqual(prices.dayAtLeast(0) * days);
      }),
    );
    const prices = new BoatPrices(1);
    prices.put(0, plain);
    expect(prices.dayAtLeast(0)).toBe(100_00);
  });
});
