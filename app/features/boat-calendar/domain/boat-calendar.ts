import type { SeasonalPeriod } from "#app/features/pricing/domain/seasonal-period.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { Cents } from "#app/platform/money.ts";

/** Days that the owner blocks (spec 2 §3 Boat unavailability); both ends count. */
export type Block = {
  id: string;
  startDate: CalendarDate;
  endDate: CalendarDate;
  reason: string | null;
};

/** A rental of the boat, or the days that a payment under way holds. */
export type Rental = {
  id: string;
  status: "confirmed" | "completed" | "pending";
  from: CalendarDate;
  to: CalendarDate;
  guests: number;
  totalCents: Cents;
  firstName: string;
  /** Until when the days are held; null once they are paid. */
  heldUntil: string | null;
};

/** The calendar of a boat as its owner sees it (spec 2 §2 calendrier). */
export type BoatCalendar = {
  blocks: Block[];
  rentals: Rental[];
  /** How many days the owner needs before and after each rental. */
  preparationDays: number;
  /** Days that another calendar takes, with its name. */
  imports: { name: string; startDate: CalendarDate; endDate: CalendarDate }[];
  basePriceCents: Cents | null;
  periods: SeasonalPeriod[];
};

/** Consecutive days that were chosen, both ends included. */
export type ChosenDays = { from: CalendarDate; to: CalendarDate };

/** The months of a calendar, whose days can be chosen. */
export type BoatCalendarProps = {
  calendar: BoatCalendar;
  today: CalendarDate;
  /** The first day of the first month. */
  month: CalendarDate;
  chosen: ChosenDays | null;
};
