import { describe, expect, it, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { findChoiceProblem, readBookingChoice, withBookingChoice } from "./booking-choice.ts";

const today = calendarDate("2027-06-01");
const read = (query: string) =>
  readBookingChoice(new URLSearchParams(query), { capacity: 8, today });
const none = { from: null, to: null, guests: 1 };

describe("the choice in an address", () => {
  it("is two days and the guests", () =>
    expect(read("dateFrom=2027-06-10&dateTo=2027-06-13&guests=4")).toEqual({
      from: "2027-06-10",
      to: "2027-06-13",
      guests: 4,
    }));

  it.each(["dateFrom=2027-06-10", "dateTo=2027-06-10", "dateFrom=x&dateTo=2027-06-10"])(
    "may be one day alone: %s",
    (query) => expect(read(query)).toMatchObject({ from: "2027-06-10", to: "2027-06-10" }),
  );

  it.each(["", "dateFrom=2027-05-31&dateTo=2027-06-02", "dateFrom=2027-06-03&dateTo=2027-06-02"])(
    "leaves out days that cannot be rented: %s",
    (query) => expect(read(query)).toEqual(none),
  );

  it.each([
    ["0", 1],
    ["-3", 1],
    ["two", 1],
    ["2.5", 1],
    ["", 1],
    ["8", 8],
    ["9", 8],
    ["1e99", 1],
  ])("keeps guests between 1 and the capacity: %s", (guests, expected) =>
    expect(read(`guests=${guests}`).guests).toBe(expected),
  );
});

test("the choice goes back into the address without touching the rest", () => {
  const chosen = { from: calendarDate("2027-06-10"), to: calendarDate("2027-06-13"), guests: 2 };
  const params = new URLSearchParams("location=Nice&dateFrom=2027-07-01&guests=5");
  expect(String(withBookingChoice(params, chosen))).toBe(
    "location=Nice&dateFrom=2027-06-10&guests=2&dateTo=2027-06-13",
  );
  expect(String(withBookingChoice(params, none))).toBe("location=Nice");
});

describe("a choice can be asked for", () => {
  const calendar = {
    from: today,
    to: calendarDate("2028-12-01"),
    taken: [{ startsOn: calendarDate("2027-06-14"), endsOn: calendarDate("2027-06-16") }],
  };
  const problem = (from: string | null, to: string | null) =>
    findChoiceProblem(
      { from: from ? calendarDate(from) : null, to: to ? calendarDate(to) : null, guests: 1 },
      calendar,
    );

  it("when both days are there and free", () =>
    expect(problem("2027-06-10", "2027-06-13")).toBeNull());

  it("not while a day is missing", () => {
    expect(problem("2027-06-10", null)).toBe("dates_missing");
    expect(problem(null, null)).toBe("dates_missing");
  });

  it("not when a day is taken, past, before the departure or too far away", () => {
    expect(problem("2027-06-13", "2027-06-14")).toBe("dates_taken");
    expect(problem("2027-05-31", "2027-06-02")).toBe("past");
    expect(problem("2027-06-13", "2027-06-12")).toBe("reversed");
    expect(problem("2027-07-01", "2029-07-01")).toBe("too_long");
  });
});
