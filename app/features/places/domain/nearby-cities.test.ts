import { describe, expect, test } from "vitest";
import { findPlace } from "./find-place.ts";
import { distanceKm, type NearbyCity, nearbyCities, nearbyRadiusKm } from "./nearby-cities.ts";
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

const around = (text: string): readonly NearbyCity[] => {
  const place = findPlace(text);
  return place ? nearbyCities(place) : [];
};
const names = (text: string) => around(text).map(({ city }) => city.name);

describe("nearby cities", () => {
  // spec 1-3.29
  test.each(referenceCities)("of $name are within 100 km, without itself", ({ name }) => {
    expect(nearbyRadiusKm).toBe(100);
    expect(names(name)).not.toContain(name);
    for (const { distanceKm: km } of around(name)) expect(km).toBeLessThanOrEqual(100);
  });

  // spec 1-3.29
  test("are sorted by distance", () => {
    for (const { name } of referenceCities) {
      const distances = around(name).map(({ distanceKm: km }) => km);
      expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    }
  });

  test("are symmetric", () => {
    for (const { name } of referenceCities) {
      for (const { city, distanceKm: km } of around(name)) {
        const back = around(city.name).find((each) => each.city.name === name);
        expect(back?.distanceKm).toBeCloseTo(km, 9);
      }
    }
  });

  test("of Nice begin with Monaco, Antibes, Cannes", () => {
    expect(names("nice").slice(0, 3)).toEqual([
      "Monaco, Monaco",
      "Antibes, France",
      "Cannes, France",
    ]);
  });

  test("of a port begin with its own city", () => {
    expect(names("Port Lympia").slice(0, 2)).toEqual(["Nice, France", "Monaco, Monaco"]);
    expect(around("Port Lympia")[0]?.distanceKm).toBeLessThan(1);
  });

  test("of a region are outside of it, measured from its nearest city", () => {
    expect(names("Vendée")).toEqual(["La Rochelle, France"]);
    expect(names("Corse")).toEqual(["Olbia, Italie"]);
    for (const name of names("Bretagne")) {
      expect(["Saint-Malo, France", "Brest, France", "Lorient, France"]).not.toContain(name);
    }
  });

  test("do not exist for an isolated city", () => {
    expect(names("Barcelone")).toEqual([]);
  });
});
