import { describe, expect, it, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { searchPageView } from "./search-page-view.server.ts";
import { readSearchAddress } from "../schema.ts";

const plain = (text: string | undefined) => text?.replaceAll(/\s/g, " ");

function view(query: string, found: { total: number; beyondPrice?: number; shown?: number }) {
  const params = new URLSearchParams(query);
  const address = readSearchAddress(params, calendarDate("2027-06-01"));
  const { total, beyondPrice = 0, shown = Math.min(total, 24) } = found;
  const result = { total, beyondPrice, nearby: null };
  return searchPageView({ ...address, params, view: "list", result, shown });
}

describe("boats beyond the prices", () => {
  it("are reported above the highest price, with a link to them", () => {
    const { beyond } = view("location=Nice&sort=price", { total: 3, beyondPrice: 2 });
    expect(plain(beyond?.text)).toBe("2 bateaux de plus au-delà de 1 200 € par jour.");
    expect(beyond?.to).toBe("/search?location=Nice&maxPrice=10000&sort=price");
  });

  it("are reported on both sides of a range that has a lowest price", () =>
    expect(view("minPrice=300&maxPrice=800", { total: 3, beyondPrice: 1 }).beyond?.text).toBe(
      "1 bateau de plus hors de ce budget.",
    ));

  it("are not reported where there are none, nor beside an empty list, which links to them", () => {
    expect(view("", { total: 3 }).beyond).toBeNull();
    const { beyond, empty } = view("maxPrice=50", { total: 0, beyondPrice: 4 });
    expect(beyond).toBeNull();
    expect(empty?.actions[0]).toEqual({
      label: "Voir 4 bateaux à d'autres prix",
      to: "/search?maxPrice=10000",
    });
  });
});

test("an empty list links to searches with fewer criteria, and last to all boats", () => {
  const query = "location=Nice&dateFrom=2027-07-01&dateTo=2027-07-02&type=peniche&sort=price";
  expect(view(query, { total: 0 }).empty?.actions.map(({ to }) => to)).toEqual([
    "/search?location=Nice&type=peniche&sort=price",
    "/search?dateFrom=2027-07-01&dateTo=2027-07-02&type=peniche&sort=price",
    "/search?sort=price",
  ]);
});

test("below the list its current length is shown", () => {
  expect(view("page=2", { total: 60, shown: 48 }).progress).toBe("48 sur 60 bateaux");
  expect(view("", { total: 24 }).progress).toBeNull();
});
