import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  completeChoice,
  findChoiceProblem,
  findTakenPeriod,
  readBookingQuery,
  readTypedChoice,
  withBookingChoice,
} from "./booking-choice.ts";

const today = calendarDate("2027-06-01");
const readAll = (query: string) =>
  readBookingQuery(new URLSearchParams(query), { capacity: 8, today });
const read = (query: string) => readAll(query).choice;
const anyDay = fc
  .date({ min: new Date("2027-01-01"), max: new Date("2030-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyText = fc.oneof(fc.string(), anyDay, fc.integer().map(String));
const none = { from: null, to: null, guests: 1 };

const chosen = (from: string, to: string | null) => ({
  from: calendarDate(from),
  to: to === null ? null : calendarDate(to),
  guests: 3,
});

describe("the choice in a URL", () => {
  it("consists of two days and the guests", () =>
    expect(read("dateFrom=2027-06-10&dateTo=2027-06-13&guests=4")).toEqual({
      from: "2027-06-10",
      to: "2027-06-13",
      guests: 4,
    }));

  it("may be one guest", () =>
    expect(readAll("guests=1")).toEqual({ choice: none, ignoredParameters: [] }));

  it.each(["dateFrom=2027-06-10", "dateTo=2027-06-10", "dateFrom=&dateTo=2027-06-10"])(
    "may be a single day: %s",
    (query) => expect(read(query)).toMatchObject({ from: "2027-06-10", to: "2027-06-10" }),
  );

  it.each([
    ["", []],
    ["dateFrom=2027-02-30&dateTo=2027-06-02", ["dates_unreadable"]],
    ["dateFrom=2027-06-02&dateTo=demain", ["dates_unreadable"]],
    ["dateFrom=2027-05-31&dateTo=2027-06-02", ["past"]],
    ["dateFrom=2027-06-03&dateTo=2027-06-02", ["reversed"]],
    ["dateFrom=2027-06-03&dateTo=9999-12-31", ["too_long"]],
    ["dateFrom=2028-11-30&dateTo=2028-12-01", ["too_far"]],
  ])("excludes days that cannot be requested, with the reason: %s", (query, ignoredParameters) =>
    expect(readAll(query)).toEqual({ choice: none, ignoredParameters }),
  );

  // spec 1-2.76
  it.each([
    ["0", 1, ["guests_unreadable"]],
    ["-3", 1, ["guests_unreadable"]],
    ["two", 1, ["guests_unreadable"]],
    ["2.5", 1, ["guests_unreadable"]],
    ["1e1", 1, ["guests_unreadable"]],
    ["", 1, []],
    ["8", 8, []],
    ["9", 8, ["too_many"]],
    ["1000000000", 8, ["too_many"]],
    ["9".repeat(400), 8, ["too_many"]],
  ])("has guests between 1 and the capacity: %s", (typed, guests, ignoredParameters) =>
    expect(readAll(`guests=${typed}`)).toMatchObject({ choice: { guests }, ignoredParameters }),
  );
});

test("the choice read from any URL can be requested", () =>
  fc.assert(
    fc.property(anyText, anyText, anyText, (dateFrom, dateTo, guests) => {
      const params = new URLSearchParams({ dateFrom, dateTo, guests });
      const { choice } = readBookingQuery(params, { capacity: 8, today });
      expect(choice.guests).toBeGreaterThanOrEqual(1);
      expect(choice.guests).toBeLessThanOrEqual(8);
      const rules = { minDays: 1, noticeDays: 0 };
      const calendar = { from: today, isTodayOver: false, to: today, taken: [], rules };
      expect([null, "dates_missing"]).toContain(findChoiceProblem(choice, calendar));
      const again = readBookingQuery(withBookingChoice(params, choice), { capacity: 8, today });
      expect(again.choice).toEqual(choice);
      expect(again.ignoredParameters).toEqual([]);
    }),
  ));

// spec 1-2.03
test("the choice is written back to the URL without changing other parameters", () => {
  const chosen = { from: calendarDate("2027-06-10"), to: calendarDate("2027-06-13"), guests: 2 };
  const params = new URLSearchParams("location=Nice&dateFrom=2027-07-01&guests=5");
  expect(String(withBookingChoice(params, chosen))).toBe(
    "location=Nice&dateFrom=2027-06-10&guests=2&dateTo=2027-06-13",
  );
  expect(String(withBookingChoice(params, none))).toBe("location=Nice");
});

test("the choice of a refused form keeps its days, even invalid ones", () => {
  const fields = { dateFrom: "2027-06-13", dateTo: "2027-06-10", guests: "4" };
  const readTyped = (change: Partial<typeof fields> = {}) =>
    readTypedChoice((field) => ({ ...fields, ...change })[field], { capacity: 8 });
  expect(readTyped()).toEqual({ from: "2027-06-13", to: "2027-06-10", guests: 4 });
  expect(readTyped({ dateFrom: "2020-01-01" }).from).toBe("2020-01-01");
  expect(readTyped({ dateFrom: "2027-02-30", dateTo: "" })).toMatchObject({ from: null, to: null });
  expect([readTyped({ guests: "9" }).guests, readTyped({ guests: "x" }).guests]).toEqual([8, 1]);
});

describe("a choice", () => {
  const calendar = {
    from: today,
    isTodayOver: false,
    to: calendarDate("2028-11-30"),
    taken: [{ startsOn: calendarDate("2027-06-14"), endsOn: calendarDate("2027-06-16") }],
    rules: { minDays: 1, noticeDays: 0 },
  };
  const problem = (from: string | null, to: string | null) =>
    findChoiceProblem(
      { from: from ? calendarDate(from) : null, to: to ? calendarDate(to) : null, guests: 1 },
      calendar,
    );

  it("can be requested if both days are chosen and free", () =>
    expect(problem("2027-06-10", "2027-06-13")).toBeNull());

  it("cannot be requested while a day is missing", () => {
    expect(problem("2027-06-10", null)).toBe("dates_missing");
    expect(problem(null, "2027-06-13")).toBe("dates_missing");
    expect(problem(null, null)).toBe("dates_missing");
  });

  it("cannot be requested if a day is taken, past, before the departure or too far ahead", () => {
    expect(problem("2027-06-13", "2027-06-14")).toBe("dates_taken");
    expect(problem("2027-05-31", "2027-06-02")).toBe("past");
    expect(problem("2027-06-13", "2027-06-12")).toBe("reversed");
    expect(problem("2027-07-01", "2029-07-01")).toBe("too_long");
    expect(problem("2028-11-29", "2028-12-01")).toBe("too_far");
  });

  it("cannot be requested if it breaks the owner's rules for notice or length", () => {
    const rules = { minDays: 3, noticeDays: 2 };
    const find = (from: string, to: string) =>
      findChoiceProblem(chosen(from, to), { ...calendar, taken: [], rules });
    expect(find("2027-06-02", "2027-06-05")).toBe("too_soon");
    expect(find("2027-06-03", "2027-06-04")).toBe("too_short");
    expect(find("2027-06-03", "2027-06-05")).toBeNull();
  });

  it("cannot be requested for today alone once the boat has to be back, but for several days from today on", () => {
    const later = { ...calendar, isTodayOver: true };
    expect(findChoiceProblem(chosen(today, today), later)).toBe("too_late_today");
    expect(findChoiceProblem(chosen(today, "2027-06-02"), later)).toBeNull();
    expect(findChoiceProblem(chosen("2027-06-02", "2027-06-02"), later)).toBeNull();
    expect(findChoiceProblem(chosen(today, today), calendar)).toBeNull();
  });

  it("is complete only if it can be requested", () => {
    const free = chosen("2027-06-10", "2027-06-13");
    expect(completeChoice(free, calendar)).toEqual(free);
    expect(completeChoice(chosen("2027-06-10", null), calendar)).toBeNull();
    expect(completeChoice({ ...free, from: null }, calendar)).toBeNull();
    expect(completeChoice(chosen("2027-06-13", "2027-06-14"), calendar)).toBeNull();
  });

  it("conflicts with the taken period that overlaps it", () => {
    const range = [calendarDate("2027-06-10"), calendarDate("2027-06-30")] as const;
    expect(findTakenPeriod(calendar, ...range)).toEqual(calendar.taken[0]);
    expect(findTakenPeriod({ ...calendar, taken: [] }, ...range)).toBeNull();
  });
});
