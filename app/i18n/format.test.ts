import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cents, parseDecimalToCents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  formatDate,
  formatDateRange,
  formatDayMonth,
  formatDaysAgo,
  formatLongDate,
  formatMediumDate,
  formatMetres,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatRating,
  formatSpan,
  formatWeekdayDate,
  formatWeekdayMediumDate,
  listWeekdayNames,
} from "./format.ts";

const day = calendarDate;
const range = (from: string, to: string) => formatDateRange(day(from), day(to), "fr");
const ago = (date: string) => formatDaysAgo(day(date), day("2027-06-25"), "fr");

describe("money", () => {
  test("has narrow no-break spaces between thousands and a no-break space before the sign", () => {
    expect(formatMoney(cents(116_000))).toBe("1\u202F160\u00A0€");
    expect(formatMoney(cents(123_456_700))).toBe("1\u202F234\u202F567\u00A0€");
  });

  // spec 1-1.14 2-1.09
  test("shows cents only when they are not zero", () => {
    expect(formatMoney(cents(29_000))).toBe("290\u00A0€");
    expect(formatMoney(cents(9_750))).toBe("97,50\u00A0€");
    expect(formatMoney(cents(5))).toBe("0,05\u00A0€");
  });

  test("has a true minus sign below zero, and none at zero", () => {
    expect(formatMoney(cents(-4_500))).toBe("\u221245\u00A0€");
    expect(formatMoney(cents(0))).toBe("0\u00A0€");
  });

  test("can be parsed back to the same amount", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (amount) => {
        expect(parseDecimalToCents(formatMoney(cents(amount)))).toBe(amount);
      }),
    );
  });
});

describe("numbers", () => {
  test("follow English conventions on English pages", () => {
    expect(formatNumber(12_500.5, { language: "en" })).toBe("12,500.5");
    expect(formatRating(4.86, "en")).toBe("4.9");
    expect(formatMetres(11.9, "en")).toBe("11.90\u00A0m");
    expect(formatPercent(12.5, "en")).toBe("12.5%");
  });

  // spec 1-1.14 2-1.09
  test("have at most two decimals, without trailing zeros", () => {
    expect(formatNumber(12_500.5, { language: "fr" })).toBe("12\u202F500,5");
    expect(formatNumber(0.126, { language: "fr" })).toBe("0,13");
    expect(formatNumber(-0.001, { language: "fr" })).toBe("0");
    expect(formatNumber(1000, { decimals: 0, language: "fr" })).toBe("1\u202F000");
  });

  test("have one decimal in ratings", () => {
    expect(formatRating(5, "fr")).toBe("5,0");
    expect(formatRating(4.86, "fr")).toBe("4,9");
  });

  test("have two decimals in lengths, or none when whole", () => {
    expect(formatMetres(11.9, "fr")).toBe("11,90\u00A0m");
    expect(formatMetres(7, "en")).toBe("7\u00A0m");
  });

  test("have a space before the percent sign only in French", () => {
    expect(formatPercent(95, "fr")).toBe("95\u202F%");
    expect(formatPercent(95, "en")).toBe("95%");
  });
});

describe("days", () => {
  // spec 1-1.15
  test("are written dd/MM/yyyy", () => {
    expect(formatDate(day("2027-06-01"))).toBe("01/06/2027");
  });

  test("are spelled out in a calendar's labels", () => {
    expect(formatLongDate(day("2027-07-01"), "fr")).toBe("jeudi 1er juillet 2027");
    expect(formatLongDate(day("2027-07-01"), "en")).toBe("Thursday 1 July 2027");
  });

  test("can be written with their weekday in front", () => {
    expect(formatWeekdayDate(day("2027-07-01"), "fr")).toBe("jeu. 01/07/2027");
    expect(formatWeekdayDate(day("2027-07-01"), "en")).toBe("Thu 01/07/2027");
  });

  // spec 1-9.24
  test("without a year, as in a season, are dd MMMM: two digits, even on the first of a month", () => {
    expect(formatDayMonth(day("2027-06-10"), "fr")).toBe("10 juin");
    expect(formatDayMonth(day("2027-07-01"), "fr")).toBe("01 juillet");
    expect(formatDayMonth(day("2027-07-05"), "en")).toBe("05 July");
  });

  test("with a short month have two digits, as on the reservation page", () => {
    expect(formatMediumDate(day("2027-06-04"), "fr")).toBe("04 juin 2027");
    expect(formatWeekdayMediumDate(day("2027-06-04"), "fr")).toBe("ven. 04 juin 2027");
    expect(formatWeekdayMediumDate(day("2027-06-04"), "en")).toBe("Fri 04 Jun 2027");
  });

  test("can be shown as month and year", () => {
    expect(formatMonth(day("2027-08-31"), "fr")).toBe("août 2027");
    expect(formatMonth(day("2027-08-31"), "en")).toBe("August 2027");
  });

  test("of a range are both shown, and a single day only once", () => {
    expect(range("2027-06-10", "2027-06-13")).toBe("du\u00A010/06/2027 au\u00A013/06/2027");
    expect(range("2027-06-10", "2027-06-10")).toBe("10/06/2027");
    const [from, to] = ["10/06/2027 à 09:00", "13/06/2027 à 18:00"];
    expect(formatSpan({ from, to }, "fr")).toBe(
      "du\u00A010/06/2027\u00A0à\u00A009:00 au\u00A013/06/2027\u00A0à\u00A018:00",
    );
    const english = formatDateRange(day("2027-06-10"), day("2027-06-13"), "en");
    expect(english).toBe("from\u00A010/06/2027 to\u00A013/06/2027");
  });

  test("in the past are shown in their largest whole unit", () => {
    expect(ago("2027-06-25")).toBe("aujourd’hui");
    expect(ago("2027-06-24")).toBe("hier");
    expect(ago("2027-06-18")).toBe("il y a 1 semaine");
    expect(ago("2027-05-26")).toBe("il y a 1 mois");
    expect(ago("2025-06-27")).toBe("il y a 1 an");
    expect(formatDaysAgo(day("2027-05-01"), day("2027-05-31"), "en")).toBe("1 month ago");
    expect(ago("2027-06-04")).toBe("il y a 3 semaines");
    expect(ago("2025-06-25")).toBe("il y a 2 ans");
    expect(ago("2027-07-01")).toBe("aujourd’hui");
  });

  test("of the week start on Monday in French and on Sunday in English", () => {
    expect(listWeekdayNames("fr")[0]).toBe("lun.");
    expect(listWeekdayNames("en")[0]).toBe("Sun");
  });
});
