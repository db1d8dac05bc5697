import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { addDays, type CalendarDate, calendarDate } from "#app/platform/time/calendar-date.ts";
import { firstOfMonth, lastOfMonth } from "#app/platform/time/months.ts";
import { monthFrom } from "../domain/calendar-days.ts";

type Options = {
  /** The element that contains the months. */
  element: RefObject<HTMLElement | null>;
  today: CalendarDate;
  /** The URL of a month, given by its first day. */
  addressOf: (month: CalendarDate) => string;
};

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
};

/**
 * The arrow keys move the focus between days, Page Up and Page Down between months. A month that is not shown
 * is opened first. Past days cannot be focused.
 */
export function useDayKeys({ element, today, addressOf }: Options) {
  const [focused, setFocused] = useState<CalendarDate | null>(null);
  const awaited = useRef<CalendarDate | null>(null);
  const navigate = useNavigate();

  /** Focuses a day; returns false if it is not shown. */
  function focusDay(day: CalendarDate): boolean {
    const link = element.current?.querySelector<HTMLElement>(`[data-first-day="${day}"]`);
    if (!link?.checkVisibility()) return false;
    link.focus();
    return true;
  }

  // After each render, focuses the awaited day if its month is shown by now.
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

/** The day to move to from `day` with a key; null for other keys. */
function targetOf(day: CalendarDate, key: string): CalendarDate | null {
  const step = steps[key];
  if (step !== undefined) return addDays(day, step);
  if (key !== "PageUp" && key !== "PageDown") return null;
  const month = firstOfMonth(day, key === "PageUp" ? -1 : 1);
  const last = lastOfMonth(month);
  const same = addDays(month, Number(day.slice(8)) - 1);
  return same > last ? last : same;
}
