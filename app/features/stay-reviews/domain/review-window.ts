import { addDays, type CalendarDate } from "#app/platform/time/calendar-date.ts";

/** The number of days after the last day of a rental in which both sides may review it. */
export const reviewDays = 14;

/** The number of days after the last day until those who have written nothing are reminded. */
const reminderDays = 10;

/** The last day on which a review of a stay can be written, in Europe/Paris. */
export function lastReviewDay(checkOutOn: CalendarDate): CalendarDate {
  return addDays(checkOutOn, reviewDays);
}

/** The day on which a review is published even if the other side has written none. */
export function publicationDay(checkOutOn: CalendarDate): CalendarDate {
  return addDays(lastReviewDay(checkOutOn), 1);
}

/** Whether a stay can be reviewed today: from the day after its last day to the last review day. */
export function isReviewTime(checkOutOn: CalendarDate, today: CalendarDate): boolean {
  return checkOutOn < today && today <= lastReviewDay(checkOutOn);
}

/**
 * The range of the last days of stays whose sides are reminded today, while some days for writing are left.
 */
export function remindedStays(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(today, 1 - reviewDays), to: addDays(today, -reminderDays) };
}
