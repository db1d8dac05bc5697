import { expect, test } from "vitest";
import { BoatSums, type SummedBoat } from "./boat-sums.ts";

const boat = (traits: Partial<SummedBoat> = {}): SummedBoat => ({
  capacity: 4,
  mode: "sans_skipper",
  licenseRequired: null,
  ratingSum: 0,
  ratingCount: 0,
  ...traits,
});

/** Sums up boats that cost 100 euros a day. */
function sumUp(...boats: Partial<SummedBoat>[]) {
  const sums = new BoatSums(boats.length);
  for (const [slot, traits] of boats.entries()) sums.put(slot, boat(traits));
  return sums.of(Uint32Array.from(boats.keys()), new Float64Array(boats.length).fill(100_00));
}

test("only the chosen boats are counted, with their lowest price, most guests and ratings", () => {
  const sums = new BoatSums(3);
  sums.put(0, boat({ capacity: 6, ratingSum: 9, ratingCount: 2 }));
  sums.put(1, boat({ capacity: 20, ratingSum: 1, ratingCount: 1 }));
  sums.put(2, boat({ capacity: 12, ratingSum: 5, ratingCount: 1 }));
  const daily = Float64Array.of(200_00, 10_00, 120_50);
  expect(sums.of(Uint32Array.of(0, 2), daily)).toEqual({
    count: 2,
    lowestCents: 120_50,
    lowestRentCents: 120_50,
    maxGuests: 12,
    withSkipper: 0,
    withoutLicence: 0,
    ratingSum: 14,
    ratingCount: 3,
  });
});

test("a boat counts as without licence if its owner says so and the renter can steer it", () => {
  expect(sumUp({ licenseRequired: false }).withoutLicence).toBe(1);
  expect(sumUp({ licenseRequired: true }).withoutLicence).toBe(0);
  expect(sumUp({ licenseRequired: null }).withoutLicence).toBe(0);
  expect(sumUp({ licenseRequired: false, mode: "avec_skipper" }).withoutLicence).toBe(0);
});

test("a boat counts as with skipper if one can be hired, but not if its owner sails along", () => {
  expect(sumUp({ mode: "avec_skipper" }).withSkipper).toBe(1);
  expect(sumUp({ mode: "avec_ou_sans_skipper" }).withSkipper).toBe(1);
  expect(sumUp({ mode: "sans_skipper" }).withSkipper).toBe(0);
  expect(sumUp({ mode: "co_navigation" }).withSkipper).toBe(0);
});

test("the lowest price of a rental leaves out shares of costs", () => {
  const sums = new BoatSums(2);
  sums.put(0, boat({ mode: "co_navigation" }));
  sums.put(1, boat());
  const daily = Float64Array.of(40_00, 90_00);
  const both = sums.of(Uint32Array.of(0, 1), daily);
  expect([both.lowestCents, both.lowestRentCents]).toEqual([40_00, 90_00]);
  expect(sums.of(Uint32Array.of(0), daily).lowestRentCents).toBe(Number.POSITIVE_INFINITY);
});

test("a changed boat is summed up as it is now", () => {
  const sums = new BoatSums(1);
  sums.put(0, boat({ mode: "avec_skipper", ratingSum: 5, ratingCount: 1 }));
  sums.put(0, boat({ capacity: 3 }));
  expect(sums.of(Uint32Array.of(0), Float64Array.of(80_00))).toMatchObject({
    maxGuests: 3,
    withSkipper: 0,
    ratingSum: 0,
    ratingCount: 0,
  });
});
