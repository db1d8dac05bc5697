import { parseDate } from "@internationalized/date";
import { use, useEffect, useRef } from "react";
import {
  RangeCalendar as AriaRangeCalendar,
  RangeCalendarStateContext,
} from "react-aria-components";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import {
  CalendarLanguage,
  type DayMark,
  firstWeekdays,
  Months,
  toCalendarDate,
  useMonthCount,
} from "./calendar-parts.tsx";

export type DateSpan = { from: CalendarDate; to: CalendarDate };

export type RangeCalendarProps = {
  label: string;
  value: DateSpan | null;
  /** Called when both ends are chosen. */
  onChange: (value: DateSpan) => void;
  /** Called with a day when only the first day is chosen, and with null when the selection ends. */
  onSelecting?: (from: CalendarDate | null) => void;
  /** The first day, if it is already chosen when the calendar appears: the next click chooses the second. */
  anchor?: CalendarDate | null | undefined;
  /** Whether a day is taken: it is crossed out, and no range can include it. */
  isUnavailable?: ((day: CalendarDate) => boolean) | undefined;
  markOf?: (day: CalendarDate) => DayMark | null;
  /** Earlier days are past. */
  minDate?: CalendarDate | undefined;
  maxDate?: CalendarDate | undefined;
  /** Number of months; by default two if there is room, and one on phones. */
  months?: 1 | 2;
  takesFocus?: boolean;
};

/** A calendar for a range of days. Large: import it through ./lazy-calendar.tsx. */
export function RangeCalendar({
  label,
  value,
  onChange,
  onSelecting,
  anchor,
  isUnavailable,
  markOf,
  minDate,
  maxDate,
  months,
  takesFocus = false,
}: RangeCalendarProps) {
  const count = useMonthCount(months);
  return (
    <CalendarLanguage>
      <AriaRangeCalendar
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- for panels that open around it
        autoFocus={takesFocus}
        firstDayOfWeek={firstWeekdays[useLanguage()]}
        visibleDuration={{ months: count }}
        pageBehavior="single"
        value={value && { start: parseDate(value.from), end: parseDate(value.to) }}
        onChange={({ start, end }) =>
          onChange({ from: toCalendarDate(start), to: toCalendarDate(end) })
        }
        isDateUnavailable={(date) => isUnavailable?.(toCalendarDate(date)) ?? false}
        {...(minDate && { minValue: parseDate(minDate) })}
        {...(maxDate && { maxValue: parseDate(maxDate) })}
      >
        <Months count={count} markOf={markOf} />
        <Anchor anchor={anchor} />
        {onSelecting && <SelectionWatch onSelecting={onSelecting} />}
      </AriaRangeCalendar>
    </CalendarLanguage>
  );
}

/** Starts the selection with a day, once. */
function Anchor({ anchor }: { anchor: CalendarDate | null | undefined }) {
  const state = use(RangeCalendarStateContext);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !state) return;
    begun.current = true;
    if (anchor) state.setAnchorDate(parseDate(anchor));
  }, [anchor, state]);
  return null;
}

/** Reports when the first day is chosen, which the library only exposes in its state. */
function SelectionWatch({ onSelecting }: { onSelecting: (from: CalendarDate | null) => void }) {
  const anchor = use(RangeCalendarStateContext)?.anchorDate ?? null;
  const from = anchor && toCalendarDate(anchor);
  const reported = useRef<CalendarDate | null>(null);
  useEffect(() => {
    if (reported.current !== from) onSelecting(from);
    reported.current = from;
  }, [from, onSelecting]);
  return null;
}
