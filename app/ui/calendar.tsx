import { parseDate } from "@internationalized/date";
import { Calendar as AriaCalendar } from "react-aria-components";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import {
  CalendarLanguage,
  type DayMark,
  Months,
  toCalendarDate,
  useMonthCount,
} from "./calendar-parts.tsx";

export type CalendarProps = {
  label: string;
  value: CalendarDate | null;
  onChange: (value: CalendarDate) => void;
  isUnavailable?: (day: CalendarDate) => boolean;
  markOf?: (day: CalendarDate) => DayMark | null;
  minDate?: CalendarDate | undefined;
  maxDate?: CalendarDate | undefined;
  months?: 1 | 2;
  takesFocus?: boolean;
};

/** A calendar for one day. Large: import it through ./lazy-calendar.tsx. */
export function Calendar({
  label,
  value,
  onChange,
  isUnavailable,
  markOf,
  minDate,
  maxDate,
  months = 1,
  takesFocus = false,
}: CalendarProps) {
  const count = useMonthCount(months);
  return (
    <CalendarLanguage>
      <AriaCalendar
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- for panels that open around it
        autoFocus={takesFocus}
        visibleDuration={{ months: count }}
        pageBehavior="single"
        value={value && parseDate(value)}
        onChange={(date) => onChange(toCalendarDate(date))}
        isDateUnavailable={(date) => isUnavailable?.(toCalendarDate(date)) ?? false}
        {...(minDate && { minValue: parseDate(minDate) })}
        {...(maxDate && { maxValue: parseDate(maxDate) })}
      >
        <Months count={count} markOf={markOf} />
      </AriaCalendar>
    </CalendarLanguage>
  );
}
