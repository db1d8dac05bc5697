import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { addDays, calendarDate, type CalendarDate } from "#app/platform/calendar-date.ts";
import { firstOfMonth, lastOfMonth } from "#app/platform/months.ts";
import { monthFrom } from "../domain/calendar-days.ts";

type Options = {
  /** The months. */
  element: RefObject<HTMLElement | null>;
  today: CalendarDate;
  /** The address of a month, by its first day. */
  addressOf: (month: CalendarDate) => string;
};

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * Arrow keys go from day to day, and Page Up and Page Down from month to month; a month that is not shown is
 * opened. Past days are not reached.
 */
export function useDayKeys({ element, today, addressOf }: Options) {
  const [focused, setFocused] = useState<CalendarDate | null>(null);
  const awaited = useRef<CalendarDate | null>(null);
  const navigate = useNavigate();

  /** False when the day is not shown. */
  function focusDay(day: CalendarDate): boolean {
    const link = element.current?.querySelector<HTMLElement>(`[data-first-day="${day}"]`);
    if (!link?.checkVisibility()) return false;
    link.focus();
    return true;
  }

  // Its month was opened.
  useEffect(() => {
    if (awaited.current && focusDay(awaited.current)) awaited.current = null;
  });

  function keys(event: KeyboardEvent<HTMLElement>) {
    const link = event.target instanceof HTMLElement && event.target.closest("[data-first-day]");
    if (!(link instanceof HTMLElement)) return;
    const target = targetOf(calendarDate(link.dataset["firstDay"] ?? ""), event.key);
    if (target === null) return;
    event.preventDefault();
    const day = target < today ? today : target;
    setFocused(day);
    if (focusDay(day)) return;
    awaited.current = day;
    void navigate(addressOf(monthFrom(day.slice(0, 7), today)), { preventScrollReset: true });
  }

  return { focused, keys };
}

/** The day that a key leads to from another; null for other keys. */
function targetOf(day: CalendarDate, key: string): CalendarDate | null {
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key !== "PageUp" && key !== "PageDown") return null;
  const month = firstOfMonth(day, key === "PageUp" ? -1 : 1);
  const last = lastOfMonth(month);
  const same = addDays(month, Number(day.slice(8)) - 1);
  return same > last ? last : same;
}
