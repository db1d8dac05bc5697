import { type CalendarDate, daysBetween } from "#app/platform/calendar-date.ts";
import type { ExtraPriceUnit } from "./extra-price-unit.ts";

/** The days of a rental, both rented, and who sails along. */
export type Stay = { from: CalendarDate; to: CalendarDate; guests: number };

/** When a boat is handed over and returned, 'HH:MM': of stays of several days, and of one day. */
export type RentalTimes = {
  checkIn: string;
  checkOut: string;
  dayCheckIn: string;
  dayCheckOut: string;
};

/**
 * How often a price of each unit is due for a stay: days with both ends counted, the nights between
 * them, weeks begun, hours begun of each rented day, guests, and once for 'forfait'. A stay that
 * ends before it starts has none of anything.
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

// An hour of a guide or of a kayak is one of a day aboard: nobody is paid for the nights between
// (docs/decisions/0028). By the clock, a stay of several days may be shorter than its full days.
function hoursOf(nights: number, times: RentalTimes): number {
  const perDay = hoursBetween(times.dayCheckIn, times.dayCheckOut);
  if (nights === 0) return perDay;
  const byTheClock = nights * 24 + hoursBetween(times.checkIn, times.checkOut, -24);
  return Math.max(1, Math.min(byTheClock, (nights + 1) * perDay));
}

// Times that an owner entered in the wrong order still rent the boat for some time.
function hoursBetween(from: string, to: string, least = 1): number {
  return Math.max(least, Math.ceil((minutesOf(to) - minutesOf(from)) / 60));
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}
