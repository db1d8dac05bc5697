import fc from "fast-check";
import { expect, test } from "vitest";
import { highestPrice, priceStep } from "#app/features/matching-boats/domain/price-range.ts";
import { priceAtShare, priceBarEnds, priceBars, shareOfPrice } from "./price-scale.ts";

const prices = fc
  .integer({ min: 0, max: highestPrice / priceStep })
  .map((steps) => steps * priceStep);

test("the track has 24 bars from 0 to 10000 euros, on the slider's steps and in order", () => {
  expect(priceBars).toBe(24);
  expect([priceBarEnds.at(0), priceBarEnds.at(-1)]).toEqual([0, 10_000]);
  expect(priceBarEnds).toEqual([...new Set(priceBarEnds)].toSorted((a, b) => a - b));
  expect(priceBarEnds.every((end) => end % priceStep === 0)).toBe(true);
});

// spec 1-9.06
test("the default range takes three quarters of the track, so that its ends are well apart", () => {
  expect([0, 600, 1_200, 10_000].map(shareOfPrice)).toEqual([0, 0.5, 0.75, 1]);
});

test("every price of the slider is found again at its position", () => {
  fc.assert(
    fc.property(prices, (price) => {
      expect(priceAtShare(shareOfPrice(price))).toBe(price);
    }),
  );
});

test("a higher price is further right", () => {
  fc.assert(
    fc.property(prices, prices, (a, b) => {
      expect(Math.sign(shareOfPrice(b) - shareOfPrice(a))).toBe(Math.sign(b - a));
    }),
  );
});

test("every position on the track or beside it gives a price of the slider", () => {
  fc.assert(
    fc.property(fc.double({ min: -2, max: 3, noNaN: true }), (share) => {
      const price = priceAtShare(share);
      expect(price % priceStep).toBe(0);
      expect(price).toBeGreaterThanOrEqual(0);
      expect(price).toBeLessThanOrEqual(highestPrice);
    }),
  );
});
