import { describe, expect, test } from "vitest";
import { findPlace, listedPorts } from "./find-place.ts";
import { cityReadings, foldPlace, referenceCities, townOf } from "./reference-cities.ts";
import { referenceRegions, regionReadings } from "./reference-regions.ts";

/** The place that a text names, as one string. */
function named(text: string): string | null {
  const place = findPlace(text);
  if (place === null) return null;
  if (place.kind === "city") return place.city.name;
  return place.kind === "region" ? place.region.name : `${place.port} (${place.city})`;
}

describe("a typed place", () => {
  test.each([
    ["nice", "Nice, France"],
    ["Port Lympia", "Port Lympia (Nice, France)"],
    ["PORT LYMPIA, NICE", "Port Lympia (Nice, France)"],
    ["Nice · Port Lympia", "Port Lympia (Nice, France)"],
    ["Port Lympia, Nice, France", "Port Lympia (Nice, France)"],
    ["Marina Alimos, Athens", "Marina Alimos (Athènes, Grèce)"],
    ["bretagne", "Bretagne"],
    ["Brittany", "Bretagne"],
    ["CORSE", "Corse"],
    ["cote d'azur", "Côte d'Azur"],
    ["Côte d’Azur", "Côte d'Azur"],
    ["French Riviera", "Côte d'Azur"],
    ["mediterranee", "Méditerranée"],
    ["Mer Méditerranée", "Méditerranée"],
    ["Greece", "Grèce"],
    ["St. Tropez", "Saint-Tropez, France"],
    ["St.-Malo, France", "Saint-Malo, France"],
    ["Golfe de St-Tropez", "Golfe de Saint-Tropez"],
    ["Port St Pierre, Hyères", "Port Saint-Pierre (Hyères, France)"],
    ["06400 Cannes", "Cannes, France"],
    ["Saint-Tropez, 83990, France", "Saint-Tropez, France"],
    ["Ajaccio (2A)", "Ajaccio, France"],
    ["Nice(06)", "Nice, France"],
    ["Vieux Port de Cannes (06400)", "Vieux Port de Cannes (Cannes, France)"],
    ["\u200ENi\u00ADce\u200B", "Nice, France"],
  ])("%s is %s", (text, name) => expect(named(text)).toBe(name));

  test.each(["", "  ", "Atlantide", "port", "bret"])(
    "'%s' is not the whole name of a place",
    (text) => expect(named(text)).toBeNull(),
  );

  test("is found for every port, alone and with its city", () => {
    for (const { city, port } of listedPorts) {
      expect(findPlace(port)).toMatchObject({ kind: "port", port });
      expect(findPlace(`${port}, ${townOf(city)}`)).toEqual({ kind: "port", city, port });
    }
  });
});

describe("the regions", () => {
  test("have unique names, which no city or port has", () => {
    const regions = referenceRegions.flatMap(regionReadings).map(foldPlace);
    expect(new Set(regions).size).toBe(regions.length);
    const cities = referenceCities.flatMap((city) => {
      const readings = cityReadings(city);
      return [...readings, ...readings.map(townOf)];
    });
    const others = new Set([...cities, ...listedPorts.map(({ port }) => port)].map(foldPlace));
    expect(regions.filter((name) => others.has(name))).toEqual([]);
  });

  test("contain listed cities without duplicates, and every city is in a region", () => {
    for (const { name, cities } of referenceRegions) {
      expect([name, new Set(cities).size]).toEqual([name, cities.length]);
      expect(cities.length).toBeGreaterThan(0);
    }
    const covered = new Set<string>(referenceRegions.flatMap(({ cities }) => cities));
    const uncovered = referenceCities.filter(({ name }) => !covered.has(name));
    expect(uncovered).toEqual([]);
  });
});
