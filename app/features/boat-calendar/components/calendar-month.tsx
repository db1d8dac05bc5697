import type { KeyboardEvent } from "react";
import { formatMonth, listWeekdayNames } from "#app/i18n/format.ts";
import type { Language } from "#app/i18n/language.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type CalendarDate, eachDay, weekday } from "#app/platform/time/calendar-date.ts";
import { lastOfMonth } from "#app/platform/time/months.ts";
import type { BoatCalendar, ChosenDays } from "../domain/boat-calendar.ts";
import { dayOf, stretchOf } from "../domain/calendar-days.ts";
import { CalendarDayCell } from "./calendar-day-cell.tsx";

type CalendarMonthProps = {
  calendar: BoatCalendar;
  month: CalendarDate;
  today: CalendarDate;
  chosen: ChosenDays | null;
  /** The URL that chooses a day. */
  addressOf: (day: CalendarDate) => string;
  /** The only day in the tab order. Null before hydration, when all days are. */
  tabDay: CalendarDate | null;
  /** Handles the keys that move between days. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** A month of the owner's calendar, with the state of each day as a colour, an icon and words. */
export function CalendarMonth({
  calendar,
  month,
  today,
  chosen,
  addressOf,
  tabDay,
  onKeyDown,
}: CalendarMonthProps) {
  const language = useLanguage();
  const names = listWeekdayNames(language);
  const title = formatMonth(month, language);
  return (
    <table className="w-full table-fixed border-collapse">
      <caption className="mb-2 text-left text-lg font-semibold first-letter:uppercase">
        {title}
      </caption>
      <thead>
        <tr>
          {names.map((name) => (
            <th key={name} className="py-1 pl-1.5 text-left text-xs font-normal text-ink-soft">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, language).map((week) => (
          <tr key={week.find((day) => day !== null)} className="border-t border-hairline">
            {week.map((day, index, days) =>
              day === null ? (
                <td key={names[index]} aria-hidden="true" />
              ) : (
                <CalendarDayCell
                  key={day}
                  date={day}
                  day={dayOf(calendar, day, today)}
                  stretch={stretchOf(
                    days.map((each) => each && dayOf(calendar, each, today)),
                    index,
                  )}
                  isToday={day === today}
                  isChosen={chosen !== null && chosen.from <= day && day <= chosen.to}
                  address={day < today ? null : addressOf(day)}
                  onKeyDown={onKeyDown}
                  isSkipped={tabDay !== null && day !== tabDay}
                />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The weeks of a month, which start on Monday in French and on Sunday in English (spec 1 §9). */
function weeksOf(month: CalendarDate, language: Language): (CalendarDate | null)[][] {
  const days = eachDay(month, lastOfMonth(month));
  const before = language === "fr" ? weekday(month) - 1 : weekday(month) % 7;
  const cells = [...Array.from({ length: before }, () => null), ...days];
  const weeks: (CalendarDate | null)[][] = [];
  for (let start = 0; start < cells.length; start += 7) {
    const week: (CalendarDate | null)[] = cells.slice(start, start + 7);
    while (week.length < 7) week.push(null);
    weeks.push(week);
  }
  return weeks;
}
