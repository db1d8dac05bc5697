import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { distanceKm } from "./nearby-cities.ts";
import { referenceCities } from "./reference-cities.ts";
import { harbourPosition, harboursWithin, referenceHarbours } from "./reference-harbours.ts";
import { portsOf } from "./reference-ports.ts";

describe("the harbours", () => {
  test("are all listed ports, and each city for boats whose port is not listed", () => {
    for (const city of referenceCities) {
      const ports = referenceHarbours.filter((each) => each.city === city.name);
      expect(ports.map(({ port }) => port)).toEqual([...portsOf(city.name), null]);
    }
  });

  test.each(referenceHarbours)("$port of $city lies within 25 km of its city", (harbour) => {
    const city = referenceCities.find(({ name }) => name === harbour.city);
    expect(city && distanceKm(harbour, city)).toBeLessThan(25);
  });
});

describe("the position of a boat", () => {
  test("is that of its port, however city and port are spelled", () => {
    const portCamargue = { latitude: 43.515, longitude: 4.132 };
    expect(harbourPosition("La Grande-Motte, France", "Port Camargue")).toEqual(portCamargue);
    expect(harbourPosition("la grande motte", "PORT CAMARGUE")).toEqual(portCamargue);
  });

  test.each(["", "Port de Nulle-Part", "toString"])(
    "is the city's main harbour when its port is %j",
    (port) => {
      expect(harbourPosition("Nice, France", port)).toEqual({
        latitude: 43.6953,
        longitude: 7.2851,
      });
    },
  );

  test("is unknown for a city that is not listed", () => {
    expect(harbourPosition("Paris, France", "Port de l'Arsenal")).toBeNull();
  });
});

describe("the harbours within an area", () => {
  test("are those of its bay, without the harbours of the next bay", () => {
    const names = harboursWithin({ south: 43.53, west: 6.98, north: 43.56, east: 7.04 });
    expect(names.map(({ port }) => port)).toEqual([
      "Port Canto",
      "Vieux Port de Cannes",
      "Port Pierre Canto",
      null,
    ]);
  });

  test("include those on its edges, and are all harbours if it covers the world", () => {
    const at = { south: 43.515, north: 43.515, west: 4.132, east: 4.132 };
    expect(harboursWithin(at).map(({ port }) => port)).toEqual(["Port Camargue"]);
    expect(harboursWithin({ south: -90, west: -180, north: 90, east: 180 })).toEqual(
      referenceHarbours,
    );
  });

  test("are those of its two halves together", () => {
    fc.assert(
      fc.property(fc.double({ min: -10, max: 28, noNaN: true }), (middle) => {
        const all = { south: 34, west: -12, north: 54, east: 30 };
        const west = harboursWithin({ ...all, east: middle });
        const east = harboursWithin({ ...all, west: middle });
        expect(new Set([...west, ...east]).size).toBe(referenceHarbours.length);
      }),
    );
  });
});
