import ICAL from "ical.js";
import type { TimeZone } from "#app/features/places/domain/time-zone.ts";
import { inWallTime, zoneOf } from "./event-times.server.ts";

/**
 * Rewrites the times that end or exclude repetitions of an event in the notation of its start, because the
 * parser compares times as they are written. For example, the time may be in UTC while the start is in a zone
 * that the calendar only names, or be a day while the start has a time, or the reverse.
 */
export function writeTimesAlike(event: ICAL.Component, ownZone: TimeZone): void {
  const start: unknown = event.getFirstPropertyValue("dtstart");
  if (!(start instanceof ICAL.Time)) return;
  const zones = { zone: zoneOf(event, "dtstart"), ownZone };
  for (const property of event.getAllProperties("rrule")) {
    const rule: unknown = property.getFirstValue();
    if (rule instanceof ICAL.Recur && rule.until) rule.until = endLike(start, rule.until, zones);
  }
  for (const property of event.getAllProperties("exdate")) {
    const times: unknown[] = property.getValues();
    property.setValues(times.map((time) => timeLike(start, time, zones)));
  }
}

/**
 * Rewrites which repetition `changed` overrides (RECURRENCE-ID) in the notation of the repeating event's
 * start.
 */
export function writeChangedTimeAlike(
  changed: ICAL.Component,
  repeating: ICAL.Event,
  ownZone: TimeZone,
): void {
  const time: unknown = changed.getFirstPropertyValue("recurrence-id");
  const zones = { zone: zoneOf(repeating.component, "dtstart"), ownZone };
  const alike = timeLike(repeating.startDate, time, zones);
  if (alike !== time) changed.updatePropertyWithValue("recurrence-id", alike);
}

type Zones = {
  /** The zone that the event's start names. */
  zone: string | null;
  /** The boat's zone. */
  ownZone: TimeZone;
};

/** The end of a repetition rule: timed and whole-day events may both end at an instant or on a day. */
function endLike(start: ICAL.Time, end: ICAL.Time, zones: Zones): ICAL.Time {
  if (start.isDate === end.isDate) return timeLike(start, end, zones);
  const { year, month, day } = end.isDate ? end : inWallTime(end, null, zones.ownZone);
  // The end of a whole-day event may be given as an instant in UTC. Midnight of its last day in Paris is then
  // written as the evening before, so the day is read in the boat's zone.
  if (start.isDate) return ICAL.Time.fromData({ year, month, day, isDate: true });
  const lastSecond = { year, month, day, hour: 23, minute: 59, second: 59, isDate: false };
  return ICAL.Time.fromData(lastSecond, start.zone);
}

function timeLike<Value>(
  start: ICAL.Time,
  time: Value,
  { zone, ownZone }: Zones,
): Value | ICAL.Time {
  if (start.isDate || start.zone !== ICAL.Timezone.localTimezone) return time;
  const isInUtc = time instanceof ICAL.Time && time.zone === ICAL.Timezone.utcTimezone;
  return isInUtc ? inWallTime(time, zone, ownZone) : time;
}
