import ICAL from "ical.js";
import { inWallTime, zoneOf } from "./event-times.server.ts";

/**
 * Rewrites the times that end or exclude repetitions of an event in the notation of its start, because the
 * parser compares times as they are written. For example, the time may be in UTC while the start is in a zone
 * that the calendar only names, or be a day while the start has a time, or the reverse.
 */
export function writeTimesAlike(event: ICAL.Component): void {
  const start: unknown = event.getFirstPropertyValue("dtstart");
  if (!(start instanceof ICAL.Time)) return;
  const zone = zoneOf(event, "dtstart");
  for (const property of event.getAllProperties("rrule")) {
    const rule: unknown = property.getFirstValue();
    if (rule instanceof ICAL.Recur && rule.until) rule.until = endLike(start, rule.until, zone);
  }
  for (const property of event.getAllProperties("exdate")) {
    const times: unknown[] = property.getValues();
    property.setValues(times.map((time) => timeLike(start, time, zone)));
  }
}

/**
 * Rewrites which repetition `changed` overrides (RECURRENCE-ID) in the notation of the repeating event's
 * start.
 */
export function writeChangedTimeAlike(changed: ICAL.Component, repeating: ICAL.Event): void {
  const time: unknown = changed.getFirstPropertyValue("recurrence-id");
  const zone = zoneOf(repeating.component, "dtstart");
  const alike = timeLike(repeating.startDate, time, zone);
  if (alike !== time) changed.updatePropertyWithValue("recurrence-id", alike);
}

/** The end of a repetition rule: timed and whole-day events may both end at an instant or on a day. */
function endLike(start: ICAL.Time, end: ICAL.Time, zone: string | null): ICAL.Time {
  if (start.isDate === end.isDate) return timeLike(start, end, zone);
  const { year, month, day } = end.isDate ? end : inWallTime(end, null);
  // The end of a whole-day event may be given as an instant in UTC. Midnight of its last day in Paris is then
  // written as the evening before, so the day is read in the boats' zone.
  if (start.isDate) return ICAL.Time.fromData({ year, month, day, isDate: true });
  const lastSecond = { year, month, day, hour: 23, minute: 59, second: 59, isDate: false };
  return ICAL.Time.fromData(lastSecond, start.zone);
}

function timeLike<Value>(start: ICAL.Time, time: Value, zone: string | null): Value | ICAL.Time {
  if (start.isDate || start.zone !== ICAL.Timezone.localTimezone) return time;
  const isInUtc = time instanceof ICAL.Time && time.zone === ICAL.Timezone.utcTimezone;
  return isInUtc ? inWallTime(time, zone) : time;
}
