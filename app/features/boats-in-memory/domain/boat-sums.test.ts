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
    maxGuests: 12,
    withSkipper: 0,
    withoutLicence: 0,
    ratingSum: 14,
    ratingCount: 3,
  });
});

test("a boat counts as without licence if its owner says so and the renter can steer it", () => {
  const withoutLicence = (traits: Partial<SummedBoat>) => sumUp(traits).withoutLicence;
  expect(withoutLicence({ licenseRequired: false })).toBe(1);
  expect(withoutLicence({ licenseRequired: true })).toBe(0);
  expect(withoutLicence({ licenseRequired: null })).toBe(0);
  expect(withoutLicence({ mode: "avec_skipper", licenseRequired: false })).toBe(0);
});

test("a boat counts as with skipper if one can be hired, but not if its owner sails along", () => {
  const withSkipper = (mode: SummedBoat["mode"]) => sumUp({ mode }).withSkipper;
  expect(withSkipper("avec_skipper")).toBe(1);
  expect(withSkipper("avec_ou_sans_skipper")).toBe(1);
  expect(withSkipper("sans_skipper")).toBe(0);
  expect(withSkipper("co_navigation")).toBe(0);
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
