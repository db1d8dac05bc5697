import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textDifference } from "./text-difference.ts";

const pieces = (before: string, after: string) =>
  textDifference(before, after).map((piece) => `${piece.in}:${piece.text}`);
const part = (before: string, after: string, left: "before" | "after") =>
  textDifference(before, after)
    .filter((piece) => piece.in === "both" || piece.in === left)
    .map(({ text }) => text)
    .join("");

const words = (text: string) => text.split(/\s+/).filter((word) => word !== "");

/**
 * The most words that two lists have in common in the same order, by brute force: each word is taken or left.
 */
function mostInCommon([one, ...rest]: readonly string[], other: readonly string[]): number {
  if (one === undefined) return 0;
  const place = other.indexOf(one);
  const left = mostInCommon(rest, other);
  return place < 0 ? left : Math.max(left, 1 + mostInCommon(rest, other.slice(place + 1)));
}

const text = fc
  .array(fc.constantFrom("a", "b", "sea", "cape", " ", " ", " ", "\n"), { maxLength: 14 })
  .map((parts) => parts.join(""));

describe("the difference of two texts", () => {
  test("names the phrases that were removed and added", () => {
    expect(pieces("Sloop in La Ciotat", "Sloop under the cape")).toEqual([
      "both:Sloop ",
      "before:in La Ciotat",
      "after:under the cape",
    ]);
    expect(pieces("No smoking aboard, thank you", "No dogs aboard, thanks")).toEqual([
      "both:No ",
      "before:smoking",
      "after:dogs",
      "both: aboard, ",
      "before:thank you",
      "after:thanks",
    ]);
    expect(pieces("A b", "A c d")).toEqual(["both:A ", "before:b", "after:c d"]);
    expect(pieces("The sea is calm", "The wide bay is calm")).toEqual([
      "both:The ",
      "before:sea",
      "after:wide bay",
      "both: is calm",
    ]);
  });

  test("has one piece if nothing changed or one text is empty, and none if both are empty", () => {
    expect(pieces("Same words", "Same words")).toEqual(["both:Same words"]);
    expect(pieces("", "New words")).toEqual(["after:New words"]);
    expect(pieces("Old words", "")).toEqual(["before:Old words"]);
    expect(pieces("", "")).toEqual([]);
  });

  test("names a word that was only removed or only added, together with one space", () => {
    expect(pieces("A sunny bay", "A bay")).toEqual(["both:A ", "before:sunny ", "both:bay"]);
    expect(pieces("A bay", "A sunny bay")).toEqual(["both:A ", "after:sunny ", "both:bay"]);
  });

  test("keeps a common word that moved, and names the words around it as added or removed", () => {
    expect(pieces("Sloop moored in Nice", "We offer a Sloop")).toEqual([
      "after:We offer a ",
      "both:Sloop",
      "before: moored in Nice",
    ]);
  });

  test("treats spaces at both ends as unchanged, and different spaces between words as changed", () => {
    expect(pieces(" old ", " new ")).toEqual(["both: ", "before:old", "after:new", "both: "]);
    expect(pieces("A  bay", "A bay")).toEqual(["both:A", "before:  ", "after: ", "both:bay"]);
  });

  test("contains both texts completely", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        expect(part(before, after, "before")).toBe(before);
        expect(part(before, after, "after")).toBe(after);
      }),
    );
  });

  test("marks as few words as possible", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const common = textDifference(before, after).filter((piece) => piece.in === "both");
        expect(common.flatMap((piece) => words(piece.text))).toHaveLength(
          mostInCommon(words(before), words(after)),
        );
      }),
    );
  });

  test("has a removed phrase before its replacement, and never two pieces of one kind in a row", () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const sides = textDifference(before, after).map((piece) => piece.in);
        expect(sides.join(" ")).not.toMatch(/(both|before|after) \1|after before/);
      }),
    );
  });

  test("consists of both whole texts when they are too long to be compared word by word", () => {
    const [long, longer] = ["word ".repeat(500), "word ".repeat(501)];
    expect(pieces(long, longer)).toEqual([`before:${long}`, `after:${longer}`]);
    expect(pieces("", longer)).toEqual([`after:${longer}`]);
  });
});
