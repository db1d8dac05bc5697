import { describe, expect, it } from "vitest";
import { findCity } from "#app/features/places/domain/reference-cities.ts";
import { cityNeedles, placeWords } from "./place-query.ts";

function needles(typed: string): string[] {
  const city = findCity(typed);
  return city ? cityNeedles(city, typed) : [];
}

describe("a listed city", () => {
  it.each(["Sète", "SETE", " sete, France ", "Sète,France", "sète france"])(
    "is searched without its country, and ignoring case and accents: %s",
    (typed) => expect(needles(typed)).toEqual(["sete"]),
  );

  it("is also searched by its stored name when that is different", () =>
    expect(needles("Athens")).toEqual(["athens", "athenes"]));
});

describe("a place that is not listed", () => {
  it.each([
    ["Île de Groix", ["ile", "de", "groix"]],
    ["Île de Groix, France", ["ile", "de", "groix"]],
    ["vieux-port marseille", ["vieux", "port", "marseille"]],
    ["sables d'olonne", ["sables", "olonne"]],
    ["e", ["e"]],
    ["Port France-Ville", ["port", "france", "ville"]],
    ["Frioul !!!", ["frioul"]],
    // A boat's port may be written 'Port St Tropez' or 'Port Saint-Tropez'.
    ["port st. tropez", ["port", "tropez"]],
    ["St", ["st"]],
    ["13007 Frioul", ["frioul"]],
    ["13007", ["13007"]],
  ])("is searched by its words: %s", (typed, words) => expect(placeWords(typed)).toEqual(words));

  it.each(["", " ", "!!!", ","])(
    "has no words if it contains neither a letter nor a digit: '%s'",
    (typed) => expect(placeWords(typed)).toEqual([]),
  );
});
