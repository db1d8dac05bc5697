import { parseDate } from "@internationalized/date";
import { use, useEffect, useRef } from "react";
import {
  RangeCalendar as AriaRangeCalendar,
  RangeCalendarStateContext,
} from "react-aria-components";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import {
  CalendarLanguage,
  type DayMark,
  Months,
  toCalendarDate,
  useMonthCount,
} from "./calendar-parts.tsx";

export type DateSpan = { from: CalendarDate; to: CalendarDate };

export type RangeCalendarProps = {
  label: string;
  value: DateSpan | null;
  /** Both ends are chosen. */
  onChange: (value: DateSpan) => void;
  /** The first end is chosen and the second is not (a day), or the choice is over (null). */
  onSelecting?: (from: CalendarDate | null) => void;
  /** The first end as already chosen when the calendar appears: the next press chooses the other. */
  anchor?: CalendarDate | null | undefined;
  /** Taken days: struck through, and no range can cross them. */
  isUnavailable?: (day: CalendarDate) => boolean;
  markOf?: (day: CalendarDate) => DayMark | null;
  /** Days before are past. */
  minDate?: CalendarDate | undefined;
  maxDate?: CalendarDate | undefined;
  /** Two where there is room and one on phones, unless told. */
  months?: 1 | 2;
  takesFocus?: boolean;
};

/** A span of days. Heavy: reach it through ./lazy-calendar.tsx. */
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

/** Begins the choice from a day, once. */
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

/** Tells when a first end was chosen: the library says so in its state only. */
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
