import { expect, test } from "vitest";
import type { SearchProblem } from "#app/features/matching-boats/domain/search-criteria.ts";
import { fieldOfProblem, typedFields } from "./typed-fields.ts";

const nothing = { location: null, dates: null, guests: null, minPrice: null, maxPrice: null };
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
  expect(typed(query)).toBeNull();
  expect(typed(query, "guests_invalid")).toEqual({ ...nothing, guests: "zwei" });
  expect(typed(query, "price_invalid")).toEqual({ ...nothing, minPrice: "a", maxPrice: "b" });
  expect(typed(query, "type_unknown")).toEqual(nothing);
});

test("invalid dates are kept if they are dates: a date field shows nothing else", () => {
  const past = { from: "2020-01-01", to: "2020-01-05" };
  const query = "dateFrom=2020-01-01&dateTo=2020-01-05";
  expect(typed(query, "dates_past")).toEqual({ ...nothing, dates: past });
  expect(typed(query)).toBeNull();
  expect(typed("dateFrom=2027-02-30&dateTo=demain", "date_from_invalid")).toEqual({
    ...nothing,
    dates: { from: null, to: null },
  });
});

test("an input that is too long is cut to 200 characters", () =>
  expect(typed(`location=${"x".repeat(300)}`, "location_too_long")).toEqual({
    ...nothing,
    location: "x".repeat(200),
  }));

test("a field that is missing from the URL has no invalid input", () =>
  expect(typed("minPrice=a", "price_invalid")).toEqual({ ...nothing, minPrice: "a" }));
