import {
  type Ref,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { type CalendarDate, maxDate, parseCalendarDate } from "#app/platform/time/calendar-date.ts";
import { DateCell, type WrongDates } from "./date-cell.tsx";
import { LazyDateRangeDialog, LazyDateRangePopover } from "./lazy-date-range.tsx";

/** The two days of a stay while it is being chosen: either may be missing. */
export type StayDates = { from: CalendarDate | null; to: CalendarDate | null };

/** Opens the calendar of the field, for buttons elsewhere. */
export type DateRangeControl = { open: () => void };

type DateRangeFieldProps = {
  ref?: Ref<DateRangeControl> | undefined;
  value: StayDates;
  onChange: (value: StayDates) => void;
  /** The form's field names for departure and return. */
  names: readonly [string, string];
  /** Earlier days are past. */
  minDate: CalendarDate;
  /** Later days cannot be chosen yet. */
  maxDate?: CalendarDate | undefined;
  isUnavailable?: (day: CalendarDate) => boolean;
  /**
   * What a new departure does to the return: `follow` sets it to the same day (home, spec 1 §2),
   * `clear_earlier` clears an earlier return (booking card, spec 1 §4).
   */
  onDeparture?: "follow" | "clear_earlier";
  /** Whether a choice applies at once, or in a dialog that is confirmed with a button ('Valider'). */
  picking?: "at_once" | "confirmed";
  /** Called after `onChange` when the choice in the dialog was confirmed. */
  onConfirm?: () => void;
  /** The ARIA attributes of both fields if the days are invalid. */
  wrong?: WrongDates;
  /** Classes of the frame around the two cells. `cellClassName` is for each cell. */
  className?: string | undefined;
  cellClassName?: string | undefined;
  align?: "center" | "end";
};

type End = "from" | "to";
const nothing: StayDates = { from: null, to: null };

/**
 * Departure and return. The inputs are the browser's own date inputs, for typing and for visitors without
 * JavaScript. A click opens one calendar for both days.
 */
export function DateRangeField({
  ref,
  value,
  onChange,
  names,
  minDate,
  maxDate: lastDate,
  isUnavailable,
  onDeparture = "clear_earlier",
  picking = "at_once",
  onConfirm,
  wrong,
  className,
  cellClassName,
  align = "center",
}: DateRangeFieldProps) {
  const [asking, setAsking] = useState<End | null>(null);
  const [anchor, setAnchor] = useState<CalendarDate | null>(null);
  const frame = useRef<HTMLDivElement>(null);

  /** Reads the days that were typed before hydration, and reports both in one change (see `useEarlyText`). */
  const readTyped = useEffectEvent(() => {
    const cells = frame.current?.querySelectorAll("input") ?? [];
    const [from = null, to = null] = Array.from(cells, (cell) => parseCalendarDate(cell.value));
    if (from === value.from && to === value.to) return;
    if ((from ?? to ?? minDate) < minDate) return;
    const back = to ?? (onDeparture === "follow" ? from : null);
    onChange({ from, to: from && back ? maxDate(from, back) : back });
  });
  useLayoutEffect(() => readTyped(), []);

  function open(end: End) {
    setAnchor(end === "to" ? value.from : null);
    setAsking(end);
  }

  useImperativeHandle(ref, () => ({ open: () => open("from") }));

  function depart(from: CalendarDate | null) {
    const kept = value.to && from && value.to < from ? null : value.to;
    onChange({ from, to: onDeparture === "follow" && from ? from : kept });
  }

  function comeBack(to: CalendarDate | null) {
    onChange({ from: value.from, to: to && value.from ? maxDate(to, value.from) : to });
  }

  function selecting(from: CalendarDate | null) {
    setAsking((end) => end && (from ? "to" : "from"));
    if (from) depart(from);
  }

  function clear() {
    onChange(nothing);
    setAsking(null);
  }

  const { from, to } = value;
  const span = from && to && from <= to ? { from, to } : null;
  const cell = { onOpen: open, wrong, className: cellClassName };
  return (
    <div ref={frame} data-date-range="" className={className}>
      <DateCell
        {...cell}
        end="from"
        name={names[0]}
        label={m.shell_departure()}
        value={value.from}
        min={minDate}
        max={lastDate}
        onChange={depart}
      />
      <DateCell
        {...cell}
        end="to"
        name={names[1]}
        label={m.shell_return()}
        value={value.to}
        min={maxDate(minDate, from ?? minDate)}
        max={lastDate}
        onChange={comeBack}
      />
      {picking === "confirmed" && asking && (
        <LazyDateRangeDialog
          value={span}
          minDate={minDate}
          maxDate={lastDate}
          isUnavailable={isUnavailable}
          onClose={() => setAsking(null)}
          onConfirm={(chosen) => {
            setAsking(null);
            onChange(chosen ?? nothing);
            onConfirm?.();
          }}
        />
      )}
      {picking === "at_once" && asking && (
        <LazyDateRangePopover
          asking={asking}
          value={span}
          anchor={anchor}
          minDate={minDate}
          maxDate={lastDate}
          isUnavailable={isUnavailable}
          frame={frame}
          align={align}
          onClose={() => setAsking(null)}
          onSelecting={selecting}
          onChange={(chosen) => {
            onChange(chosen);
            setAsking(null);
          }}
          onClear={value.from || value.to ? clear : null}
        />
      )}
    </div>
  );
}
