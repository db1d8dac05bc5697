import { lastBookableDay } from "#app/features/availability/domain/bookable-days.ts";
import { rentalOfDay } from "#app/features/pricing/domain/boat-pricing.ts";
import {
  addDays,
  calendarDate,
  type CalendarDate,
  parseCalendarDate,
} from "#app/platform/calendar-date.ts";
import type { Cents } from "#app/platform/money.ts";
import type { BoatCalendar, ChosenDays, Rental } from "./boat-calendar.ts";

/** What a day of the owner's calendar is, and what stands in it. */
export type CalendarDay =
  | { kind: "free"; priceCents: Cents | null }
  | { kind: "past" }
  /** Taken by another calendar of this name; without one, not open yet. */
  | { kind: "unavailable"; calendar: string | null }
  /** Needed to prepare the boat before or after a rental. */
  | { kind: "preparation" }
  | { kind: "reserved" | "held"; rental: Rental }
  | { kind: "blocked"; reason: string | null };

/**
 * What a day is (spec 2 §2 calendrier): a rental comes before a block of the owner, since it stays
 * when its days are blocked too, and an own block before another calendar; days that the owner needs
 * around a rental, and those that renters cannot book yet, are unavailable as well.
 */
export function dayOf(calendar: BoatCalendar, day: CalendarDate, today: CalendarDate): CalendarDay {
  const rental = calendar.rentals.find(({ from, to }) => from <= day && day <= to);
  if (rental) return { kind: rental.status === "pending" ? "held" : "reserved", rental };
  const block = calendar.blocks.find(
    ({ startDate, endDate }) => startDate <= day && day <= endDate,
  );
  if (block) return { kind: "blocked", reason: block.reason };
  if (day < today) return { kind: "past" };
  const taken = calendar.imports.find(
    ({ startDate, endDate }) => startDate <= day && day <= endDate,
  );
  if (taken) return { kind: "unavailable", calendar: taken.name };
  if (isForPreparation(calendar, day)) return { kind: "preparation" };
  if (day > lastBookableDay(today)) return { kind: "unavailable", calendar: null };
  const pricing = { ...calendar, extras: [] };
  return { kind: "free", priceCents: rentalOfDay(pricing, day) };
}

/** Nobody else can rent these days (docs/decisions/0028). */
function isForPreparation({ rentals, preparationDays }: BoatCalendar, day: CalendarDate): boolean {
  return rentals.some(
    ({ from, to }) => addDays(from, -preparationDays) <= day && day <= addDays(to, preparationDays),
  );
}

/** Of the days of a week that belong to one rental, block or calendar: is it the first, and how many are left. */
export type DayStretch = { isFirst: boolean; left: number };

/** Where a day stands among those of its week that belong together; those of other months are null. */
export function stretchOf(week: readonly (CalendarDay | null)[], index: number): DayStretch {
  const isSame = (other: number) => belongTogether(week[index] ?? null, week[other] ?? null);
  let end = index + 1;
  while (isSame(end)) end += 1;
  return { isFirst: !isSame(index - 1), left: end - index };
}

function belongTogether(day: CalendarDay | null, other: CalendarDay | null): boolean {
  if (day?.kind === "blocked") return other?.kind === "blocked" && day.reason === other.reason;
  if (day?.kind === "unavailable")
    return other?.kind === "unavailable" && day.calendar === other.calendar;
  if (day?.kind === "preparation") return other?.kind === "preparation";
  if (day?.kind !== "reserved" && day?.kind !== "held") return false;
  return other?.kind === day.kind && other.rental === day.rental;
}

/** The first day of the month that an address names, 'YYYY-MM'; else of today's. */
export function monthFrom(text: string | null, today: CalendarDate): CalendarDate {
  const month = /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text ?? "") ? text : today.slice(0, 7);
  return calendarDate(`${month}-01`);
}

/** The days that an address names, in order and not past; null for none. */
export function readChosenDays(
  { from, to }: { from: string | null; to: string | null },
  today: CalendarDate,
): ChosenDays | null {
  const first = parseCalendarDate(from);
  const last = parseCalendarDate(to) ?? first;
  return first && last && today <= first && first <= last ? { from: first, to: last } : null;
}

/**
 * What choosing a day makes of the days that are chosen: the second day ends the range that the first one
 * began, in either order; any other day begins a new one.
 */
export function chooseDay(chosen: ChosenDays | null, day: CalendarDate): ChosenDays {
  if (!chosen || chosen.from !== chosen.to) return { from: day, to: day };
  return chosen.from <= day ? { from: chosen.from, to: day } : { from: day, to: chosen.to };
}
