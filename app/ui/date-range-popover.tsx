import type { RefObject } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { Button } from "./button.tsx";
import { LazyRangeCalendar } from "./lazy-calendar.tsx";
import { Popover } from "./popover.tsx";
import type { DateSpan } from "./range-calendar.tsx";

export type DateRangePopoverProps = {
  onClose: () => void;
  /** The element that the popover is anchored to. */
  frame: RefObject<HTMLElement | null>;
  align: "center" | "end";
  /** Which day the user chooses next. */
  asking: "from" | "to";
  value: DateSpan | null;
  /** The first day, if it is chosen already. */
  anchor: CalendarDate | null;
  minDate: CalendarDate;
  maxDate?: CalendarDate | undefined;
  isUnavailable?: ((day: CalendarDate) => boolean) | undefined;
  onSelecting: (from: CalendarDate | null) => void;
  onChange: (span: DateSpan) => void;
  /** Clears the days; null if there are none. */
  onClear: (() => void) | null;
};

/** The calendar that is anchored to the two date cells; import it through ./date-range-field.tsx. */
export function DateRangePopover({
  onClose,
  frame,
  align,
  asking,
  onClear,
  ...calendar
}: DateRangePopoverProps) {
  return (
    <Popover
      onClose={onClose}
      anchor={frame}
      label={m.shell_choose_dates()}
      align={align}
      footer={
        <>
          <output className="mr-auto flex min-h-11 items-center text-sm text-ink-soft md:min-h-10">
            {asking === "to" ? m.shell_choose_return() : m.shell_choose_departure()}
          </output>
          {onClear && (
            <Button size="sm" variant="quiet" onClick={onClear}>
              {m.shell_clear_dates()}
            </Button>
          )}
        </>
      }
    >
      <LazyRangeCalendar takesFocus label={m.shell_choose_dates()} {...calendar} />
    </Popover>
  );
}
