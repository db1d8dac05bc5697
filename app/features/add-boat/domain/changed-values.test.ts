import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedValues } from "./changed-values.ts";

describe("changed values", () => {
  test("are the fields that differ, each with its values before and after", () => {
    const before = { title: "Sloop", capacity: 8, city: "Nice" };
    expect(changedValues(before, { ...before, title: "Ketch", capacity: 9 })).toEqual({
      title: { from: "Sloop", to: "Ketch" },
      capacity: { from: 8, to: 9 },
    });
  });

  test("include a field that was added or removed, with null for the missing side", () => {
    expect(changedValues({ port: "Vieux-Port" }, { year: 2019 })).toEqual({
      port: { from: "Vieux-Port", to: null },
      year: { from: null, to: 2019 },
    });
  });

  test("include fields that become empty, zero or false", () => {
    expect(changedValues({ a: null, b: null, c: null }, { a: "", b: 0, c: false })).toEqual({
      a: { from: null, to: "" },
      b: { from: null, to: 0 },
      c: { from: null, to: false },
    });
  });

  test("exclude a field that is null or missing on both sides", () => {
    expect(changedValues({ port: null, year: undefined }, { city: null })).toEqual({});
  });

  test("compare lists and objects by their content", () => {
    const before = { extras: [{ key: "skipper" }], photos: ["a", "b"] };
    const after = { extras: [{ key: "skipper" }], photos: ["b", "a"] };
    expect(changedValues(before, after)).toEqual({
      photos: { from: ["a", "b"], to: ["b", "a"] },
    });
  });

  test("are empty between equal values, and swapped in the opposite direction", () => {
    const values = fc.dictionary(
      fc.constantFrom("title", "city", "capacity"),
      fc.oneof(
        fc.constantFrom("", "Nice", null, 0, 8, true),
        fc.array(fc.nat(2), { maxLength: 2 }),
      ),
      { noNullPrototype: true },
    );
    fc.assert(
      fc.property(values, values, (before, after) => {
        expect(changedValues(before, structuredClone(before))).toEqual({});
        const turned = Object.entries(changedValues(after, before)).map(
          ([name, { from, to }]) => [name, { from: to, to: from }] as const,
        );
        expect(changedValues(before, after)).toEqual(Object.fromEntries(turned));
      }),
    );
  });
});
