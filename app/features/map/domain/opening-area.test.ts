import { describe, expect, test } from "vitest";
import type { MapHarbour } from "./map-harbour.ts";
import { areaOfPlace, busiestArea } from "./opening-area.ts";

const at = (latitude: number, longitude: number, count: number): MapHarbour => ({
  latitude,
  longitude,
  count,
  key: `${latitude}`,
  name: "",
  town: "",
  lowestCents: null,
  isStay: false,
  isLowestShared: false,
});
const brest = at(48.4, -4.5, 9);
const marseille = at(43.3, 5.4, 3);
const nice = at(43.7, 7.3, 4);
const calvi = at(42.6, 8.8, 3);
const window = { latitude: 6, longitude: 7 };

describe("the area that a map opens on", () => {
  test("is the coast with the most boats, not the harbour with the most", () => {
    const area = busiestArea([brest, marseille, nice, calvi], window);
    expect(area.west).toBeCloseTo(5.4, 2);
    expect(area.east).toBeCloseTo(8.8, 2);
    expect(area.south).toBeCloseTo(42.6, 2);
    expect(area.north).toBeCloseTo(43.7, 2);
  });

  test("contains no harbour further than half a window from its middle one", () => {
    const area = busiestArea([at(43, 0, 1), at(43, 3.5, 2), at(43, 7.1, 1)], window);
    expect(area.west).toBeCloseTo(0, 2);
    expect(area.east).toBeCloseTo(3.5, 2);
  });
});

test.each([
  ["marseille", [43.3, 43.3], [5.4, 5.4]],
  ["Port Lympia", [43.7, 43.7], [7.3, 7.3]],
  ["Brittany", [47.7, 48.6], [-4.5, -2]],
])("a map without boats opens on the searched place: %s", (text, latitudes, longitudes) => {
  const { south, north, west, east } = areaOfPlace(text) ?? {};
  expect([south, north].map(rounded)).toEqual(latitudes);
  expect([west, east].map(rounded)).toEqual(longitudes);
});

test("a place that is not listed has no area", () => {
  expect(areaOfPlace("Atlantide")).toBe(null);
});

function rounded(degrees = Number.NaN): number {
  return Math.round(degrees * 10) / 10;
}
