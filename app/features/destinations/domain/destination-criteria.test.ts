import { describe, expect, test } from "vitest";
import { searchAddress } from "#app/features/matching-boats/domain/search-address.ts";
import { findCity } from "#app/features/places/domain/reference-cities.ts";
import { destinationCriteria } from "./destination-criteria.ts";

const city = findCity("Nice");

describe("the search for all boats of a destination at any price", () => {
  test.each([
    ["a city", { city, type: null }, "location=Nice%2C+France"],
    ["a type", { city: null, type: "voile" }, "type=voile"],
    ["a type in a city", { city, type: "yacht" }, "location=Nice%2C+France&type=yacht"],
  ] as const)("has no other criteria: %s", (_, destination, asked) => {
    const address = searchAddress(destinationCriteria(destination));
    expect(address).toBe(`/search?${asked}&maxPrice=10000`);
  });
});
