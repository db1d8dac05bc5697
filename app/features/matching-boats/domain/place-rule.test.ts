import { describe, expect, test } from "vitest";
import { findPlace } from "#app/features/places/domain/find-place.ts";
import { nearbyCities } from "#app/features/places/domain/nearby-cities.ts";
import { type CityHarbours, placeOfCities, requestedPlace } from "./place-rule.ts";
import type { SearchArea } from "./search-area.ts";
import { openSearch } from "./search-criteria.ts";

function ruleOf(location: string | null, area: SearchArea | null = null) {
  return requestedPlace({ ...openSearch, location, area });
}

/** The cities in an area of the map, each with its ports. */
function harboursIn(area: SearchArea): readonly CityHarbours[] {
  const rule = ruleOf(null, area);
  return rule.kind === "harbours" ? rule.of : [];
}

test("a search without a place covers everywhere", () => {
  expect(ruleOf(null)).toEqual({ kind: "everywhere" });
});

describe("a typed place", () => {
  test("that is a listed city matches any city with its stored name or the typed one", () => {
    expect(ruleOf("SÈTE, France")).toEqual({ kind: "city", parts: ["sete"] });
    expect(ruleOf("Athens")).toEqual({ kind: "city", parts: ["athens", "athenes"] });
  });

  test("that is a region matches all its cities, by every name under which boats are stored", () => {
    const palma = ["Palma de Majorque, Espagne", "Palma de Majorque", "Palma de Mallorca", "Palma"];
    const ibiza = ["Ibiza, Espagne", "Ibiza", "Eivissa"];
    const mahon = ["Mahón, Espagne", "Mahón", "Maó"];
    expect(ruleOf("Balearic Islands")).toEqual({
      kind: "harbours",
      of: [{ cities: [...palma, ...ibiza, ...mahon], ports: null }],
    });
  });

  test("that is a listed port matches only that port of its city", () => {
    expect(ruleOf("port vell")).toEqual({
      kind: "harbours",
      of: [
        {
          cities: ["Barcelone, Espagne", "Barcelone", "Barcelona"],
          ports: { wanted: ["Port Vell"], exceptOf: null },
        },
      ],
    });
  });

  test("that is unlisted matches every city and port with its words", () => {
    expect(ruleOf("Port de Groix")).toEqual({ kind: "words", words: ["port", "de", "groix"] });
    expect(ruleOf("!!!")).toEqual({ kind: "words", words: [] });
  });
});

describe("an area of the map", () => {
  const nice = { south: 43.69, west: 7.28, north: 43.7, east: 7.29 };

  test("replaces the typed place", () => {
    const cities = ["Nice, France", "Nice"];
    expect(ruleOf("Brest", nice)).toEqual({ kind: "harbours", of: [{ cities, ports: null }] });
  });

  test("with a city and all its ports contains all boats of the city, whatever their port", () => {
    expect(harboursIn(nice)).toMatchObject([{ ports: null }]);
  });

  test("with only a port contains only the boats of that port", () => {
    const lympia = { ...nice, south: 43.6955 };
    expect(harboursIn(lympia)).toMatchObject([
      { ports: { wanted: ["Port Lympia"], exceptOf: null } },
    ]);
  });

  test("with a city but not all its ports leaves out the boats of its other ports", () => {
    const withoutPortDeNice = { ...nice, south: 43.695 };
    expect(harboursIn(withoutPortDeNice)).toMatchObject([
      { ports: { wanted: ["Port Lympia"], exceptOf: ["Port de Nice", "Port Lympia"] } },
    ]);
  });

  test("with several cities contains the boats of each, by every name under which they are stored", () => {
    const gulfOfLion = { south: 43.2, west: 3.4, north: 43.42, east: 3.8 };
    expect(harboursIn(gulfOfLion)).toEqual([
      { cities: ["Sète, France", "Sète"], ports: null },
      { cities: ["Le Cap d'Agde, France", "Le Cap d'Agde", "Cap d'Agde", "Agde"], ports: null },
    ]);
  });

  test("at sea contains no boats", () => {
    expect(ruleOf(null, { south: 42, west: 5, north: 42.5, east: 6 })).toEqual({
      kind: "harbours",
      of: [],
    });
  });
});

describe("nearby cities", () => {
  test("keep their order, each with its town", () => {
    const place = findPlace("Nice");
    const cities = place ? nearbyCities(place).slice(0, 2) : [];
    expect(placeOfCities(cities)).toEqual({
      kind: "near",
      cities: [
        { name: "Monaco, Monaco", town: "Monaco" },
        { name: "Antibes, France", town: "Antibes" },
      ],
    });
  });
});
