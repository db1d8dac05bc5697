import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { searchPageAddress } from "./domain/search-view.ts";
import { readSearchAddress } from "./schema.ts";

const today = calendarDate("2027-06-10");
const read = (query: string) => readSearchAddress(new URLSearchParams(query), today);
const nothing = {
  location: null,
  area: null,
  range: null,
  guests: 1,
  types: [],
  navigation: null,
  price: { min: 0, max: 1200 },
  sort: "relevance",
};

// spec 1-5.32 1-7.10 1-9.07
test("an empty query searches for everything", () =>
  expect(read("")).toEqual({ criteria: nothing, page: 1, problems: [] }));

test("empty form fields count as missing parameters", () =>
  expect(
    read("location=&area=&dateFrom=&dateTo=+&guests=&type=&navigation=&minPrice=&maxPrice=+&sort="),
  ).toEqual({
    criteria: nothing,
    page: 1,
    problems: [],
  }));

// spec 1-2.02
test("a complete query is read", () =>
  expect(
    read(
      "location=S%C3%A8te&dateFrom=2027-07-01&dateTo=2027-07-03&guests=4&type=voile&type=yacht_moteur&navigation=avec_capitaine&minPrice=100&maxPrice=850&sort=rating&page=2",
    ),
  ).toEqual({
    criteria: {
      location: "Sète",
      area: null,
      range: { from: "2027-07-01", to: "2027-07-03", days: 3 },
      guests: 4,
      types: [
        { type: "voile", subtype: null },
        { type: "yacht", subtype: "moteur" },
      ],
      navigation: "avec_skipper",
      price: { min: 100, max: 850 },
      sort: "rating",
    },
    page: 2,
    problems: [],
  }));

describe("the dates in the URL", () => {
  const sameDay = { from: "2027-07-02", to: "2027-07-02", days: 1 };

  it.each(["dateFrom=2027-07-02", "dateTo=2027-07-02"])(
    "can be only one, for a one-day rental: %s",
    (query) => expect(read(query)).toMatchObject({ criteria: { range: sameDay }, problems: [] }),
  );

  // spec 1-2.36
  it("keep only the departure if the return is before it", () =>
    expect(read("dateFrom=2027-07-02&dateTo=2027-07-01")).toMatchObject({
      criteria: { range: sameDay },
      problems: ["dates_reversed"],
    }));

  it("are dropped if they are past", () =>
    expect(read("dateFrom=2027-06-09&dateTo=2027-07-01")).toMatchObject({
      criteria: { range: null },
      problems: ["dates_past"],
    }));

  it("can start today", () =>
    expect(read("dateFrom=2027-06-10").criteria.range?.from).toBe("2027-06-10"));

  it("are dropped if they are too far apart", () =>
    expect(read("dateFrom=2027-07-01&dateTo=2029-07-01")).toMatchObject({
      criteria: { range: null },
      problems: ["dates_too_long"],
    }));

  it("can be at most 548 days ahead; later ones are dropped", () => {
    expect(read("dateFrom=2028-12-08&dateTo=2028-12-09")).toMatchObject({
      criteria: { range: { from: "2028-12-08", to: "2028-12-09" } },
      problems: [],
    });
    const tooFar = { criteria: { range: null }, problems: ["dates_too_far"] };
    expect(read("dateFrom=2028-12-08&dateTo=2028-12-10")).toMatchObject(tooFar);
    expect(read("dateTo=2028-12-10")).toMatchObject(tooFar);
    expect(read("dateFrom=2028-12-10&dateTo=2028-12-08")).toMatchObject(tooFar);
  });

  it("keep the valid one if the other is invalid", () =>
    expect(read("dateFrom=2027-02-30&dateTo=2027-07-02")).toMatchObject({
      criteria: { range: sameDay },
      problems: ["date_from_invalid"],
    }));
});

describe("an invalid parameter is ignored and reported:", () => {
  // spec 1-2.34 1-5.32
  it.each(["0", "-2", "1.5", "1e3", "many", "99999999999999999999"])("guests=%s", (guests) =>
    expect(read(`guests=${guests}`)).toEqual({
      criteria: nothing,
      page: 1,
      problems: ["guests_invalid"],
    }),
  );

  it("an unknown type, while known types are kept", () =>
    expect(read("type=voile&type=fusee&type=soucoupe")).toMatchObject({
      criteria: { types: [{ type: "voile", subtype: null }] },
      problems: ["type_unknown"],
    }));

  it("an unknown navigation mode", () =>
    expect(read("navigation=nage")).toMatchObject({ problems: ["navigation_unknown"] }));

  it("a place of more than 200 characters", () =>
    expect(read(`location=${"a".repeat(201)}`)).toMatchObject({
      criteria: { location: null },
      problems: ["location_too_long"],
    }));
});

test("an unknown sort order is ignored and reported", () =>
  expect(read("sort=beauty")).toEqual({ criteria: nothing, page: 1, problems: ["sort_unknown"] }));

// spec 1-3.18
test("every alias of a type stands for that type, without duplicates", () =>
  expect(read("type=bateau_moteur&type=moteur&type=semi_rigide").criteria.types).toEqual([
    { type: "moteur", subtype: null },
    { type: "semi-rigide", subtype: null },
  ]));

test("control characters are removed from the place", () =>
  expect(read("location=%00Ni%0Ace%7F").criteria.location).toBe("Ni ce"));

test("the place loses the invisible characters of a copied text, and is missing without others", () => {
  expect(read("location=%E2%80%8ENice%E2%80%8B").criteria.location).toBe("Nice");
  expect(read("location=%E2%80%8B").criteria.location).toBeNull();
});

test("an invalid page number means the first page", () =>
  expect(["0", "x", "21", "-1", "1.5"].map((page) => read(`page=${page}`).page)).toEqual([
    1, 1, 1, 1, 1,
  ]));

const parameterNames = [
  "location",
  "area",
  "dateFrom",
  "dateTo",
  "guests",
  "type",
  "navigation",
  "minPrice",
  "maxPrice",
  "sort",
  "page",
];
/** fast-check's own arbitrary for all characters takes a second to build. */
const anyCharacter = fc
  .oneof(fc.integer({ min: 0, max: 0x7f }), fc.integer({ min: 0, max: 0x10_f7_ff }))
  .map((n) => String.fromCodePoint(n < 0xd8_00 ? n : n + 0x8_00));
const degree = (max: number) => fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((n) => n / 1e6);

test("every query can be read, and the URL of the result gives the same result", () =>
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(
          fc.constantFrom(...parameterNames),
          fc.oneof(
            fc.string({ unit: anyCharacter }),
            fc.constantFrom("2027-06-12", "2027-08-01", "3", "voile", "skipper", "Nice", "price"),
            fc.integer({ min: -100, max: 11_000 }).map(String),
            fc.tuple(degree(90), degree(180), degree(90), degree(180)).map(String),
          ),
        ),
      ),
      (parameters) => {
        const first = readSearchAddress(new URLSearchParams(parameters), today);
        const address = searchPageAddress(first.criteria, "list", first.page);
        const query = address.slice("/search".length);
        expect(read(query)).toEqual({ ...first, problems: [] });
      },
    ),
    { numRuns: 200 },
  ));
