import fc from "fast-check";
import { expect, test } from "vitest";
import { readSearchArea, writeSearchArea } from "./search-area.ts";

const degrees = (max: number) => fc.double({ min: -max, max: max, noNaN: true });

test("an area written to a URL is read back with a precision of 10 metres", () =>
  fc.assert(
    fc.property(degrees(90), degrees(180), degrees(90), degrees(180), (a, b, c, d) => {
      const area = {
        south: Math.min(a, c),
        west: Math.min(b, d),
        north: Math.max(a, c),
        east: Math.max(b, d),
      };
      fc.pre(area.north - area.south > 0.001 && area.east - area.west > 0.001);
      const written = writeSearchArea(area);
      const read = readSearchArea(written);
      if (read === null) throw new Error(`Not read: ${written}`);
      expect(writeSearchArea(read)).toBe(written);
      expect(Math.abs(read.south - area.south)).toBeLessThanOrEqual(0.0001);
      expect(Math.abs(read.east - area.east)).toBeLessThanOrEqual(0.0001);
    }),
  ));

test("an area beyond the limits of the earth is cut off", () =>
  expect(writeSearchArea({ south: -100, west: -540, north: 95.5, east: 200 })).toBe(
    "-90,-180,90,180",
  ));

test.each(["43,5,44,180.1", "43,-180.1,44,6", "-90.1,5,44,6", "43,5,90.1,6"])(
  "%s is not an area on the earth",
  (text) => expect(readSearchArea(text)).toBeNull(),
);
