import { describe, expect, it } from "vitest";
import { placeNeedles } from "./place-query.ts";

describe("a typed place", () => {
  it.each(["Sète", "SETE", " sete, France ", "Sète,France", "sète france"])(
    "is looked for without its country, case and accents: %s",
    (typed) => expect(placeNeedles(typed)).toEqual(["sete"]),
  );

  it("is looked for under its stored name as well when it has another", () =>
    expect(placeNeedles("Athens")).toEqual(["athens", "athenes"]));

  it("may be a country alone", () => expect(placeNeedles("France")).toEqual(["france"]));

  it("may be a place that no list knows", () =>
    expect(placeNeedles("Île de Groix")).toEqual(["ile de groix"]));
});
