import {
  addDays,
  type CalendarDate,
  todayInParis,
  weekday,
} from "#app/platform/time/calendar-date.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import type { DemoBooking, DemoStay } from "./demo-boat.ts";
import { demoId } from "./demo-id.ts";

/** The time at which the demo data are loaded; all demo dates are relative to it. */
export type DemoClock = { now: Date; today: CalendarDate };

export function demoClock(now: Date): DemoClock {
  return { now, today: todayInParis(now) };
}

export function hoursBefore(now: Date, hours: number): Date {
  return new Date(now.getTime() - hours * hourMs);
}

/** The instant `hour`:24 (UTC) on a day, or an hour ago if that instant is in the future. */
export function instantOf(date: CalendarDate, hour: number, { now }: DemoClock): Date {
  const at = new Date(`${date}T${String(hour).padStart(2, "0")}:24:00Z`);
  return at < now ? at : hoursBefore(now, 1);
}

/**
 * A deterministic pseudo-random integer from 0 to `below` - 1: the same name always gives the same number.
 */
export function pick(name: string, below: number): number {
  return Number.parseInt(demoId("pick", name).slice(0, 8), 16) % below;
}

// Weekend and week rentals start on a Saturday, others on any day.
function fallsOnSaturday(days: number): boolean {
  return days >= 2 && days !== 4 && days !== 5;
}

/** The first and last day of a past rental, up to six days earlier than `endedDaysAgo` says. */
export function stayPeriod({ endedDaysAgo, days }: DemoStay, { today }: DemoClock) {
  const first = addDays(today, -endedDaysAgo - days + 1);
  const from = fallsOnSaturday(days) ? addDays(first, -((weekday(first) + 1) % 7)) : first;
  return { from, to: addDays(from, days - 1) };
}

/** The first and last day of a future booking, up to six days later than `inDays` says. */
export function bookingPeriod({ inDays, days }: DemoBooking, { today }: DemoClock) {
  const first = addDays(today, inDays);
  const from = fallsOnSaturday(days) ? addDays(first, (13 - weekday(first)) % 7) : first;
  return { from, to: addDays(from, days - 1) };
}
