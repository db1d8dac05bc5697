import { CalendarDateTime, fromAbsolute, toZoned } from "@internationalized/date";
import ICAL from "ical.js";
import { type CalendarDate, calendarDate } from "#app/platform/calendar-date.ts";

/** The zone of the boats, and of times that name none or one that nobody knows. */
const ownZone = "Europe/Paris";

/** The calendar day of a time as it is written, whatever its zone. */
export function dayOf({ year, month, day }: ICAL.Time): CalendarDate {
  return calendarDate(`${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`);
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, "0");
}

/** The zone that a property of an event names; null where it has none, or is not there. */
export function zoneOf(component: ICAL.Component, property: string): string | null {
  return component.getFirstProperty(property)?.getFirstParameter("tzid") ?? null;
}

/**
 * The instant that a time names: in UTC, in the zone that its text defines, or in one that everybody
 * knows. Times without any zone are those of the boats.
 */
export function instantOf(time: ICAL.Time, zone: string | null): Date {
  if (time.zone === ICAL.Timezone.utcTimezone) return new Date(time.toUnixTime() * 1000);
  const { year, month, day, hour, minute, second } = time;
  const wall = new CalendarDateTime(year, month, day, hour, minute, second);
  if (zone !== null && isKnownZone(zone)) return toZoned(wall, zone).toDate();
  if (time.zone !== ICAL.Timezone.localTimezone) return new Date(time.toUnixTime() * 1000);
  return toZoned(wall, ownZone).toDate();
}

/**
 * A time in UTC as the clocks of a zone that the text only names show it. The parser knows no such
 * zone, and compares its times as they are written.
 */
export function inWallTime(time: ICAL.Time, zone: string | null): ICAL.Time {
  const known = zone !== null && isKnownZone(zone) ? zone : ownZone;
  const wall = fromAbsolute(time.toUnixTime() * 1000, known);
  const { year, month, day, hour, minute, second } = wall;
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false });
}

function isKnownZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
