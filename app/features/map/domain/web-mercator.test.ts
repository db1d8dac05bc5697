import fc from "fast-check";
import { expect, test } from "vitest";
import { fromWorld, toWorld } from "./web-mercator.ts";

test("the equator and Greenwich meet in the middle of the world", () => {
  expect(toWorld(0, 0)).toEqual({ x: 0.5, y: 0.5 });
});

test("the world is a square that ends at 85.0511 degrees", () => {
  expect(toWorld(85.0511287798, 180).x).toBe(1);
  expect(toWorld(85.0511287798, 180).y).toBeCloseTo(0, 9);
});

test("every position of the supported seas converts to world coordinates and back", () => {
  const places = fc.tuple(
    fc.double({ min: 30, max: 61, noNaN: true }),
    fc.double({ min: -17, max: 37, noNaN: true }),
  );
  fc.assert(
    fc.property(places, ([latitude, longitude]) => {
      const back = fromWorld(toWorld(latitude, longitude));
      expect(back.latitude).toBeCloseTo(latitude, 9);
      expect(back.longitude).toBeCloseTo(longitude, 9);
    }),
  );
});
