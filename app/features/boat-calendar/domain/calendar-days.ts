import { lastBookableDay } from "#app/features/availability/domain/bookable-days.ts";
import { rentalOfDay } from "#app/features/pricing/domain/boat-pricing.ts";
import type { Cents } from "#app/platform/money.ts";
import {
  addDays,
  type CalendarDate,
  calendarDate,
  parseCalendarDate,
} from "#app/platform/time/calendar-date.ts";
import type { BoatCalendar, ChosenDays, Rental } from "./boat-calendar.ts";

/** The state of a day in the owner's calendar. */
export type CalendarDay =
  | { kind: "free"; priceCents: Cents | null }
  | { kind: "past" }
  /** Taken by the imported calendar of this name, or if null not bookable yet. */
  | { kind: "unavailable"; calendar: string | null }
  /** Needed to prepare the boat before or after a rental. */
  | { kind: "preparation" }
  | { kind: "reserved" | "held"; rental: Rental }
  | { kind: "blocked"; reason: string | null };

/**
 * The state of a day (spec 2 §2 calendrier). A rental has precedence over a block, because it remains when
 * its days are blocked. A block has precedence over an imported calendar. Days that the owner needs around a
 * rental, and days that cannot be booked yet, are unavailable as well.
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

/** Whether the day is needed to prepare the boat; nobody else can rent it (docs/decisions/0028). */
function isForPreparation({ rentals, preparationDays }: BoatCalendar, day: CalendarDate): boolean {
  return rentals.some(
    ({ from, to }) => addDays(from, -preparationDays) <= day && day <= addDays(to, preparationDays),
  );
}

/**
 * The position of a day among the adjacent days of its week that belong together, such as those of one rental
 * or imported calendar. `left` is the number of days from this one to the last, including both.
 */
export type DayStretch = { isFirst: boolean; left: number };

/** The position of a day in its stretch of the week. Days of other months are null in `week`. */
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

/** The first day of the month in a URL ('YYYY-MM'), or of the current month if it is invalid. */
export function monthFrom(text: string | null, today: CalendarDate): CalendarDate {
  const month = /^2[01]\d\d-(0[1-9]|1[0-2])$/.test(text ?? "") ? text : today.slice(0, 7);
  return calendarDate(`${month}-01`);
}

/**
 * The chosen days in a URL, or a single day without `to`. Null if they are missing, invalid, past or in the
 * wrong order.
 */
export function readChosenDays(
  { from, to }: { from: string | null; to: string | null },
  today: CalendarDate,
): ChosenDays | null {
  const first = parseCalendarDate(from);
  const last = parseCalendarDate(to) ?? first;
  return first && last && today <= first && first <= last ? { from: first, to: last } : null;
}

/**
 * The chosen days after choosing another one. It completes the range if only one day was chosen, in either
 * order; otherwise it starts a new one.
 */
export function chooseDay(chosen: ChosenDays | null, day: CalendarDate): ChosenDays {
  if (!chosen || chosen.from !== chosen.to) return { from: day, to: day };
  return chosen.from <= day ? { from: chosen.from, to: day } : { from: day, to: chosen.to };
}
