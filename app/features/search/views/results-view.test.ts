import { describe, expect, it, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { resultsView } from "./results-view.server.ts";
import { readSearchAddress } from "../schema.ts";

const plain = (text: string | undefined) => text?.replaceAll(/\s/g, " ");

function words(query: string, found: { total: number; beyondPrice?: number; shown?: number }) {
  const { criteria } = readSearchAddress(new URLSearchParams(query), calendarDate("2027-06-01"));
  const { total, beyondPrice = 0, shown = Math.min(total, 24) } = found;
  return resultsView({ criteria, view: "list", total, shown, hasMore: true, beyondPrice });
}

describe("boats beyond the prices", () => {
  it("are told above the highest, with the way to them", () => {
    const { beyond } = words("location=Nice&sort=price", { total: 3, beyondPrice: 2 });
    expect(plain(beyond?.text)).toBe("2 bateaux de plus au-delà de 1 200 € par jour.");
    expect(beyond?.to).toBe("/search?location=Nice&maxPrice=10000&sort=price");
  });

  it("are told on either side of a range that has a lowest price", () =>
    expect(words("minPrice=300&maxPrice=800", { total: 3, beyondPrice: 1 }).beyond?.text).toBe(
      "1 bateau de plus hors de ce budget.",
    ));

  it("are not told where there are none, nor beside an empty list, which leads to them", () => {
    expect(words("", { total: 3 }).beyond).toBeNull();
    const { beyond, empty } = words("maxPrice=50", { total: 0, beyondPrice: 4 });
    expect(beyond).toBeNull();
    expect(empty?.actions[0]).toEqual({
      label: "Voir 4 bateaux à d'autres prix",
      to: "/search?maxPrice=10000",
    });
  });
});

test("an empty list offers what may be given up, and everything in the end", () => {
  const query = "location=Nice&dateFrom=2027-07-01&dateTo=2027-07-02&type=peniche&sort=price";
  expect(words(query, { total: 0 }).empty?.actions.map(({ to }) => to)).toEqual([
    "/search?location=Nice&type=peniche&sort=price",
    "/search?dateFrom=2027-07-01&dateTo=2027-07-02&type=peniche&sort=price",
    "/search?sort=price",
  ]);
});

test("under the list it says how far it has grown", () =>
  expect(words("", { total: 60, shown: 48 }).shown).toBe("48 sur 60 bateaux"));
