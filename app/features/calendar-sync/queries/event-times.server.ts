import { CalendarDateTime, fromAbsolute, toCalendarDate, toZoned } from "@internationalized/date";
import ICAL from "ical.js";
import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import type { TimeZone } from "#app/features/places/domain/time-zone.ts";
import { lazily } from "#app/platform/scheduling/lazily.ts";
import { type CalendarDate, calendarDate, maxDate } from "#app/platform/time/calendar-date.ts";

/** The first and the last day to which times are limited: one more or less is still a calendar date. */
const firstDay = calendarDate("0002-01-01");
const lastDay = calendarDate("9998-12-31");

/** The calendar day of a time as written, whatever its time zone. */
export function dayOf({ year, month, day }: ICAL.Time): CalendarDate {
  if (year < 2) return firstDay;
  if (year > 9998) return lastDay;
  return calendarDate(`${digits(year, 4)}-${digits(month, 2)}-${digits(day, 2)}`);
}

function digits(value: number, count: number): string {
  return String(value).padStart(count, "0");
}

/** The time zone that an event's property names; null when it names none, or when the property is missing. */
export function zoneOf(component: ICAL.Component, property: string): string | null {
  return component.getFirstProperty(property)?.getFirstParameter("tzid") ?? null;
}

/**
 * The instant that a time stands for: in UTC, in a zone defined by the calendar itself, or in a well-known
 * zone. Times that name no zone or an unknown one are in the boat's zone, `ownZone`.
 */
export function instantOf(time: ICAL.Time, zone: string | null, ownZone: TimeZone): Date {
  const instant = anyInstantOf(time, zone, ownZone).getTime();
  return new Date(Math.min(Math.max(instant, Date.parse(firstDay)), Date.parse(lastDay)));
}

function anyInstantOf(time: ICAL.Time, zone: string | null, ownZone: TimeZone): Date {
  if (time.zone === ICAL.Timezone.utcTimezone) return new Date(time.toUnixTime() * 1000);
  const { year, month, day, hour, minute, second } = time;
  const wall = new CalendarDateTime(year, month, day, hour, minute, second);
  if (zone !== null && isKnownZone(zone)) return toZoned(wall, zone).toDate();
  if (time.zone !== ICAL.Timezone.localTimezone) return new Date(time.toUnixTime() * 1000);
  return toZoned(wall, ownZone).toDate();
}

/**
 * The calendar days that an event between two instants touches at the boat's port. The end is excluded, so an
 * event until midnight does not touch the next day. An event without duration touches its day.
 */
export function touchedDays(start: Date, end: Date, timeZone: TimeZone): Period {
  const startsOn = dayIn(timeZone, start.getTime());
  const last = Math.max(start.getTime(), end.getTime() - 1);
  return { startsOn, endsOn: maxDate(startsOn, dayIn(timeZone, last)) };
}

function dayIn(timeZone: TimeZone, instant: number): CalendarDate {
  return calendarDate(String(toCalendarDate(fromAbsolute(instant, timeZone))));
}

/**
 * Converts a UTC time to wall-clock time in a zone that the calendar names but does not define, or else in
 * the boat's zone. The parser does not know such zones, and compares their times as they are written.
 */
export function inWallTime(time: ICAL.Time, zone: string | null, ownZone: TimeZone): ICAL.Time {
  const known = zone !== null && isKnownZone(zone) ? zone : ownZone;
  const wall = fromAbsolute(time.toUnixTime() * 1000, known);
  const { year, month, day, hour, minute, second } = wall;
  return ICAL.Time.fromData({ year, month, day, hour, minute, second, isDate: false });
}

const usualZones = lazily(() => new Set(Intl.supportedValuesOf("timeZone")));

function isKnownZone(zone: string): boolean {
  // A formatter takes a millisecond to create, and every event may name its zone.
  if (usualZones().has(zone)) return true;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}
