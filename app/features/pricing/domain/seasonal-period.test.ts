import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate, dateParts, eachDay } from "#app/platform/time/calendar-date.ts";
import {
  dayMonth,
  findOverlappingPeriod,
  mendOverlap,
  parseDayMonth,
  periodCovers,
  readSeasonalPricing,
  readTypedDayMonth,
  type SeasonalPeriod,
  writeSeasonalPricing,
} from "./seasonal-period.ts";

const leapYear = eachDay(calendarDate("2024-01-01"), calendarDate("2024-12-31"));
const anyDay = fc.constantFrom(...leapYear);
const anyDayMonth = anyDay.map((date) => dayMonth(`${date.slice(8)}-${date.slice(5, 7)}`));
const anyPeriod: fc.Arbitrary<SeasonalPeriod> = fc.record({
  id: fc.uuid(),
  startDate: anyDayMonth,
  endDate: anyDayMonth,
  priceCents: fc.integer({ min: 1, max: 1_000_000 }).map(cents),
});

const period = (startDate: string, endDate: string, id = "p"): SeasonalPeriod => ({
  id,
  startDate: dayMonth(startDate),
  endDate: dayMonth(endDate),
  priceCents: cents(20000),
});
/** The period '15-06 to 31-08'. */
const fromTo = (days: string) => {
  const [startDate = "", endDate = ""] = days.split(" to ");
  return period(startDate, endDate, "other");
};
const covers = (span: SeasonalPeriod, date: string) => periodCovers(span, calendarDate(date));

/** The days that a period covers, found by walking the year from its start to its end. */
function daysWalked({ startDate, endDate }: SeasonalPeriod): Set<string> {
  const names = leapYear.map((date) => `${date.slice(8)}-${date.slice(5, 7)}`);
  const days = new Set<string>();
  for (let at = names.indexOf(startDate); ; at = (at + 1) % names.length) {
    const name = names[at] ?? "";
    days.add(name);
    if (name === endDate) return days;
  }
}

describe("a day of the year", () => {
  // spec 1-3.07
  test.each(["15-06", "01-01", "31-12", "29-02", "30-04"])("%s is valid", (text) => {
    expect(parseDayMonth(text)).toBe(text);
  });

  test.each([
    "30-02",
    "31-04",
    "00-01",
    "01-00",
    "01-13",
    "1-6",
    "15/06",
    "06-15",
    "115-06",
    "15-061",
    ["15-06"],
    "",
    null,
    15,
  ])("%j is invalid", (value) => {
    expect(parseDayMonth(value)).toBeNull();
  });

  test.each([
    ["01-09", "01-09"],
    ["01/09", "01-09"],
    ["1/9", "01-09"],
    ["1-9", "01-09"],
    ["1.9", "01-09"],
    ["1 09", "01-09"],
    [" 31/8 ", "31-08"],
    ["0109", "01-09"],
    ["2902", "29-02"],
  ])("is understood when typed as %j", (typed, day) => {
    expect(readTypedDayMonth(typed)).toBe(day);
  });

  // "109" may be the 1st of September or the 10th.
  test.each([
    "109",
    "19",
    "3109",
    "31/9",
    "9/31",
    "0/9",
    "1//9",
    "1/9/",
    "1-9-27",
    "1 mai",
    "",
    null,
  ])("is not guessed from %j", (typed) => {
    expect(readTypedDayMonth(typed)).toBeNull();
  });

  test("that does not exist cannot be constructed", () => {
    expect(() => dayMonth("31-06")).toThrow(RangeError);
  });
});

describe("a period covers a day", () => {
  // spec 1-9.10
  test("in every year, both ends included", () => {
    const summer = period("01-07", "31-08");
    expect(covers(summer, "2025-07-01")).toBe(true);
    expect(covers(summer, "2031-08-31")).toBe(true);
    expect(covers(summer, "2025-06-30")).toBe(false);
    expect(covers(summer, "2025-09-01")).toBe(false);
  });

  // spec 1-9.10
  test("across the year end when it ends before it starts", () => {
    const holidays = period("20-12", "05-01");
    expect(covers(holidays, "2025-12-20")).toBe(true);
    expect(covers(holidays, "2025-12-31")).toBe(true);
    expect(covers(holidays, "2026-01-05")).toBe(true);
    expect(covers(holidays, "2025-12-19")).toBe(false);
    expect(covers(holidays, "2026-01-06")).toBe(false);
  });

  test("and no other day when the period is one day long", () => {
    const feast = period("14-07", "14-07");
    expect(["2025-07-13", "2025-07-14", "2025-07-15"].map((date) => covers(feast, date))).toEqual([
      false,
      true,
      false,
    ]);
  });

  test("up to 28 February in common years when the period ends on the 29th", () => {
    const february = period("01-02", "29-02");
    expect(covers(february, "2025-02-28")).toBe(true);
    expect(covers(february, "2025-03-01")).toBe(false);
    expect(covers(february, "2024-02-29")).toBe(true);
  });

  test("exactly when iterating from its start to its end finds the day", () => {
    fc.assert(
      fc.property(anyPeriod, anyDay, (span, date) => {
        const { day, month } = dateParts(date);
        const name = `${String(day).padStart(2, "0")}-${String(month).padStart(2, "0")}`;
        expect(periodCovers(span, date)).toBe(daysWalked(span).has(name));
      }),
    );
  });
});

describe("periods overlap", () => {
  const stored = [period("01-06", "30-06", "june"), period("20-12", "05-01", "holidays")];
  const found = (start: string, end: string, exceptId?: string) =>
    findOverlappingPeriod(period(start, end), stored, exceptId)?.id ?? null;

  test("when they share at least one day", () => {
    expect(found("30-06", "15-07")).toBe("june");
    expect(found("15-05", "01-06")).toBe("june");
    expect(found("10-06", "12-06")).toBe("june");
    expect(found("01-05", "31-08")).toBe("june");
  });

  test("not when one begins the day after the other ends", () => {
    expect(found("01-07", "31-08")).toBeNull();
    expect(found("06-01", "31-05")).toBeNull();
  });

  // spec 1-5.29
  test("across the year end too, whichever of them crosses it", () => {
    expect(found("01-01", "31-01")).toBe("holidays");
    expect(found("05-12", "20-12")).toBe("holidays");
    expect(found("31-12", "01-01")).toBe("holidays");
    expect(found("01-12", "02-06")).toBe("june");
  });

  test("never with the period that is being edited", () => {
    expect(found("05-06", "20-06", "june")).toBeNull();
    expect(found("05-06", "21-12", "june")).toBe("holidays");
  });

  // spec 1-5.29
  test("exactly when iterating over both finds a common day, in either order", () => {
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (a, b) => {
        const daysOfB = daysWalked(b);
        const shared = [...daysWalked(a)].some((name) => daysOfB.has(name));
        expect(findOverlappingPeriod(a, [b])).toBe(shared ? b : null);
        expect(findOverlappingPeriod(b, [a])).toBe(shared ? a : null);
      }),
    );
  });
});

describe("stored seasonal pricing", () => {
  // spec 1-3.07
  test("is a list whose price is a number or a decimal text in euros", () => {
    expect(
      readSeasonalPricing([
        { id: "a", startDate: "01-06", endDate: "30-06", price: 150.5 },
        { id: 7, startDate: "01-07", endDate: "31-08", price: "200,00" },
      ]),
    ).toEqual([
      { id: "a", startDate: "01-06", endDate: "30-06", priceCents: 15050 },
      { id: "7", startDate: "01-07", endDate: "31-08", priceCents: 20000 },
    ]);
  });

  test("keeps valid entries when others are malformed", () => {
    const good = { id: "a", startDate: "01-06", endDate: "30-06", price: "150.00" };
    const bad = [
      null,
      "x",
      12,
      [],
      {},
      { ...good, startDate: "31-06" },
      { ...good, endDate: undefined },
      { ...good, price: -1 },
      { ...good, price: "" },
      { ...good, price: null },
      { ...good, price: "10000000000.00" },
    ];
    expect(readSeasonalPricing([...bad, good]).map(({ id }) => id)).toEqual(["a"]);
  });

  test("identifies an entry without id by its position, so that its price is not lost", () => {
    const period = { startDate: "01-06", endDate: "30-06", price: 150 };
    const stored = [period, { ...period, id: "" }, { ...period, id: null }];
    expect(readSeasonalPricing(stored).map(({ id }) => id)).toEqual([
      "period-1",
      "period-2",
      "period-3",
    ]);
  });

  test("keeps the highest price that the database can store", () => {
    const stored = [{ startDate: "01-06", endDate: "30-06", price: "9999999999.99" }];
    expect(readSeasonalPricing(stored)[0]?.priceCents).toBe(999_999_999_999);
  });

  test.each([null, undefined, {}, "[]", 3])("%j holds no periods", (stored) => {
    expect(readSeasonalPricing(stored)).toEqual([]);
  });

  // spec 1-3.07
  test("is read from JSON as it was written", () => {
    fc.assert(
      fc.property(fc.array(anyPeriod), (periods) => {
        const stored: unknown = JSON.parse(JSON.stringify(writeSeasonalPricing(periods)));
        expect(readSeasonalPricing(stored)).toEqual(periods);
      }),
    );
  });

  test("is written with the price as a decimal text", () => {
    expect(writeSeasonalPricing([period("01-06", "30-06")])).toEqual([
      { id: "p", startDate: "01-06", endDate: "30-06", price: "200.00" },
    ]);
  });

  test("never makes the reader throw", () => {
    fc.assert(
      fc.property(fc.anything(), (stored) => {
        expect(Array.isArray(readSeasonalPricing(stored))).toBe(true);
      }),
    );
  });
});

describe("a period that overlaps another", () => {
  test.each([
    ["25-08 to 12-09", "01-07 to 31-08", { startDate: "01-09" }],
    ["01-06 to 01-07", "01-07 to 31-08", { endDate: "30-06" }],
    ["01-01 to 15-01", "20-12 to 05-01", { startDate: "06-01" }],
    ["15-12 to 01-01", "01-01 to 10-01", { endDate: "31-12" }],
    ["31-12 to 15-01", "20-12 to 31-12", { startDate: "01-01" }],
    ["28-02 to 10-03", "01-02 to 28-02", { startDate: "29-02" }],
    ["15-02 to 01-03", "01-03 to 10-03", { endDate: "29-02" }],
    ["14-07 to 15-08", "15-06 to 31-08", null],
    ["15-06 to 31-08", "14-07 to 15-08", null],
  ])("%s meets %s, and is mended by %j", (candidate, other, mended) => {
    expect(mendOverlap(fromTo(candidate), fromTo(other))).toEqual(mended);
  });

  test("no longer meets it once it is mended", () => {
    fc.assert(
      fc.property(anyPeriod, anyPeriod, (candidate, other) => {
        fc.pre(findOverlappingPeriod(candidate, [other]) !== null);
        const mended = mendOverlap(candidate, other);
        if (mended === null) return;
        expect(findOverlappingPeriod({ ...candidate, ...mended }, [other])).toBe(null);
      }),
    );
  });
});
