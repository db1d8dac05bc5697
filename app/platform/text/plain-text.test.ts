import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPlainText, refusedCharacters } from "./plain-text.ts";

const refused = refusedCharacters.split(" ");

describe("the short texts of a boat", () => {
  test.each(refused)("refuse %s at any position", (character) => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        expect(isPlainText(before + character + after)).toBe(false);
      }),
      { numRuns: 10 },
    );
  });

  test("refuse the eighteen characters of the specification", () => {
    expect(refused).toHaveLength(18);
  });

  test("accept letters with accents, apostrophes, hyphens and sentences", () => {
    expect(
      isPlainText("L'Étoile, sloop de 11,90 m : prêt à partir - 8 personnes & un chien."),
    ).toBe(true);
  });
});
