import { describe, expect, it } from "vitest";
import { foldPlace } from "#app/features/places/domain/reference-cities.ts";
import { placeNeedles } from "./place-query.ts";

describe("a typed place", () => {
  it.each(["Sète", "SETE", " sete, France ", "Sète,France", "sète france"])(
    "is searched without its country, case and accents: %s",
    (typed) => expect(placeNeedles(typed)).toEqual(["sete"]),
  );

  it("is also searched under its stored name when it has another", () =>
    expect(placeNeedles("Athens")).toEqual(["athens", "athenes"]));

  it("may be a country alone", () => expect(placeNeedles("France")).toEqual(["france"]));

  it("keeps a country that is part of its name", () =>
    expect(placeNeedles("Port France-Ville")).toEqual([foldPlace("Port France-Ville")]));

  it.each(["", " "])("is none without a letter, not an empty one: '%s'", (typed) =>
    expect(placeNeedles(typed)).toEqual([]),
  );

  it("may be an unlisted place", () =>
    expect(placeNeedles("Île de Groix")).toEqual(["ile de groix"]));
});
