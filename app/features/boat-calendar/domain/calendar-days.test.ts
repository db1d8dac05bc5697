import { describe, expect, test } from "vitest";
import { dayMonth } from "#app/features/pricing/domain/seasonal-period.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import type { BoatCalendar, Rental } from "./boat-calendar.ts";
import { chooseDay, dayOf, monthFrom, readChosenDays, stretchOf } from "./calendar-days.ts";

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
  preparationDays: 0,
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
  test("is blocked, reserved, held, past, free with its price, or not bookable yet", () => {
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

  test("is reserved even if it is also blocked, because the reservation stays", () => {
    expect(kindOf("2027-05-14")).toBe("reserved");
    expect(kindOf("2027-05-13")).toBe("blocked");
  });

  test("is taken from the first day of a rental, block or imported calendar to its last", () => {
    const days = ["09", "10", "13", "14", "15", "16", "17", "19", "20", "21"];
    expect(days.map((day) => `${day} ${kindOf(`2027-05-${day}`)}`)).toEqual([
      "09 free",
      "10 blocked",
      "13 blocked",
      "14 reserved",
      "15 reserved",
      "16 unavailable",
      "17 free",
      "19 free",
      "20 held",
      "21 free",
    ]);
    const takenBy = (alone: Partial<BoatCalendar>) =>
      days.filter((day) => {
        const boat = { ...calendar, blocks: [], rentals: [], imports: [], ...alone };
        return dayOf(boat, calendarDate(`2027-05-${day}`), today).kind !== "free";
      });
    expect(takenBy({ blocks: calendar.blocks })).toEqual(["10", "13", "14"]);
    expect(takenBy({ imports: calendar.imports })).toEqual(["13", "14", "15", "16"]);
  });

  // spec 2-2.78
  test("is unavailable during the preparation before and after a rental, unless another reason applies", () => {
    const boat = { ...calendar, preparationDays: 2 };
    const days = ["11", "15", "16", "17", "18", "19", "20", "21", "22", "23"].map(
      (day) => `${day} ${dayOf(boat, calendarDate(`2027-05-${day}`), today).kind}`,
    );
    expect(days).toEqual([
      "11 blocked",
      "15 reserved",
      "16 unavailable",
      "17 preparation",
      "18 preparation",
      "19 preparation",
      "20 held",
      "21 preparation",
      "22 preparation",
      "23 free",
    ]);
    const later = calendarDate("2027-05-22");
    expect(dayOf(boat, calendarDate("2027-05-21"), later)).toEqual({ kind: "past" });
    const week = ["16", "17", "18", "19", "20"].map((day) =>
      dayOf(boat, calendarDate(`2027-05-${day}`), today),
    );
    expect(stretchOf(week, 1)).toEqual({ isFirst: true, left: 3 });
    expect(stretchOf(week, 3)).toEqual({ isFirst: false, left: 1 });
  });

  test("shows its rental, or the reason of its block", () => {
    expect(dayOf(calendar, calendarDate("2027-05-15"), today)).toEqual({
      kind: "reserved",
      rental: calendar.rentals[0],
    });
    expect(dayOf(calendar, calendarDate("2027-05-12"), today)).toEqual({
      kind: "blocked",
      reason: "Carénage",
    });
  });

  test("stays reserved or blocked once it is past, but no longer shows imported calendars", () => {
    const later = calendarDate("2027-06-01");
    const kinds = ["2027-05-12", "2027-05-15", "2027-05-16"].map(
      (day) => dayOf(calendar, calendarDate(day), later).kind,
    );
    expect(kinds).toEqual(["blocked", "reserved", "past"]);
  });

  test("can be booked up to 548 days ahead", () => {
    expect(kindOf("2028-11-01")).toBe("free");
    expect(dayOf(calendar, calendarDate("2028-11-02"), today)).toEqual({
      kind: "unavailable",
      calendar: null,
    });
  });

  test("has the price of its season, otherwise the base price if there is one", () => {
    const season = {
      id: "summer",
      startDate: dayMonth("01-07"),
      endDate: dayMonth("31-08"),
      priceCents: cents(20_000),
    };
    const priceOn = (day: string, basePriceCents: BoatCalendar["basePriceCents"]) =>
      dayOf({ ...calendar, basePriceCents, periods: [season] }, calendarDate(day), today);
    const inSeason = priceOn("2027-07-01", cents(17_000));
    expect(inSeason).toEqual({ kind: "free", priceCents: 20_000 });
    const before = priceOn("2027-06-30", cents(17_000));
    expect(before).toEqual({ kind: "free", priceCents: 17_000 });
    expect(priceOn("2027-06-30", null)).toEqual({ kind: "free", priceCents: null });
  });
});

test("an invalid month in a URL is replaced by the current month", () => {
  expect(monthFrom("2027-11", today)).toBe("2027-11-01");
  for (const text of ["2000-01", "2099-09", "2100-10", "2199-12"]) {
    expect(monthFrom(text, today)).toBe(`${text}-01`);
  }
  const unreadable = [null, "", "x", "2027-00", "2027-13", "2027-1", "2027-11-02", "12027-11"];
  for (const text of [...unreadable, "1999-12", "2200-01", "9999-12"]) {
    expect(monthFrom(text, today)).toBe("2027-05-01");
  }
});

const days = (from: string, to: string) => ({ from: calendarDate(from), to: calendarDate(to) });

describe("choosing days", () => {
  const choose = (chosen: ReturnType<typeof days> | null, day: string) =>
    chooseDay(chosen, calendarDate(day));
  test("starts a range with the first day and ends it with the second, in either order", () => {
    const first = choose(null, "2027-05-10");
    expect(first).toEqual(days("2027-05-10", "2027-05-10"));
    expect(choose(first, "2027-05-12")).toEqual(days("2027-05-10", "2027-05-12"));
    expect(choose(first, "2027-05-08")).toEqual(days("2027-05-08", "2027-05-10"));
    expect(choose(first, "2027-05-10")).toEqual(first);
  });

  test("starts a new range after a complete one", () => {
    expect(choose(days("2027-05-10", "2027-05-12"), "2027-05-11")).toEqual(
      days("2027-05-11", "2027-05-11"),
    );
  });

  test.each([
    ["2027-05-10", "2027-05-12", days("2027-05-10", "2027-05-12")],
    ["2027-05-10", null, days("2027-05-10", "2027-05-10")],
    ["2027-05-10", "demain", days("2027-05-10", "2027-05-10")],
    ["2027-05-03", "2027-05-03", days("2027-05-03", "2027-05-03")],
    ["2027-05-02", "2027-05-12", null],
    ["2027-05-12", "2027-05-10", null],
    ["2027-02-31", "2027-05-10", null],
    [null, "2027-05-10", null],
  ])("reads %s and %s from a URL", (from, to, chosen) => {
    expect(readChosenDays({ from, to }, today)).toEqual(chosen);
  });
});

const reserved = (of: Rental) => ({ kind: "reserved", rental: of }) as const;
const held = (of: Rental) => ({ kind: "held", rental: of }) as const;
const blocked = (reason: string | null) => ({ kind: "blocked", reason }) as const;
const unavailable = (name: string | null) => ({ kind: "unavailable", calendar: name }) as const;

test("consecutive days of one rental in a week are one stretch, separate from those of the next rental", () => {
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

describe("adjacent days of a week", () => {
  const claire = rental("pending", "2027-05-10", "2027-05-16");
  const paul = rental("pending", "2027-05-10", "2027-05-16");

  test.each([
    ["blocked for the same reason", blocked("Carénage"), blocked("Carénage")],
    ["blocked without a reason", blocked(null), blocked(null)],
    ["taken by the same calendar", unavailable("Club"), unavailable("Club")],
    ["not open yet", unavailable(null), unavailable(null)],
    ["held for the same payment", held(claire), held(claire)],
  ])("form one stretch when %s", (_, first, second) => {
    const week = [first, second];
    expect([0, 1].map((index) => stretchOf(week, index))).toEqual([
      { isFirst: true, left: 2 },
      { isFirst: false, left: 1 },
    ]);
  });

  test.each([
    ["blocked for different reasons", blocked("Carénage"), blocked("Vacances")],
    ["taken by different calendars", unavailable("Club"), unavailable("Click&Boat")],
    ["blocked, and not open yet", blocked(null), unavailable(null)],
    ["not open yet, and blocked", unavailable(null), blocked(null)],
    ["held for two payments", held(claire), held(paul)],
    ["reserved, and blocked", reserved(claire), blocked(null)],
    ["blocked, and of another month", blocked(null), null],
    ["past", { kind: "past" }, { kind: "past" }],
  ] as const)("are separate when %s", (_, first, second) => {
    const week = [first, second];
    expect([0, 1].map((index) => stretchOf(week, index))).toEqual([
      { isFirst: true, left: 1 },
      { isFirst: true, left: 1 },
    ]);
  });
});
