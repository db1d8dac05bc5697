import {
  type BookingRangeRefusal,
  checkBookingRange,
} from "#app/features/availability/domain/rental-range.ts";
import {
  type RentalRuleRefusal,
  type RentalRules,
  rentalRuleRefusal,
} from "#app/features/availability/domain/rental-rules.ts";
import { overlaps, type Period } from "#app/features/availability/domain/taken-periods.ts";
import { type CalendarDate, parseCalendarDate } from "#app/platform/time/calendar-date.ts";

/** A visitor's choice on the boat page so far; either day may be missing. */
export type BookingChoice = {
  from: CalendarDate | null;
  to: CalendarDate | null;
  guests: number;
};

/** A choice that can be requested. */
export type CompleteChoice = { from: CalendarDate; to: CalendarDate; guests: number };

/**
 * The days of a boat's calendar: the first one (today), whether it can no longer be rented alone because its
 * return time has passed, the last one, the taken ones between, and the owner's rules.
 */
export type BookableCalendar = {
  from: CalendarDate;
  isTodayOver: boolean;
  to: CalendarDate;
  taken: readonly Period[];
  rules: RentalRules;
};

/** The reason why a choice cannot be requested yet. */
export type ChoiceProblem =
  | "dates_missing"
  | "dates_taken"
  | "too_late_today"
  | BookingRangeRefusal
  | RentalRuleRefusal;

/** The reason why a part of a URL is ignored: its days, its guests, or more guests than the boat takes. */
export type IgnoredParameter =
  | "dates_unreadable"
  | BookingRangeRefusal
  | "guests_unreadable"
  | "too_many";

type Frame = { capacity: number; today: CalendarDate };

/**
 * Reads the choice from a URL (spec 1 §2: dateFrom, dateTo, guests), and which parts were ignored. Days that
 * are invalid, past, reversed, too many or too far ahead are ignored. A single day is a rental of that day,
 * and the guests are limited to the boat's capacity.
 */
export function readBookingQuery(
  params: URLSearchParams,
  { capacity, today }: Frame,
): { choice: BookingChoice; ignoredParameters: IgnoredParameter[] } {
  const days = readDays(params.get("dateFrom") ?? "", params.get("dateTo") ?? "", today);
  const guests = readGuests(params.get("guests") ?? "", capacity);
  return {
    choice: { from: days.from, to: days.to, guests: guests.count },
    ignoredParameters: [days.problem, guests.problem].filter((problem) => problem !== null),
  };
}

/**
 * Reads the choice from a refused form: its days as typed, even if invalid, so that they can be corrected.
 */
export function readTypedChoice(
  typedIn: (field: "dateFrom" | "dateTo" | "guests") => string,
  { capacity }: Pick<Frame, "capacity">,
): BookingChoice {
  return {
    from: parseCalendarDate(typedIn("dateFrom")),
    to: parseCalendarDate(typedIn("dateTo")),
    guests: readGuests(typedIn("guests"), capacity).count,
  };
}

function readDays(typedFrom: string, typedTo: string, today: CalendarDate) {
  const none = { from: null, to: null };
  const [dateFrom, dateTo] = [parseCalendarDate(typedFrom), parseCalendarDate(typedTo)];
  const isUnreadable = (typedFrom !== "" && !dateFrom) || (typedTo !== "" && !dateTo);
  if (isUnreadable) return { ...none, problem: "dates_unreadable" as const };
  const from = dateFrom ?? dateTo;
  if (!from) return { ...none, problem: null };
  const range = checkBookingRange(from, dateTo ?? from, today);
  if (!range.ok) return { ...none, problem: range.reason };
  return { from: range.value.from, to: range.value.to, problem: null };
}

function readGuests(typed: string, capacity: number) {
  if (typed === "") return { count: 1, problem: null };
  if (!/^[0-9]+$/.test(typed) || Number(typed) < 1) {
    return { count: 1, problem: "guests_unreadable" as const };
  }
  const tooMany = Number(typed) > capacity;
  return tooMany
    ? { count: capacity, problem: "too_many" as const }
    : { count: Number(typed), problem: null };
}

/** Sets the choice in the query of a URL; other parameters are unchanged (spec 1 §2). */
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

/** The reason why a choice cannot be requested, as `sendBookingRequest` would refuse it; null if it can. */
export function findChoiceProblem(
  { from, to }: BookingChoice,
  calendar: BookableCalendar,
): ChoiceProblem | null {
  if (from === null || to === null) return "dates_missing";
  const range = checkBookingRange(from, to, calendar.from);
  if (!range.ok) return range.reason;
  // For several days from today on, the return time of another day counts.
  if (calendar.isTodayOver && to === calendar.from) return "too_late_today";
  if (findTakenPeriod(calendar, from, to)) return "dates_taken";
  return rentalRuleRefusal(calendar.rules, { from, to }, calendar.from);
}

/** The choice if it can be requested, otherwise null. */
export function completeChoice(
  choice: BookingChoice,
  calendar: BookableCalendar,
): CompleteChoice | null {
  const { from, to, guests } = choice;
  const isComplete = from !== null && to !== null && findChoiceProblem(choice, calendar) === null;
  return isComplete ? { from, to, guests } : null;
}

/** The first taken period that overlaps the range, or null. */
export function findTakenPeriod(
  { taken }: BookableCalendar,
  from: CalendarDate,
  to: CalendarDate,
): Period | null {
  return taken.find((period) => overlaps(period, { startsOn: from, endsOn: to })) ?? null;
}
