import { expect, test } from "vitest";
import { extraSchema } from "./extras-schema.ts";

const typed = { category: "Équipement", type: "kayak", quantity: "2", price: "15" };

const wrongFields = (fields: object) =>
  extraSchema.safeParse({ ...typed, ...fields }).error?.issues.map(({ path }) => path.join("."));

test("a maximum below the number of pieces is refused together with the other wrong fields", () => {
  expect(wrongFields({ maxQuantity: "2" })).toBeUndefined();
  expect(wrongFields({ maxQuantity: "1" })).toEqual(["maxQuantity"]);
  expect(wrongFields({ maxQuantity: "1", price: "" })).toEqual(["price", "maxQuantity"]);
  expect(wrongFields({ maxQuantity: "abc", price: "" })).toEqual(["maxQuantity", "price"]);
});

test("a type of another category is refused together with the other wrong fields", () => {
  expect(wrongFields({ category: "Transferts", price: "" })).toEqual(["price", "type"]);
  expect(wrongFields({ category: undefined })).toEqual(["category"]);
  expect(wrongFields({ category: "x" })).toEqual(["category"]);
});
