import ICAL from "ical.js";

/**
 * Far beyond every window. The parser steps through the months of a day's or a week's interval one by one, so
 * a thousand years took more than half of the second that it has.
 */
const maxYears = 200;
const maxSeconds = maxYears * 366 * 86_400;

const secondsOf: Record<string, number> = {
  SECONDLY: 1,
  MINUTELY: 60,
  HOURLY: 3_600,
  DAILY: 86_400,
  WEEKLY: 7 * 86_400,
  MONTHLY: 28 * 86_400,
  YEARLY: 365 * 86_400,
};

/**
 * Limits how long an event lasts, and the time between its repetitions, to what matters for the days that are
 * read: otherwise one event of a million years would make the whole calendar unreadable.
 */
export function limitEvent(event: ICAL.Component): void {
  const start: unknown = event.getFirstPropertyValue("dtstart");
  const end: unknown = event.getFirstPropertyValue("dtend");
  if (start instanceof ICAL.Time && end instanceof ICAL.Time) {
    end.year = Math.min(end.year, start.year + maxYears);
  }
  const duration: unknown = event.getFirstPropertyValue("duration");
  if (duration instanceof ICAL.Duration) {
    event.updatePropertyWithValue("duration", limitDuration(duration));
  }
  for (const property of event.getAllProperties("rrule")) {
    const rule: unknown = property.getFirstValue();
    if (rule instanceof ICAL.Recur) {
      const seconds = secondsOf[rule.freq] ?? 1;
      rule.interval = Math.min(rule.interval, Math.ceil(maxSeconds / seconds));
    }
  }
}

/** Limits a duration in the same way. A negative one becomes zero. */
export function limitDuration(duration: ICAL.Duration): ICAL.Duration {
  const seconds = duration.toSeconds();
  if (seconds < 0) return ICAL.Duration.fromSeconds(0);
  return seconds > maxSeconds ? ICAL.Duration.fromSeconds(maxSeconds) : duration;
}
