import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSiret } from "./siret.ts";

const digit = fc.integer({ min: 0, max: 9 });

describe("a SIRET number", () => {
  it.each(["73282932000074", "55208131766522", "00034567800015"])("may be %s", (siret) =>
    expect(isSiret(siret)).toBe(true),
  );

  it("of La Poste is checked by the sum of its digits, its head office by Luhn's formula", () => {
    expect(isSiret("35600000000048")).toBe(true);
    expect(isSiret("35600000009075")).toBe(true); // digit sum 35, invalid by Luhn
    expect(isSiret("35600000009076")).toBe(false);
  });

  it.each(["73282932000075", "732829320000", "732 829 320 00074", "7328293200007A", ""])(
    "is not %j",
    (siret) => expect(isSiret(siret)).toBe(false),
  );

  it("is invalid with an extra digit, whatever the formula gives", () => {
    for (const more of "0123456789") {
      expect(isSiret(`73282932000074${more}`)).toBe(false);
      expect(isSiret(`${more}73282932000074`)).toBe(false);
    }
  });

  it("with one digit changed is invalid", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 13 }), digit, (place, other) => {
        const siret = "73282932000074";
        fc.pre(siret[place] !== String(other));
        expect(isSiret(siret.slice(0, place) + other + siret.slice(place + 1))).toBe(false);
      }),
    );
  });
});
