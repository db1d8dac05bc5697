import { addDays, type CalendarDate, daysBetween } from "#app/platform/calendar-date.ts";

/** What an owner asks of the days of a request. */
export type RentalRules = {
  /** The fewest days of a rental, both ends counted. */
  minDays: number;
  /** How many days before departure a request comes at the latest. */
  noticeDays: number;
};

/** The most days that each rule may ask for. */
export const mostMinDays = 30;
export const mostNoticeDays = 90;
export const mostPreparationDays = 30;

/** Why a boat's rules refuse days that could be rented otherwise. */
export type RentalRuleRefusal = "too_soon" | "too_short";

/** The first day on which a rental may start that is requested today. */
export function firstRentalDay({ noticeDays }: RentalRules, today: CalendarDate): CalendarDate {
  return addDays(today, noticeDays);
}

/** Why a boat's rules refuse a range of days, requested today; null when they do not. */
export function rentalRuleRefusal(
  rules: RentalRules,
  { from, to }: { from: CalendarDate; to: CalendarDate },
  today: CalendarDate,
): RentalRuleRefusal | null {
  if (from < firstRentalDay(rules, today)) return "too_soon";
  return daysBetween(from, to) + 1 < rules.minDays ? "too_short" : null;
}
