import ICAL from "ical.js";
import { limitDuration } from "./event-limits.server.ts";

/**
 * Handles the repetitions of an event that are listed with their own end (RDATE;VALUE=PERIOD), which the
 * parser cannot repeat. Replaces them in the event by their start times, and returns each as a separate event
 * that overrides that repetition.
 */
export function takeListedPeriods(event: ICAL.Component): ICAL.Component[] {
  return event.getAllProperties("rdate").flatMap((property) => {
    const values: unknown[] = property.getValues();
    const periods = values.filter((value) => value instanceof ICAL.Period);
    if (periods.length === 0) return [];
    property.resetType("date-time");
    property.setValues(values.map((value) => (value instanceof ICAL.Period ? value.start : value)));
    const zone = property.getFirstParameter("tzid");
    return periods.map((period) => eventOf(period, event, zone));
  });
}

/** The properties that define when an event takes place. */
const times = ["dtstart", "dtend", "duration", "rrule", "rdate", "exdate"];

function eventOf(
  period: ICAL.Period,
  listed: ICAL.Component,
  zone: string | undefined,
): ICAL.Component {
  const event = new ICAL.Component("vevent");
  for (const property of listed.getAllProperties()) {
    if (times.includes(property.name)) continue;
    const copy: unknown = structuredClone(property.toJSON());
    if (Array.isArray(copy)) event.addProperty(new ICAL.Property(copy));
  }
  for (const [name, time] of [
    ["recurrence-id", period.start],
    ["dtstart", period.start],
    ["dtend", endOf(period)],
  ] as const) {
    const property = event.addPropertyWithValue(name, time);
    if (zone) property.setParameter("tzid", zone);
  }
  return event;
}

/** A period has an end or a duration, which the library's types do not say. */
type OpenPeriod = Pick<ICAL.Period, "start" | "duration"> & { end: ICAL.Time | null };

function endOf({ start, end, duration }: OpenPeriod): ICAL.Time {
  if (end) return end;
  const time = start.clone();
  time.addDuration(limitDuration(duration));
  return time;
}
