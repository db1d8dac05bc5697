import { describe, expect, it, test } from "vitest";
import { openSearch } from "#app/features/matching-boats/domain/search-criteria.ts";
import { findCity } from "#app/features/places/domain/reference-cities.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { readSearchView } from "../domain/search-view.ts";
import type { OtherSearches } from "../queries/find-other-searches.server.ts";
import { readSearchAddress } from "../schema.ts";
import { searchPageView } from "./search-page-view.server.ts";

const plain = (text: string | undefined) => text?.replaceAll(/\s/g, " ");

type Found = {
  total: number;
  beyondPrice?: number;
  isBeyondInPlace?: boolean;
  shown?: number;
  others?: OtherSearches;
};
const noOthers = { places: [], stays: [], cities: [], filters: [] };

function view(query: string, found: Found) {
  const params = new URLSearchParams(query);
  const address = readSearchAddress(params, calendarDate("2027-06-01"));
  const { total, shown = Math.min(total, 24), others = null } = found;
  const result = { beyondPrice: 0, isBeyondInPlace: false, nearby: null, ...found };
  return searchPageView({
    ...address,
    params,
    view: readSearchView(params),
    result,
    others,
    shown,
    language: "fr",
  });
}

describe("boats outside the price range", () => {
  it("are reported above the maximum, with a link to them", () => {
    const { beyond } = view("location=Nice&sort=price", { total: 3, beyondPrice: 2 });
    expect(plain(beyond?.text)).toBe("2 bateaux de plus au-delà de 1 200 € par jour.");
    expect(beyond?.to).toBe("/search?location=Nice&maxPrice=10000&sort=price");
  });

  it("replace those of nearby cities if only they are in the place", () => {
    const { beyond } = view("location=Nice", { total: 3, beyondPrice: 2, isBeyondInPlace: true });
    expect(beyond).toMatchObject({
      action: "Les voir",
      to: "/search?location=Nice&maxPrice=10000",
    });
    expect(plain(beyond?.text)).toBe("Nice : 2 bateaux hors de ce budget.");
  });

  it("are reported on both sides of a range with a minimum", () =>
    expect(view("minPrice=300&maxPrice=800", { total: 3, beyondPrice: 1 }).beyond?.text).toBe(
      "1 bateau de plus hors de ce budget.",
    ));

  it("are not reported if there are none, nor beside an empty list, which links to them itself", () => {
    expect(view("", { total: 3 }).beyond).toBeNull();
    const { beyond, empty } = view("maxPrice=50", { total: 0, beyondPrice: 4 });
    expect(beyond).toBeNull();
    expect(empty?.groups.flatMap(({ offers }) => offers)).toEqual([
      { label: "À un autre prix", note: null, count: "4 bateaux", to: "/search?maxPrice=10000" },
    ]);
  });
});

test("a site whose boats all cost more than the usual maximum is not empty", () => {
  const { empty } = view("", { total: 0, beyondPrice: 4, others: noOthers });
  expect(empty?.groups.flatMap(({ offers }) => offers)).toEqual([
    { label: "À un autre prix", note: null, count: "4 bateaux", to: "/search?maxPrice=10000" },
  ]);
  expect(view("", { total: 0, others: noOthers }).empty).toMatchObject({
    groups: [],
    all: { to: "/register?redirectTo=%2Fboat-setup" },
  });
});

test("an empty list without alternatives only links to all boats, in the same sort order", () => {
  const { empty } = view("location=Nice&type=peniche&sort=price", { total: 0 });
  expect(empty).toMatchObject({ groups: [], all: { to: "/search?sort=price" } });
});

// spec 1-1.14
test("counts and distances of a thousand and more have grouped digits", () => {
  const total = 12_500;
  expect(plain(view("", { total }).count)).toBe("12 500 bateaux trouvés");
  expect(plain(view("", { total, shown: 480 }).progress ?? "")).toBe("480 sur 12 500 bateaux");
  const beyond = view("", { total: 3, beyondPrice: 1_234 }).beyond;
  expect(plain(beyond?.text)).toBe("1 234 bateaux de plus au-delà de 1 200 € par jour.");
  const cannes = findCity("Cannes, France");
  const cities = cannes
    ? [{ city: cannes, distanceKm: 1_124.6, count: 1_500, search: openSearch }]
    : [];
  const { empty } = view("location=Nice", {
    total: 0,
    others: { places: [], stays: [], cities, filters: [] },
  });
  const [offer] = empty?.groups[0]?.offers ?? [];
  expect([plain(offer?.note ?? ""), plain(offer?.count)]).toEqual(["1 125 km", "1 500 bateaux"]);
});

test("a map stays one on the next page and with one filter less", () => {
  const { filters, queryWithView, nextPage } = view("guests=4&view=map", { total: 60 });
  expect(nextPage).toBe("/search?guests=4&view=map&page=2");
  expect(queryWithView).toBe("?guests=4&view=map");
  expect(filters.map(({ parameters }) => parameters)).toEqual([["guests"]]);
});

test("the last page leads to no other, although boats are missing", () =>
  expect(view("page=20", { total: 600, shown: 480 }).nextPage).toBeNull());

test("the guests are beside the place only if the dates need the line below", () => {
  expect(view("guests=4", { total: 1 }).party).toBeNull();
  expect(view("guests=4&dateFrom=2027-07-01&dateTo=2027-07-03", { total: 1 }).party).not.toBeNull();
});

test("the site is said to have no boats only once that is known", () => {
  expect(view("", { total: 0 }).empty?.all.to).toBe("/search");
  expect(view("", { total: 0, others: noOthers }).empty?.all.to).toMatch(/^\/register/);
});

test("an incomplete list shows how many boats it contains", () => {
  expect(view("page=2", { total: 60, shown: 48 }).progress).toBe("48 sur 60 bateaux");
  expect(view("", { total: 24 }).progress).toBeNull();
});

function spaced(text = ""): unknown {
  return expect.stringMatching(new RegExp(`^${text.replace(" ", "\\s")}$`));
}

test("an empty list offers the three nearest cities with boats, nearest first", () => {
  const cities = ["Antibes", "Monaco", "Cannes", "Toulon"].flatMap((name, index) => {
    const city = findCity(name);
    const search = { ...openSearch, location: name };
    return city ? [{ city, distanceKm: 20 + index, count: 1 + index, search }] : [];
  });
  const others = { places: [], stays: [], cities, filters: [] };
  const { empty } = view("location=Nice&guests=6&sort=price", { total: 0, others });
  expect(empty?.groups).toEqual([
    {
      title: "Plus loin",
      offers: [
        ["Antibes", "20 km", "1 bateau", "Antibes"],
        ["Monaco, Monaco", "21 km", "2 bateaux", "Monaco"],
        ["Cannes", "22 km", "3 bateaux", "Cannes"],
      ].map(([label, distance, count, location]) => ({
        label,
        note: spaced(distance),
        count,
        to: `/search?location=${location}`,
      })),
    },
  ]);
});
