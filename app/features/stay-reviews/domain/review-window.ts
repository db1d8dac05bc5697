import { addDays, type CalendarDate } from "#app/platform/calendar-date.ts";

/** For so many days after its last day the two sides of a rental may review it. */
export const reviewDays = 14;

/** So many days after the last day, those who wrote nothing are reminded. */
const reminderDays = 10;

/** The last day on which a review of a stay can be written, in Europe/Paris. */
export function lastReviewDay(checkOutOn: CalendarDate): CalendarDate {
  return addDays(checkOutOn, reviewDays);
}

/** The day from which a review is published although the other side wrote nothing. */
export function publicationDay(checkOutOn: CalendarDate): CalendarDate {
  return addDays(lastReviewDay(checkOutOn), 1);
}

/** Whether today is in the time for reviews: from the day after the stay to the last day. */
export function isReviewTime(checkOutOn: CalendarDate, today: CalendarDate): boolean {
  return checkOutOn < today && today <= lastReviewDay(checkOutOn);
}

/** The last days of stays whose sides are reminded today: some days are left, and not too many. */
export function remindedStays(today: CalendarDate): { from: CalendarDate; to: CalendarDate } {
  return { from: addDays(today, 1 - reviewDays), to: addDays(today, -reminderDays) };
}
