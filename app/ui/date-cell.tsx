import { type KeyboardEvent, useId, useState } from "react";
import { formatDate } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { type CalendarDate, parseCalendarDate } from "#app/platform/time/calendar-date.ts";
import { classNames } from "./class-names.ts";
import { preloadDateRange } from "./lazy-date-range.tsx";
import { useHydrated } from "./use-hydrated.ts";

type DateCellProps = {
  end: "from" | "to";
  name: string;
  label: string;
  value: CalendarDate | null;
  min: CalendarDate;
  max?: CalendarDate | undefined;
  /** Called when a day was typed, or chosen in the browser's own calendar. */
  onChange: (value: CalendarDate | null) => void;
  /** Called when the user asks for our calendar. */
  onOpen: (end: "from" | "to") => void;
  /** The ARIA attributes of an invalid range. */
  wrong?: WrongDates | undefined;
  className?: string | undefined;
};

export type WrongDates = { "aria-invalid"?: true; "aria-describedby"?: string };

/** One day of a range: the browser's date input, which shows the date in words unless it is being edited. */
export function DateCell({
  end,
  name,
  label,
  value,
  min,
  max,
  onChange,
  onOpen,
  wrong,
  className,
}: DateCellProps) {
  const id = useId();
  const hydrated = useHydrated();
  // A year is typed digit by digit. Until the date is valid, the text is stored separately.
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    const day = parseCalendarDate(text);
    const counts = text === "" || (day !== null && day >= min);
    setTyped(counts ? null : text);
    if (counts) onChange(day);
  }

  function leave() {
    if (typed === null) return;
    setTyped(null);
    // A day before `min` becomes `min`.
    if (parseCalendarDate(typed) !== null) onChange(min);
  }

  function openByKey(event: KeyboardEvent) {
    if (event.key !== " " && event.key !== "F4" && !(event.altKey && event.key === "ArrowDown")) {
      return;
    }
    event.preventDefault();
    onOpen(end);
  }

  return (
    <div className={classNames("relative", className)}>
      <label htmlFor={id} className="block text-xs font-semibold">
        {label}
      </label>
      <div className="relative">
        <input
          {...wrong}
          id={id}
          type="date"
          name={name}
          value={typed ?? value ?? ""}
          min={min}
          max={max}
          onChange={(event) => type(event.target.value)}
          onBlur={leave}
          onKeyDown={openByKey}
          className="date-in-words peer h-6 w-full bg-transparent text-base outline-none"
        />
        <span
          aria-hidden="true"
          className={classNames(
            "script-only pointer-events-none absolute inset-0 truncate leading-6 peer-focus:hidden",
            value ? "text-ink" : "text-ink-soft",
          )}
        >
          {value ? formatDate(value) : m.shell_add_date()}
        </span>
      </div>
      {hydrated && (
        <button
          type="button"
          aria-label={m.shell_open_calendar({ field: label })}
          onPointerEnter={preloadDateRange}
          onFocus={preloadDateRange}
          onClick={() => onOpen(end)}
          className="absolute inset-0 rounded-md"
        />
      )}
    </div>
  );
}
