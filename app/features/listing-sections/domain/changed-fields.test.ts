import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test("only fields that differ are named, with the value before and after", () => {
  const before = { title: "Mistral", capacity: 8, boatYear: null };
  expect(changedFields(before, { title: "Morgane", capacity: 8, boatYear: 2019 })).toEqual({
    title: { from: "Mistral", to: "Morgane" },
    boatYear: { from: null, to: 2019 },
  });
  expect(changedFields(before, { ...before })).toEqual({});
});

test("of a list with ids only the rows that differ are named", () => {
  const summer = { id: "summer", price: "300.00" };
  const winter = { id: "winter", price: "90.00" };
  const dearer = { ...summer, price: "320.00" };
  expect(changedFields({ periods: [summer, winter] }, { periods: [dearer, winter] })).toEqual({
    "periods.summer": { from: summer, to: dearer },
  });
  expect(changedFields({ periods: [] }, { periods: [winter] })).toEqual({
    "periods.winter": { from: null, to: winter },
  });
});

test("of a list without ids, as photos, the whole list is kept, so that its order is told", () => {
  expect(changedFields({ photos: ["a", "b"] }, { photos: ["b", "a"] })).toEqual({
    photos: { from: ["a", "b"], to: ["b", "a"] },
  });
});
