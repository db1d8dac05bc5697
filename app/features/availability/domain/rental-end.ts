import {
  addDays,
  type CalendarDate,
  instantInParis,
  startOfDayInParis,
  todayInParis,
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

const halfHoursOfDay = 48;

/** The number of a time of day, "HH:mm" at a full or half hour, counted in half hours from midnight. */
export function halfHourOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 2 + minutes / 30;
}

/** The time of day with this number: 48 is "24:00". */
export function timeOfHalfHour(halfHour: number): string {
  return `${String(Math.floor(halfHour / 2)).padStart(2, "0")}:${halfHour % 2 === 0 ? "00" : "30"}`;
}

/**
 * The earliest time at which a boat may have to be back that has not passed today, as the number of its half
 * hour; 48 if all have. Boats that have to be back earlier can no longer be rented for today alone
 * (`bookableUntil`).
 */
export function earliestReturnToday(now: Date): number {
  const today = todayInParis(now);
  const isOpen = (halfHour: number) => now < instantInParis(today, timeOfHalfHour(halfHour));
  let halfHour = 0;
  while (halfHour < halfHoursOfDay && !isOpen(halfHour)) halfHour += 1;
  return halfHour;
}
