import { addDays, type CalendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";

/** The owner's rules for the days of a request. */
export type RentalRules = {
  /** The minimum length of a rental, in days, including the first and the last. */
  minDays: number;
  /** How many days before the departure a request must be sent at the latest. */
  noticeDays: number;
};

/** The highest values of the owner's settings, in days. */
export const maxMinDays = 30;
export const maxNoticeDays = 90;
export const maxPreparationDays = 30;

/** The reason why a boat's rules refuse days that are valid otherwise. */
export type RentalRuleRefusal = "too_soon" | "too_short";

/** The first possible day of a rental that is requested today. */
export function firstRentalDay({ noticeDays }: RentalRules, today: CalendarDate): CalendarDate {
  return addDays(today, noticeDays);
}

/** The reason why a boat's rules refuse days that are requested today; null if they accept them. */
export function rentalRuleRefusal(
  rules: RentalRules,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  today: CalendarDate,
): RentalRuleRefusal | null {
  if (from < firstRentalDay(rules, today)) return "too_soon";
  return daysBetween(from, to) + 1 < rules.minDays ? "too_short" : null;
}
