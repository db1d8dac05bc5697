import { expect, test } from "vitest";
import { changedFields } from "./changed-fields.ts";

test("only fields that differ are named, with their values before and after", () => {
  const before = { title: "Mistral", capacity: 8, boatYear: null };
  expect(changedFields(before, { title: "Morgane", capacity: 8, boatYear: 2019 })).toEqual({
    title: { from: "Mistral", to: "Morgane" },
    boatYear: { from: null, to: 2019 },
  });
  expect(changedFields(before, { ...before })).toEqual({});
});

test("in a list of rows with ids, only the rows that differ are named", () => {
  const summer = { id: "summer", price: "300.00" };
  const winter = { id: "winter", price: "90.00" };
  const dearer = { ...summer, price: "320.00" };
  expect(changedFields({ periods: [summer, winter] }, { periods: [dearer, winter] })).toEqual({
    "periods.summer": { from: summer, to: dearer },
  });
  expect(changedFields({ periods: [] }, { periods: [winter] })).toEqual({
    "periods.winter": { from: null, to: winter },
  });
  expect(changedFields({ periods: [summer, winter] }, { periods: [winter] })).toEqual({
    "periods.summer": { from: summer, to: null },
  });
});

test("a field missing on one side is null there, which is no change if it is null on the other side", () => {
  expect(changedFields({ beam: 3.8 }, { draft: 1.9 })).toEqual({
    beam: { from: 3.8, to: null },
    draft: { from: null, to: 1.9 },
  });
  expect(changedFields({ beam: null, draft: undefined }, { year: null })).toEqual({});
});

test("a list that was null or becomes null is named as a whole", () => {
  const periods = [{ id: "summer", price: "300.00" }];
  expect(changedFields({ periods: null }, { periods })).toEqual({
    periods: { from: null, to: periods },
  });
  expect(changedFields({ periods }, { periods: null })).toEqual({
    periods: { from: periods, to: null },
  });
});

test.each([
  ["without an id", { price: "90.00" }],
  ["with a number for its id", { id: 7, price: "90.00" }],
  ["that is null", null],
])("a list with a row %s is named as a whole", (_what, row) => {
  const before = [{ id: "summer", price: "300.00" }];
  const after = [...before, row];
  expect(changedFields({ periods: before }, { periods: after })).toEqual({
    periods: { from: before, to: after },
  });
});

test("a list without ids, such as photos, is recorded as a whole, so that its order is known", () => {
  expect(changedFields({ photos: ["a", "b"] }, { photos: ["b", "a"] })).toEqual({
    photos: { from: ["a", "b"], to: ["b", "a"] },
  });
});
