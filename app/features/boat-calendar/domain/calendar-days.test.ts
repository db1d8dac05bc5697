import { describe, expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import type { BoatCalendar, Rental } from "./boat-calendar.ts";
import {
  chooseDay,
  dayOf,
  lastDayOf,
  monthFrom,
  monthLater,
  readChosenDays,
  stretchOf,
} from "./calendar-days.ts";

const today = calendarDate("2027-05-03");
const rental = (status: Rental["status"], from: string, to: string): Rental => ({
  id: from,
  status,
  from: calendarDate(from),
  to: calendarDate(to),
  guests: 2,
  totalCents: cents(10_000),
  firstName: "Claire",
  heldUntil: null,
});
const calendar: BoatCalendar = {
  blocks: [
    {
      id: "a",
      startDate: calendarDate("2027-05-10"),
      endDate: calendarDate("2027-05-14"),
      reason: "Carénage",
    },
  ],
  rentals: [
    rental("confirmed", "2027-05-14", "2027-05-15"),
    rental("pending", "2027-05-20", "2027-05-20"),
  ],
  imports: [
    {
      name: "Click&Boat",
      startDate: calendarDate("2027-05-13"),
      endDate: calendarDate("2027-05-16"),
    },
  ],
  basePriceCents: cents(17_000),
  periods: [],
};
const kindOf = (day: string) => dayOf(calendar, calendarDate(day), today).kind;

describe("a day of the owner's calendar", () => {
  test("is blocked, reserved, held, past, free at its price, or not open yet", () => {
    expect(kindOf("2027-05-10")).toBe("blocked");
    expect(kindOf("2027-05-15")).toBe("reserved");
    expect(kindOf("2027-05-20")).toBe("held");
    expect(kindOf("2027-05-02")).toBe("past");
    expect(kindOf("2029-05-02")).toBe("unavailable");
    expect(dayOf(calendar, calendarDate("2027-05-16"), today)).toEqual({
      kind: "unavailable",
      calendar: "Click&Boat",
    });
    expect(dayOf(calendar, calendarDate("2027-05-03"), today)).toEqual({
      kind: "free",
      priceCents: cents(17_000),
    });
  });

  test("that is reserved and blocked is reserved, because the reservation stays", () => {
    expect(kindOf("2027-05-14")).toBe("reserved");
    expect(kindOf("2027-05-13")).toBe("blocked");
  });
});

test("months are counted across the year end", () => {
  expect(monthLater(calendarDate("2027-12-01"), 1)).toBe("2028-01-01");
  expect(monthLater(calendarDate("2027-01-01"), -1)).toBe("2026-12-01");
  expect(lastDayOf(calendarDate("2028-02-01"))).toBe("2028-02-29");
});

test("a month that an address does not name properly is today's", () => {
  expect(monthFrom("2027-11", today)).toBe("2027-11-01");
  for (const text of [null, "", "2027-13", "9999-12", "x"]) {
    expect(monthFrom(text, today)).toBe("2027-05-01");
  }
});

const days = (from: string, to: string) => ({ from: calendarDate(from), to: calendarDate(to) });

describe("choosing days", () => {
  const choose = (chosen: ReturnType<typeof days> | null, day: string) =>
    chooseDay(chosen, calendarDate(day));
  test("begins with the first day, and ends with the second, before or after it", () => {
    const first = choose(null, "2027-05-10");
    expect(first).toEqual(days("2027-05-10", "2027-05-10"));
    expect(choose(first, "2027-05-12")).toEqual(days("2027-05-10", "2027-05-12"));
    expect(choose(first, "2027-05-08")).toEqual(days("2027-05-08", "2027-05-10"));
    expect(choose(first, "2027-05-10")).toEqual(first);
  });

  test("begins anew after that", () => {
    expect(choose(days("2027-05-10", "2027-05-12"), "2027-05-11")).toEqual(
      days("2027-05-11", "2027-05-11"),
    );
  });

  test.each([
    ["2027-05-10", "2027-05-12", days("2027-05-10", "2027-05-12")],
    ["2027-05-10", null, days("2027-05-10", "2027-05-10")],
    ["2027-05-03", "2027-05-03", days("2027-05-03", "2027-05-03")],
    ["2027-05-02", "2027-05-12", null],
    ["2027-05-12", "2027-05-10", null],
    ["2027-02-31", "2027-05-10", null],
    [null, "2027-05-10", null],
  ])("reads %s and %s from an address", (from, to, chosen) => {
    expect(readChosenDays({ from, to }, today)).toEqual(chosen);
  });
});

const reserved = (of: Rental) => ({ kind: "reserved", rental: of }) as const;

test("the days of one rental in a week are one stretch, apart from those of the next", () => {
  const first = rental("confirmed", "2027-05-10", "2027-05-11");
  const second = rental("confirmed", "2027-05-12", "2027-05-12");
  const free = { kind: "free", priceCents: null } as const;
  const week = [null, free, free, reserved(first), reserved(first), reserved(second), null];
  expect(week.map((_, index) => stretchOf(week, index))).toEqual([
    { isFirst: true, left: 1 },
    { isFirst: true, left: 1 },
    { isFirst: true, left: 1 },
    { isFirst: true, left: 2 },
    { isFirst: false, left: 1 },
    { isFirst: true, left: 1 },
    { isFirst: true, left: 1 },
  ]);
});
