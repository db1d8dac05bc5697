import { ChevronLeft, ChevronRight } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link, useSearchParams } from "react-router";
import { shownInCalendarSection } from "#app/features/calendar-sync/domain/calendar-section-address.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { firstOfMonth, lastOfMonth } from "#app/platform/time/months.ts";
import { buttonClasses } from "#app/ui/button.tsx";
import { useDraggedDays } from "#app/ui/use-dragged-days.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { BoatCalendarProps, ChosenDays } from "../domain/boat-calendar.ts";
import { chooseDay, monthFrom } from "../domain/calendar-days.ts";
import { daysInWords } from "../labels.ts";
import { CalendarLegend } from "./calendar-day-state.tsx";
import { CalendarMonth } from "./calendar-month.tsx";
import { useDayKeys } from "./use-day-keys.ts";

/**
 * The owner's calendar, with two months on a wide screen and one on phones. Days are chosen by clicking,
 * dragging or with the keyboard. Each day is a link, so that it can also be chosen without JavaScript.
 * Choosing a blocked day opens its block, unless days are already chosen.
 */
export function CalendarMonths({ calendar, today, month, chosen }: BoatCalendarProps) {
  const language = useLanguage();
  const hydrated = useHydrated();
  const [query] = useSearchParams();
  const element = useRef<HTMLUListElement>(null);
  const shownFrom = month < today ? today : month;
  const { focused, keys } = useDayKeys({ element, today, addressOf: monthAddress });

  /** A URL of the calendar section, which also works without JavaScript. */
  function address(shownMonth: CalendarDate, more: Record<string, string>) {
    const shown = Object.fromEntries(shownInCalendarSection(query));
    const own = { section: "calendrier", ...shown, month: shownMonth.slice(0, 7) };
    const next = new URLSearchParams({ ...own, ...more });
    return `?${next.toString()}`;
  }
  /** Other months keep the chosen days, because a range may end in a later month. */
  function monthAddress(shownMonth: CalendarDate) {
    return address(shownMonth, chosen ?? {});
  }
  function daysAddress(days: ChosenDays) {
    return address(month, days);
  }
  function dayAddress(day: CalendarDate) {
    const block = calendar.blocks.find(
      ({ startDate, endDate }) => startDate <= day && day <= endDate,
    );
    if (block && !chosen) return address(month, { edit: block.id });
    return daysAddress(chooseDay(chosen, day));
  }

  const { dragged, handlers } = useDraggedDays((days) =>
    days.from === days.to ? dayAddress(days.from) : daysAddress(days),
  );
  const shown = dragged ?? chosen;
  const isFocusedShown =
    focused !== null && month <= focused && focused <= lastOfMonth(firstOfMonth(month, 1));
  const page = {
    calendar,
    today,
    chosen: shown,
    addressOf: dayAddress,
    onKeyDown: keys,
    tabDay: hydrated ? (isFocusedShown ? focused : shownFrom) : null,
  };
  return (
    <>
      <p className="mb-4 text-ink-soft">{m.sections_calendar_hint()}</p>
      <nav aria-label={m.sections_months()} className="mb-3 flex items-center justify-end gap-2">
        <MonthLink to={monthAddress(monthFrom(null, today))}>{m.sections_today()}</MonthLink>
        <MonthLink to={monthAddress(firstOfMonth(month, -1))} label={m.sections_month_before()}>
          <ChevronLeft />
        </MonthLink>
        <MonthLink to={monthAddress(firstOfMonth(month, 1))} label={m.sections_month_after()}>
          <ChevronRight />
        </MonthLink>
      </nav>
      <ul ref={element} {...handlers} className="grid touch-pan-y gap-8 select-none lg:grid-cols-2">
        <li>
          <CalendarMonth {...page} month={month} />
        </li>
        <li className="hidden lg:block">
          <CalendarMonth {...page} month={firstOfMonth(month, 1)} />
        </li>
      </ul>
      <output className="mt-3 block min-h-6 text-md font-medium first-letter:uppercase">
        {shown && daysInWords(shown.from, shown.to, language)}
      </output>
      <CalendarLegend />
    </>
  );
}

type MonthLinkProps = { to: string; label?: string; children: ReactNode };

function MonthLink({ to, label, children }: MonthLinkProps) {
  return (
    <Link
      to={to}
      preventScrollReset
      aria-label={label}
      className={buttonClasses({ size: "sm", className: label ? "px-3!" : "" })}
    >
      {children}
    </Link>
  );
}
