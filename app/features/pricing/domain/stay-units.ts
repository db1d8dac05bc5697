import { type CalendarDate, daysBetween } from "#app/platform/time/calendar-date.ts";
import type { ExtraPriceUnit } from "./extra-price-unit.ts";

/** The first and last day of a rental, both included, and the number of guests. */
export type Stay = { from: CalendarDate; to: CalendarDate; guests: number };

/**
 * The times, 'HH:MM', when a boat is handed over and returned: `checkIn` and `checkOut` for stays of
 * several days, `dayCheckIn` and `dayCheckOut` for one day.
 */
export type RentalTimes = {
  checkIn: string;
  checkOut: string;
  dayCheckIn: string;
  dayCheckOut: string;
};

/**
 * How many of each price unit a stay has: days with both ends counted, the nights between them, weeks
 * begun, hours begun of each rented day, guests, and 1 for 'forfait'. A stay that ends before it starts has
 * none of any unit.
 */
export function stayUnits(
  { from, to, guests }: Stay,
  times: RentalTimes,
): Readonly<Record<ExtraPriceUnit, number>> {
  const nights = daysBetween(from, to);
  if (nights < 0) return { jour: 0, nuit: 0, semaine: 0, heure: 0, personne: 0, forfait: 0 };
  return {
    jour: nights + 1,
    nuit: nights,
    semaine: Math.ceil((nights + 1) / 7),
    heure: hoursOf(nights, times),
    personne: guests,
    forfait: 1,
  };
}

// Hourly extras, such as a guide or a kayak, are only paid for the hours of the days aboard and not for the
// nights between (docs/decisions/0028). By the clock, a stay of several days may be shorter than its full
// days.
function hoursOf(nights: number, times: RentalTimes): number {
  const perDay = hoursBetween(times.dayCheckIn, times.dayCheckOut);
  if (nights === 0) return perDay;
  const byTheClock = nights * 24 + hoursBetween(times.checkIn, times.checkOut, -24);
  return Math.max(1, Math.min(byTheClock, (nights + 1) * perDay));
}

// `min` is a minimum, because an owner may have entered the times in the wrong order.
function hoursBetween(from: string, to: string, min = 1): number {
  return Math.max(min, Math.ceil((minutesOf(to) - minutesOf(from)) / 60));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
