import type { SeasonalPeriod } from "#app/features/pricing/domain/seasonal-period.ts";
import type { Cents } from "#app/platform/money.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";

/** Days that the owner has blocked (spec 2 §3 Boat unavailability), including the first and the last. */
export type Block = {
  id: string;
  startDate: CalendarDate;
  endDate: CalendarDate;
  reason: string | null;
};

/** A rental of the boat, or the days held by a payment in progress. */
export type Rental = {
  id: string;
  status: "confirmed" | "completed" | "pending";
  from: CalendarDate;
  to: CalendarDate;
  guests: number;
  totalCents: Cents;
  firstName: string;
  /** When the hold expires, in ISO format; null once it is paid. */
  heldUntil: string | null;
};

/** The calendar of a boat as its owner sees it (spec 2 §2 calendrier). */
export type BoatCalendar = {
  blocks: Block[];
  rentals: Rental[];
  /** How many days the owner needs before and after each rental to prepare the boat. */
  preparationDays: number;
  /** Days taken by imported calendars, with the names of these. */
  imports: { name: string; startDate: CalendarDate; endDate: CalendarDate }[];
  basePriceCents: Cents | null;
  periods: SeasonalPeriod[];
};

/** Consecutive days that were chosen, including the first and the last. */
export type ChosenDays = { from: CalendarDate; to: CalendarDate };

/** The months of a boat's calendar, with the chosen days. */
export type BoatCalendarProps = {
  calendar: BoatCalendar;
  today: CalendarDate;
  /** The first day of the first month shown. */
  month: CalendarDate;
  chosen: ChosenDays | null;
};
