import {
  checkRentalRange,
  type RentalRangeRefusal,
} from "#app/features/availability/domain/rental-range.ts";
import { isRangeFree, type Period } from "#app/features/availability/domain/taken-periods.ts";
import { type CalendarDate, parseCalendarDate } from "#app/platform/calendar-date.ts";

/** What a visitor chose on the boat page so far; either day may be missing. */
export type BookingChoice = {
  from: CalendarDate | null;
  to: CalendarDate | null;
  guests: number;
};

/** The days of a boat's calendar: today, the last known day, and what is taken between them. */
export type BoatCalendar = { from: CalendarDate; to: CalendarDate; taken: readonly Period[] };

/** Why a choice cannot be asked for yet. */
export type ChoiceProblem = "dates_missing" | "dates_taken" | RentalRangeRefusal;

/**
 * Reads the choice that an address carries (spec 1 §2: dateFrom, dateTo, guests). Days that are no
 * days, past or reversed are left out, one day alone is a rental of that day, and guests stay
 * between 1 and the boat's capacity.
 */
export function readBookingChoice(
  params: URLSearchParams,
  { capacity, today }: { capacity: number; today: CalendarDate },
): BookingChoice {
  const dateFrom = parseCalendarDate(params.get("dateFrom"));
  const dateTo = parseCalendarDate(params.get("dateTo"));
  const from = dateFrom ?? dateTo;
  const range = from && checkRentalRange(from, dateTo ?? from, today);
  const typed = Number(params.get("guests"));
  return {
    from: range?.ok ? range.value.from : null,
    to: range?.ok ? range.value.to : null,
    guests: Number.isSafeInteger(typed) ? Math.min(Math.max(typed, 1), capacity) : 1,
  };
}

/** The address's query with the choice in it; whatever else it says stays (spec 1 §2). */
export function withBookingChoice(
  params: URLSearchParams,
  { from, to, guests }: BookingChoice,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of [
    ["dateFrom", from],
    ["dateTo", to],
    ["guests", guests > 1 ? String(guests) : null],
  ] as const) {
    if (value === null) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** What keeps a choice from being asked for; null when nothing does. */
export function findChoiceProblem(
  { from, to }: BookingChoice,
  calendar: BoatCalendar,
): ChoiceProblem | null {
  if (from === null || to === null) return "dates_missing";
  const range = checkRentalRange(from, to, calendar.from);
  if (!range.ok) return range.reason;
  return isRangeFree(calendar.taken, from, to) ? null : "dates_taken";
}
