import { describe, expect, test } from "vitest";
import type { ListingContent } from "#app/features/boats/domain/listing-content.ts";
import { changedReviewedFields, comparePhotos, type ReviewedField } from "./listing-changes.ts";

const approved: ListingContent = {
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
};

describe("the changes of a listing since its approval", () => {
  test.each<[string, Partial<ListingContent>, ReviewedField]>([
    ["its title", { title: "Sloop " }, "title"],
    ["its description", { description: "A sunny deck" }, "description"],
    ["a photo", { photos: ["a", "c"] }, "photos"],
    ["the order of its photos", { photos: ["b", "a"] }, "photos"],
    ["its type", { type: "moteur" }, "type"],
    ["the subtype of a yacht", { yachtSubtype: "voile" }, "type"],
    ["its city", { city: "Antibes, France" }, "place"],
    ["its port", { port: "Villefranche" }, "place"],
    ["how many people it carries", { capacity: 9 }, "capacity"],
    ["that it needs no licence", { licenseRequired: false }, "license"],
    ["how it is sailed", { navigationMode: "skipper" }, "navigation"],
  ])("name the changed field: %s", (_what, change, field) => {
    expect(changedReviewedFields(approved, { ...approved, ...change })).toEqual([field]);
  });

  test("name all changed fields, in the order of the review", () => {
    const present = { ...approved, capacity: 10, city: "Antibes, France", port: "Villefranche" };
    expect(changedReviewedFields(approved, { ...present, photos: ["b"] })).toEqual([
      "photos",
      "place",
      "capacity",
    ]);
  });

  test("are empty for a listing that is as it was approved", () => {
    expect(changedReviewedFields(approved, { ...approved, photos: ["a", "b"] })).toEqual([]);
  });
});

describe("the photos of a changed listing", () => {
  test("are the current ones in order, then the removed ones", () => {
    expect(comparePhotos(["a", "b", "c"], ["b", "a", "d"])).toEqual([
      { url: "b", change: "cover" },
      { url: "a", change: "kept" },
      { url: "d", change: "added" },
      { url: "c", change: "removed" },
    ]);
  });

  test("mark an existing photo as the new cover only if another one was first", () => {
    expect(comparePhotos(["a", "b"], ["a", "b"])).toEqual([
      { url: "a", change: "kept" },
      { url: "b", change: "kept" },
    ]);
    expect(comparePhotos(["a"], ["c", "a"])).toEqual([
      { url: "c", change: "added" },
      { url: "a", change: "kept" },
    ]);
  });
});
