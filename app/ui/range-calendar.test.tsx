import { expect, test } from "vitest";
import type { Language } from "#app/i18n/language.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { markup, readable } from "#tests/support/markup.tsx";
import { RangeCalendar } from "./range-calendar.tsx";

const chosen = calendarDate("2027-06-14");

/** June 2027, from the 10th to the 28th, with the 20th taken. */
function calendar(language: Language): string {
  return markup(
    <RangeCalendar
      label="Disponibilités"
      value={{ from: chosen, to: chosen }}
      minDate={calendarDate("2027-06-10")}
      maxDate={calendarDate("2027-06-28")}
      isUnavailable={(day) => day === "2027-06-20"}
      onChange={() => {}}
      months={1}
    />,
    language,
  );
}

/** The days that can be clicked, by their labels. */
function pressable(html: string): number[] {
  const days = [...html.matchAll(/<div[^>]*role="button"[^>]*>/g)].map(([tag]) => tag);
  return days
    .filter((tag) => !tag.includes('aria-disabled="true"'))
    .map((tag) => Number(/aria-label="[^"]*?(\d+)\s\S+\s2027/.exec(tag)?.[1]));
}

const weekdays = (language: Language) =>
  readable(/<thead.*?<\/thead>/.exec(calendar(language))?.[0] ?? "");

test("days before the first or after the last day, and taken days, cannot be chosen, but all others can", () => {
  const free = Array.from({ length: 19 }, (_, index) => index + 10).filter((day) => day !== 20);
  expect(pressable(calendar("fr"))).toEqual(free);
});

// spec 1-9.23
test("a week begins on Monday in French and on Sunday in English", () => {
  expect(weekdays("fr")).toBe("lun mar mer jeu ven sam dim");
  expect(weekdays("en")).toBe("Sun Mon Tue Wed Thu Fri Sat");
});
