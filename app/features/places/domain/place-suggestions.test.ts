import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeLabel } from "../labels-place.ts";
import { findPlace } from "./find-place.ts";
import { suggestPlaces } from "./place-suggestions.ts";
import { referenceCities } from "./reference-cities.ts";

const labels = (query: string) => suggestPlaces(query).map(placeLabel);

describe("the suggestions of a search", () => {
  // spec 1-5.08 1-9.02
  test("start at the second typed character", () => {
    expect(labels("n")).toEqual([]);
    expect(labels(" n ")).toEqual([]);
    expect(labels("ni")).toContain("Nice, France");
  });

  // spec 1-5.09
  test("are cities, regions and ports, ignoring case and accents", () => {
    expect(labels("SETE")).toEqual(["Sète, France"]);
    expect(labels("lympia")).toEqual(["Port Lympia, Nice"]);
    expect(labels("BRETA")).toEqual(["Bretagne"]);
    expect(labels("azur")).toEqual(["Côte d'Azur", "Provence-Alpes-Côte d'Azur"]);
    expect(labels("cors").slice(0, 2)).toEqual(["Corse", "Corse-du-Sud"]);
    expect(labels("st. trop").slice(0, 2)).toEqual([
      "Saint-Tropez, France",
      "Golfe de Saint-Tropez",
    ]);
  });

  test("are found in English too", () => {
    expect(labels("britt")).toEqual(["Bretagne"]);
    expect(labels("athens")).toContain("Athènes, Grèce");
  });

  test("put names that begin with the query first, and known destinations before other cities", () => {
    expect(labels("ca").slice(0, 5)).toEqual([
      "Cannes, France",
      "Le Cap d'Agde, France",
      "Calvi, France",
      "Cascais, Portugal",
      "Calanques",
    ]);
  });

  // spec 1-5.10 1-9.02
  test("are at most 8", () => {
    expect(labels("port")).toHaveLength(8);
  });

  test("begin with the city whose name is typed", () => {
    for (const { name } of referenceCities) expect(suggestPlaces(name)[0]).toEqual(findPlace(name));
  });

  test("have labels that the search recognises", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 2, maxLength: 4 }), (query) => {
        for (const place of suggestPlaces(query)) {
          expect(findPlace(placeLabel(place))).toEqual(place);
        }
      }),
    );
    for (const query of ["po", "ma", "ar", "de", "co", "me", "vi"]) {
      for (const place of suggestPlaces(query)) expect(findPlace(placeLabel(place))).toEqual(place);
    }
  });
});
