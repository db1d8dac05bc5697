import { expect, test } from "vitest";
import type { SearchProblem } from "./search-criteria.ts";
import { fieldOfProblem, typedFields } from "./typed-fields.ts";

const nothing = { location: null, guests: null, minPrice: null, maxPrice: null };
const typed = (query: string, ...problems: SearchProblem[]) =>
  typedFields(new URLSearchParams(query), problems);

test("each problem refers to its field, or to no field", () => {
  const byField = Object.groupBy(
    [
      "location_too_long",
      "date_from_invalid",
      "date_to_invalid",
      "dates_past",
      "dates_reversed",
      "dates_too_long",
      "guests_invalid",
      "price_invalid",
      "price_crossed",
      "type_unknown",
      "area_invalid",
    ] as const,
    (problem) => fieldOfProblem(problem) ?? "none",
  );
  expect(byField).toEqual({
    location: ["location_too_long"],
    dates: [
      "date_from_invalid",
      "date_to_invalid",
      "dates_past",
      "dates_reversed",
      "dates_too_long",
    ],
    guests: ["guests_invalid"],
    price: ["price_invalid", "price_crossed"],
    none: ["type_unknown", "area_invalid"],
  });
});

test("an invalid field keeps its input, and a valid one does not", () => {
  const query = "location=Nice&guests= zwei &minPrice=a&maxPrice=b";
  expect(typed(query)).toEqual(nothing);
  expect(typed(query, "guests_invalid")).toEqual({ ...nothing, guests: "zwei" });
  expect(typed(query, "price_invalid")).toEqual({ ...nothing, minPrice: "a", maxPrice: "b" });
  expect(typed(query, "dates_past", "type_unknown")).toEqual(nothing);
});

test("an input that is too long is cut to 200 characters", () =>
  expect(typed(`location=${"x".repeat(300)}`, "location_too_long")).toEqual({
    ...nothing,
    location: "x".repeat(200),
  }));

test("a field that is missing from the URL has no invalid input", () =>
  expect(typed("minPrice=a", "price_invalid")).toEqual({ ...nothing, minPrice: "a" }));
