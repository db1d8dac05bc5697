import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { changedFields, comparePhotos } from "./listing-changes.ts";
import { textDifference } from "./text-difference.ts";

const pieces = (before: string, after: string) =>
  textDifference(before, after).map((piece) => `${piece.in}:${piece.text}`);
const part = (before: string, after: string, left: "before" | "after") =>
  textDifference(before, after)
    .filter((piece) => piece.in === "both" || piece.in === left)
    .map(({ text }) => text)
    .join("");

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
    expect(pieces("Same", "Same")).toEqual(["both:Same"]);
    expect(pieces("", "New")).toEqual(["after:New"]);
    expect(pieces("Old", "")).toEqual(["before:Old"]);
  });

  test("contains both texts completely, also long ones", () => {
    const text = fc.array(fc.constantFrom("a", "b", " ", "\n", "sea"), { maxLength: 30 });
    fc.assert(
      fc.property(text, text, (one, other) => {
        const [before, after] = [one.join(""), other.join("")];
        expect(part(before, after, "before")).toBe(before);
        expect(part(before, after, "after")).toBe(after);
      }),
      { numRuns: 200 },
    );
    const [long, longer] = ["word ".repeat(1000), "term ".repeat(1001)];
    expect(pieces(long, longer)).toEqual([`before:${long}`, `after:${longer}`]);
  });
});

describe("a changed listing", () => {
  const content = {
    title: "Sloop",
    description: "",
    photos: ["a", "b"],
    type: "voile",
    yachtSubtype: null,
    city: "Nice, France",
    port: "Port",
    capacity: 8,
    licenseRequired: null,
    navigationMode: "seul",
  } as const;

  test("says which of what is reviewed differs", () => {
    const present = { ...content, photos: ["b", "a"], port: "Villefranche", capacity: 10 };
    const approved = { ...content, photos: ["a", "b"] };
    expect(changedFields(approved, present)).toEqual(["photos", "place", "capacity"]);
    expect(changedFields(approved, approved)).toEqual([]);
  });

  test("shows which photos are new, removed, or the cover now", () => {
    expect(comparePhotos(["a", "b", "c"], ["b", "a", "d"])).toEqual([
      { url: "b", change: "cover" },
      { url: "a", change: "kept" },
      { url: "d", change: "added" },
      { url: "c", change: "removed" },
    ]);
    expect(comparePhotos(["a"], ["a"])).toEqual([{ url: "a", change: "kept" }]);
  });
});
