import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { formatLongDate } from "#app/i18n/format.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { type CalendarDate, dateParts } from "#app/platform/time/calendar-date.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { CalendarDay, DayStretch } from "../domain/calendar-days.ts";
import { CalendarDayState } from "./calendar-day-state.tsx";

type CalendarDayCellProps = {
  date: CalendarDate;
  day: CalendarDay;
  stretch: DayStretch;
  isToday: boolean;
  isChosen: boolean;
  /** The URL that chooses the day; null for a past day. */
  address: string | null;
  /** Whether the day is left out of the tab order and only reachable with the arrow keys. */
  isSkipped: boolean;
  /** Handles the keys that move between days. */
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/** A day of the owner's calendar: its number, its state, and a link to choose it. */
export function CalendarDayCell({
  date,
  day,
  stretch,
  isToday,
  isChosen,
  address,
  isSkipped,
  onKeyDown,
}: CalendarDayCellProps) {
  const language = useLanguage();
  const { day: number } = dateParts(date);
  const content = (
    <>
      <span
        className={classNames(
          "block px-1 leading-5 tabular-nums",
          isToday && "font-bold text-sea underline",
          softKinds.has(day.kind) && "text-ink-soft",
        )}
      >
        {number}
      </span>
      <CalendarDayState day={day} stretch={stretch} />
    </>
  );
  const title = formatLongDate(date, language);
  return (
    <td className="h-14 p-0.5 align-top text-sm">
      {address === null ? (
        <div title={title}>{content}</div>
      ) : (
        <Link
          to={address}
          preventScrollReset
          title={title}
          data-first-day={date}
          data-days={1}
          onKeyDown={onKeyDown}
          draggable={false}
          aria-current={isChosen ? "true" : isToday ? "date" : undefined}
          {...(isSkipped && { tabIndex: -1 })}
          className={classNames(
            "block min-h-12 rounded-sm pb-0.5 hover:bg-limestone",
            isChosen && "bg-blocked-soft/60 outline-2 -outline-offset-2 outline-blocked",
          )}
        >
          {content}
        </Link>
      )}
    </td>
  );
}

/** The kinds of days whose number is muted. */
const softKinds: ReadonlySet<CalendarDay["kind"]> = new Set(["past", "unavailable", "preparation"]);
