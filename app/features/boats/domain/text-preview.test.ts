import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { splitPreview } from "./text-preview.ts";

describe("the preview of a text", () => {
  it("is the whole text if it is short", () =>
    expect(splitPreview("Un sloop clair.")).toEqual(["Un sloop clair.", ""]));

  // spec 1-2.62
  it("is the whole text if it has up to 300 characters", () => {
    expect(splitPreview("a".repeat(300))[1]).toBe("");
    expect(splitPreview(`${"a ".repeat(149)}ab`)[1]).toBe("");
    expect(splitPreview(`${"a ".repeat(150)}b`)[1]).toBe(" b");
  });

  it("ends after a whole word", () => {
    const text = `${"abcd ".repeat(59)}abcdefgh ${"x ".repeat(80)}`;
    expect(splitPreview(text)[0]).toBe("abcd ".repeat(59).trimEnd());
  });

  it("ends before the punctuation, because an ellipsis follows", () => {
    const [shown, rest] = splitPreview(`${"abcd ".repeat(58)}oui voyez. ${"x ".repeat(80)}`);
    expect([shown.slice(-5), rest.slice(0, 2)]).toEqual(["voyez", ". "]);
  });

  it("ends before French punctuation and its space", () => {
    const [shown, rest] = splitPreview(`${"abcd ".repeat(58)}oui voit ! ${"x ".repeat(80)}`);
    expect([shown.slice(-4), rest.slice(0, 3)]).toEqual(["voit", " ! "]);
  });

  it("splits a word that is longer than the preview", () =>
    expect(splitPreview("a".repeat(400))[0]).toHaveLength(300));

  it("never splits a character", () =>
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
