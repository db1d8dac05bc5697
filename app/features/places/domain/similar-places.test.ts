import fc from "fast-check";
import { expect, test } from "vitest";
import { placeLabel } from "../labels-place.ts";
import { findPlace } from "./find-place.ts";
import { referenceCities, townOf } from "./reference-cities.ts";
import { similarPlaces } from "./similar-places.ts";

const labels = (text: string) => similarPlaces(text).map(placeLabel);

test.each([
  ["a letter too many", "Bonifaccio", "Bonifacio, France"],
  ["a missing letter", "Canne", "Cannes, France"],
  ["a wrong letter", "antybes", "Antibes, France"],
  ["two swapped letters of a long name", "Marsielle", "Marseille, France"],
  ["a country", "Bonifaccio, France", "Bonifacio, France"],
  ["another name of a city", "Barcellona", "Barcelone, Espagne"],
  ["a region", "Bretange", "Bretagne"],
  ["an English name of a region", "Britany", "Bretagne"],
  ["a port", "Port Lympya", "Port Lympia, Nice"],
])("a place is recognised despite %s: '%s'", (_, typed, place) => {
  expect(labels(typed)).toContain(place);
});

test.each(["Paris", "Aubagne", "Lyon", "Nce", "", "13008", "x".repeat(100)])(
  "'%s' is too different from every listed place",
  (typed) => {
    expect(labels(typed)).toEqual([]);
  },
);

test("the most similar place comes first, and each place once", () => {
  expect(labels("Corse du Sude")).toEqual(["Corse-du-Sud"]);
  expect(labels("Porto Vechio")[0]).toBe("Porto-Vecchio, France");
  for (const { name } of referenceCities) {
    const found = labels(`${townOf(name)}q`);
    expect(new Set(found).size).toBe(found.length);
  }
});

test("a listed place is not offered instead of itself", () => {
  for (const { name } of referenceCities) expect(similarPlaces(name)).toEqual([]);
});

test("one letter less in the name of a city still leads to it", () => {
  const towns = referenceCities.filter(({ name }) => townOf(name).length > 4);
  fc.assert(
    fc.property(fc.constantFrom(...towns), fc.nat(), (city, seed) => {
      const town = townOf(city.name);
      const at = seed % town.length;
      const typed = town.slice(0, at) + town.slice(at + 1);
      fc.pre(findPlace(typed) === null);
      expect(similarPlaces(typed)).toContainEqual({ kind: "city", city });
    }),
  );
});
