import ICAL from "ical.js";
import { inWallTime, zoneOf } from "./event-times.server.ts";

/**
 * Writes the times that end or change the repetitions of an event in the way in which its own start is
 * written, since the parser compares them as they are: in UTC although the start is in a zone that the
 * text only names, as a day although it has a time, or the other way round.
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
    property.setValues(property.getValues().map((time) => timeLike(start, time, zone)));
  }
}

/** The time of one repetition, `changed`, in the way in which the event that repeats begins. */
export function writeChangedTimeAlike(changed: ICAL.Component, repeating: ICAL.Event): void {
  const time: unknown = changed.getFirstPropertyValue("recurrence-id");
  const zone = zoneOf(repeating.component, "dtstart");
  const alike = timeLike(repeating.startDate, time, zone);
  if (alike !== time) changed.updatePropertyWithValue("recurrence-id", alike);
}

/** The last moment of a repetition: both a day and an instant may be given for either kind of event. */
function endLike(start: ICAL.Time, end: ICAL.Time, zone: string | null): ICAL.Time {
  if (start.isDate === end.isDate) return timeLike(start, end, zone);
  const { year, month, day } = end.isDate ? end : inWallTime(end, null);
  // An event of whole days that repeats until midnight of its last day, in UTC: the evening before.
  if (start.isDate) return ICAL.Time.fromData({ year, month, day, isDate: true });
  const lastSecond = { year, month, day, hour: 23, minute: 59, second: 59, isDate: false };
  return ICAL.Time.fromData(lastSecond, start.zone);
}

function timeLike<Value>(start: ICAL.Time, time: Value, zone: string | null): Value | ICAL.Time {
  if (start.isDate || start.zone !== ICAL.Timezone.localTimezone) return time;
  const isInUtc = time instanceof ICAL.Time && time.zone === ICAL.Timezone.utcTimezone;
  return isInUtc ? inWallTime(time, zone) : time;
}
