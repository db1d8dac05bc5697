import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { splitPreview } from "./text-preview.ts";

describe("the preview of a text", () => {
  it("is the text itself when that is short", () =>
    expect(splitPreview("Un sloop clair.")).toEqual(["Un sloop clair.", ""]));

  // spec 1-2.62
  it("is the text itself up to 300 characters", () => {
    expect(splitPreview("a".repeat(300))[1]).toBe("");
    expect(splitPreview(`${"a ".repeat(149)}ab`)[1]).toBe("");
    expect(splitPreview(`${"a ".repeat(150)}b`)[1]).toBe(" b");
  });

  it("ends at a word", () => {
    const text = `${"abcd ".repeat(59)}abcdefgh ${"x ".repeat(80)}`;
    expect(splitPreview(text)[0]).toBe("abcd ".repeat(59).trimEnd());
  });

  it("ends without the punctuation before the ellipsis", () => {
    const [shown, rest] = splitPreview(`${"abcd ".repeat(58)}oui voyez. ${"x ".repeat(80)}`);
    expect([shown.slice(-5), rest.slice(0, 2)]).toEqual(["voyez", ". "]);
  });

  it("ends without a French sign and the space before it", () => {
    const [shown, rest] = splitPreview(`${"abcd ".repeat(58)}oui voit ! ${"x ".repeat(80)}`);
    expect([shown.slice(-4), rest.slice(0, 3)]).toEqual(["voit", " ! "]);
  });

  it("cuts a word that is longer than the preview", () =>
    expect(splitPreview("a".repeat(400))[0]).toHaveLength(300));

  it("never cuts a character in two", () =>
    expect(splitPreview("🚤".repeat(400))[0]).toBe("🚤".repeat(300)));
});

// spec 1-2.62
test("both parts together are the text, and the first has at most 300 characters", () =>
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 900 }), (text) => {
      const [shown, rest] = splitPreview(text);
      expect(shown + rest).toBe(text);
      expect(Array.from(shown).length).toBeLessThanOrEqual(300);
    }),
  ));
