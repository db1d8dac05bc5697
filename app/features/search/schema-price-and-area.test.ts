import { describe, expect, it } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { readSearchAddress } from "./schema.ts";

const today = calendarDate("2027-06-10");
const read = (query: string) => readSearchAddress(new URLSearchParams(query), today);
const price = (query: string) => read(query).criteria.price;
const { criteria: nothing } = read("");

describe("the price range in the URL", () => {
  const usual = { min: 0, max: 1200 };

  // spec 1-9.06
  it("is 0 to 1200 euros by default (spec 1 §9)", () => expect(price("")).toEqual(usual));

  // spec 1-9.06
  it("has no upper limit at 10000", () =>
    expect(price("maxPrice=10000")).toEqual({ min: 0, max: 10_000 }));

  it("can have only one end: the other is the default, or unlimited if the minimum is above the default", () => {
    expect(price("maxPrice=300")).toEqual({ min: 0, max: 300 });
    expect(price("minPrice=300")).toEqual({ min: 300, max: 1200 });
    expect(price("minPrice=1150")).toEqual({ min: 1150, max: 1200 });
    expect(price("minPrice=1200")).toEqual({ min: 1200, max: 10_000 });
  });

  // spec 1-9.06
  it("is widened to steps of 50, so that no requested boat is lost", () => {
    expect(read("minPrice=33&maxPrice=120")).toMatchObject({
      criteria: { price: { min: 0, max: 150 } },
      problems: [],
    });
  });

  // spec 1-5.31
  it("is at least 50 wide (spec 1 §5)", () => {
    expect(price("minPrice=200&maxPrice=200")).toEqual({ min: 200, max: 250 });
    expect(price("maxPrice=0")).toEqual({ min: 0, max: 50 });
    expect(price("minPrice=10000&maxPrice=10000")).toEqual({ min: 9950, max: 10_000 });
  });

  it("is dropped if the minimum is above the maximum", () =>
    expect(read("minPrice=800&maxPrice=300")).toEqual({
      criteria: nothing,
      page: 1,
      problems: ["price_crossed"],
    }));

  // spec 1-5.31
  it.each([
    "cheap",
    "-1",
    "10001",
    "12.50",
    "1e3",
    "NaN",
    "Infinity",
    "0x10",
    "5\u00000",
    "1".repeat(10_001),
  ])("drops an end that is not a whole number of euros from 0 to 10000: %s", (text) => {
    for (const name of ["minPrice", "maxPrice"]) {
      const query = new URLSearchParams([[name, text]]);
      expect(readSearchAddress(query, today)).toEqual({
        criteria: nothing,
        page: 1,
        problems: ["price_invalid"],
      });
    }
  });

  it("keeps the valid end if the other is invalid", () =>
    expect(read("minPrice=cheap&maxPrice=300")).toMatchObject({
      criteria: { price: { min: 0, max: 300 } },
      problems: ["price_invalid"],
    }));
});

describe("an area in the URL", () => {
  it("has at most four decimals", () =>
    expect(read("location=+&area=43.10,5.20004,43.50,5.90")).toMatchObject({
      criteria: { location: null, area: { south: 43.1, west: 5.2, north: 43.5, east: 5.9 } },
      problems: [],
    }));

  // The form of a search within an area has no place until one is typed, and its checkbox keeps the area.
  it("is replaced by a typed place", () =>
    expect(read("location=Nice&area=43.10,5.20,43.50,5.90")).toMatchObject({
      criteria: { location: "Nice", area: null },
      problems: [],
    }));

  it("stays if the typed place is too long", () =>
    expect(read(`location=${"N".repeat(201)}&area=43.10,5.20,43.50,5.90`)).toMatchObject({
      criteria: { location: null, area: { south: 43.1, west: 5.2, north: 43.5, east: 5.9 } },
      problems: ["location_too_long"],
    }));

  it.each([
    "43.1,5.2,43.5",
    "43.1,5.2,43.5,5.9,1",
    "43.5,5.2,43.1,5.9",
    "43.1,5.9,43.5,5.2",
    "43.1,5.2,43.1,5.9",
    "91,5,92,6",
    "43,-181,44,6",
    "1e1,5.2,43.5,5.9",
    "NaN,5.2,43.5,5.9",
    "a,b,c,d",
    `${"4".repeat(10_001)},5.2,43.5,5.9`,
  ])("is ignored if it is invalid, and the location stays: %s", (area) =>
    expect(read(`location=Nice&area=${area}`)).toMatchObject({
      criteria: { location: "Nice", area: null },
      problems: ["area_invalid"],
    }),
  );
});
