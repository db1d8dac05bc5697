import {
  addDays,
  type CalendarDate,
  instantInParis,
  startOfDayInParis,
} from "#app/platform/time/calendar-date.ts";

type Days = { dateFrom: CalendarDate; dateTo: CalendarDate };

/** The times at which a boat has to be back, as "HH:mm". */
export type ReturnTimes = { checkOutTime: string; dayRentalCheckOutTime: string };

/** The time at which the boat has to be back on the last day; one-day rentals have their own. */
export function returnTimeOf(boat: ReturnTimes, { dateFrom, dateTo }: Days): string {
  return dateFrom === dateTo ? boat.dayRentalCheckOutTime : boat.checkOutTime;
}

/** When a rental is over: at its return time on its last day, in Paris. */
export function rentalEnd(lastDay: CalendarDate, returnTime: string): Date {
  return instantInParis(lastDay, returnTime);
}

/**
 * Until when days can be requested, quoted, accepted and paid: until the end of their first day, but not
 * beyond the rental itself, which ends earlier if it lasts one day.
 */
export function bookableUntil({ dateFrom, dateTo }: Days, returnTime: string): Date {
  const afterFirstDay = startOfDayInParis(addDays(dateFrom, 1));
  const end = rentalEnd(dateTo, returnTime);
  return end < afterFirstDay ? end : afterFirstDay;
}
