import { describe, expect, test } from "vitest";
import { distanceKm, nearbyCities, nearbyRadiusKm } from "./nearby-cities.ts";
import { referenceCities } from "./reference-cities.ts";

describe("the distance of two places", () => {
  test("is the great circle in kilometres", () => {
    const equator = { latitude: 0, longitude: 0 };
    expect(distanceKm(equator, { latitude: 0, longitude: 90 })).toBeCloseTo(10_007.5, 0);
    expect(distanceKm(equator, { latitude: 90, longitude: 0 })).toBeCloseTo(10_007.5, 0);
    expect(distanceKm(equator, { latitude: 0, longitude: 180 })).toBeCloseTo(20_015.1, 0);
  });

  test("is the same in both directions, and 0 from a place to itself", () => {
    for (const from of referenceCities) {
      expect(distanceKm(from, from)).toBe(0);
      for (const to of referenceCities) {
        expect(distanceKm(from, to)).toBeCloseTo(distanceKm(to, from), 9);
      }
    }
  });
});

describe("nearby cities", () => {
  // spec 1-3.29
  test.each(referenceCities)(
    "$name has at least three within 300 km, without itself",
    ({ name }) => {
      const neighbours = nearbyCities(name);
      expect(neighbours.length).toBeGreaterThanOrEqual(3);
      expect(neighbours.map(({ city }) => city.name)).not.toContain(name);
      for (const { distanceKm: km } of neighbours) expect(km).toBeLessThanOrEqual(nearbyRadiusKm);
    },
  );

  // spec 1-3.29
  test("are sorted by distance", () => {
    for (const { name } of referenceCities) {
      const distances = nearbyCities(name).map(({ distanceKm: km }) => km);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    }
  });

  test("are symmetric", () => {
    for (const { name } of referenceCities) {
      for (const { city, distanceKm: km } of nearbyCities(name)) {
        const back = nearbyCities(city.name).find((each) => each.city.name === name);
        expect(back?.distanceKm).toBeCloseTo(km, 9);
      }
    }
  });

  test("of Nice begin with Monaco, Antibes, Cannes", () => {
    const names = nearbyCities("nice").map(({ city }) => city.name);
    expect(names.slice(0, 3)).toEqual(["Monaco, Monaco", "Antibes, France", "Cannes, France"]);
  });

  test("of an unlisted city are none", () => {
    expect(nearbyCities("Paris, France")).toEqual([]);
  });
});
