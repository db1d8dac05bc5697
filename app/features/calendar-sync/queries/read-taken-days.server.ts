import ICAL from "ical.js";
import { mergePeriods, type Period } from "#app/features/availability/domain/taken-periods.ts";
import type { TimeZone } from "#app/features/places/domain/time-zone.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { runInSlices, TookTooLong } from "#app/platform/scheduling/run-in-slices.server.ts";
import { addDays, daysBetween } from "#app/platform/time/calendar-date.ts";
import { isOwnUid } from "../domain/event-uid.ts";
import { maxBusyMilliseconds, maxRepetitions } from "../domain/reading-limits.ts";
import { withinWindow } from "../domain/within-window.ts";
import { limitEvent } from "./event-limits.server.ts";
import { dayOf, instantOf, touchedDays, zoneOf } from "./event-times.server.ts";
import { takeListedPeriods } from "./listed-periods.server.ts";
import { parseCalendars } from "./parse-calendars.server.ts";
import { writeChangedTimeAlike, writeTimesAlike } from "./repetition-times.server.ts";

type Reading = {
  /** Only days within this window are returned. */
  window: Period;
  /** The boat that imports the calendar: events from its own feed are ignored. */
  boatId: string;
  /** The time zone of the boat's port. */
  timeZone: TimeZone;
  /** How long parsing may block the process in total. */
  maxBusyMilliseconds?: number | undefined;
  /** When parsing is aborted, in the time of `performance.now()`. */
  until?: number;
};

/** Why a text cannot be read as a calendar. */
type TextFailure = "not_a_calendar" | "too_many_events";

/**
 * Reads the days that the events of an iCalendar text (RFC 5545) take within a window, as few periods as
 * possible. Whole-day events are calendar dates, whatever the server's zone; timed events take the days that
 * they touch at the boat's port. Ends are excluded. Cancelled events and events marked as free take nothing, nor
 * do events from the boat's own feed that another site sends back. Repetitions are counted from the first
 * one, at most 20,000 in the whole calendar: more are `too_many_events`, and so is a text that takes longer
 * than a second to read, such as one with a rule for every 30 February, which would be parsed forever.
 */
export async function readTakenDays(
  text: string,
  reading: Reading,
): Promise<Outcome<Period[], TextFailure>> {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return refused("not_a_calendar");
  const { until, maxBusyMilliseconds: maxBusy = maxBusyMilliseconds } = reading;
  try {
    const steps = readEvents(text, reading);
    return done(await runInSlices(steps, { maxBusyMilliseconds: maxBusy, until }));
  } catch (error) {
    const isTooMuch = error instanceof TooManyEvents || error instanceof TookTooLong;
    return refused(isTooMuch ? "too_many_events" : "not_a_calendar");
  }
}

class TooManyEvents extends Error {}

/** Reading yields often, because it blocks the process in between. */
type Steps<Result> = Generator<undefined, Result>;

function* readEvents(text: string, reading: Reading): Steps<Period[]> {
  const budget = { repetitions: maxRepetitions };
  const periods: Period[] = [];
  for (const rows of yield* parseCalendars(text)) {
    for (const event of yield* eventsOf(rows, reading)) {
      for (const period of yield* occurrencesOf(event, reading, budget)) {
        const taken = withinWindow(period, reading.window);
        if (taken) periods.push(taken);
      }
      yield;
    }
  }
  return mergePeriods(periods);
}

/** The events that may take days, each with its overridden repetitions. */
function* eventsOf(
  calendar: readonly ICAL.Component[],
  { boatId, timeZone }: Reading,
): Steps<ICAL.Event[]> {
  const rows: ICAL.Component[] = [];
  const changes: ICAL.Component[] = [];
  for (const row of calendar) {
    if (!row.hasProperty("dtstart") || isOwnUid(textOf(row, "uid"), boatId)) continue;
    limitEvent(row);
    (row.hasProperty("recurrence-id") ? changes : rows).push(row);
    yield;
  }
  const events: ICAL.Event[] = [];
  // Some programs give several events the same UID or none: each of them still takes its own days.
  const repeatingByUid = new Map<string, ICAL.Event>();
  for (const row of rows) {
    writeTimesAlike(row, timeZone);
    const listed = takeListedPeriods(row);
    // Without this empty list, the library relates the overrides of all events to this one, and throws for
    // one that belongs to another.
    const event = new ICAL.Event(row, { strictExceptions: true, exceptions: [] });
    if (event.isRecurring()) repeatingByUid.set(event.uid, event);
    for (const period of listed) event.relateException(period);
    events.push(event);
    yield;
  }
  for (const row of changes) {
    const repeating = repeatingByUid.get(new ICAL.Event(row).uid);
    if (repeating) writeChangedTimeAlike(row, repeating, timeZone);
    const event = new ICAL.Event(row);
    // An override without its repeating event stands for itself.
    if (repeating) repeating.relateException(event);
    else events.push(event);
    yield;
  }
  return events;
}

function* occurrencesOf(
  event: ICAL.Event,
  { window, timeZone }: Reading,
  budget: { repetitions: number },
): Steps<Period[]> {
  const daysOf = (times: OccurrenceTimes) => daysBetweenTimes(times, timeZone);
  if (!event.isRecurring()) return takesDays(event) ? [daysOf(event)] : [];
  // Overrides may have been moved into the window from outside it, so all of them are checked.
  const periods = Object.values(event.exceptions).filter(takesDays).map(daysOf);
  if (beginsUnlisted(event) && takesDays(event)) periods.push(daysOf(event));
  const repetitions = event.iterator(firstThatCounts(event, window));
  // The library's types do not say that there is none at the end.
  const next = (): ICAL.Time | null => repetitions.next();
  for (let start = next(); start; start = next()) {
    budget.repetitions -= 1;
    if (budget.repetitions < 0) throw new TooManyEvents();
    if (dayOf(start) > window.endsOn) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(start);
    if (takesDays(item)) {
      const period = daysOf({ component: item.component, startDate, endDate });
      periods.push(period);
      // The later ones begin later, so they take no other days.
      if (item === event && period.endsOn >= window.endsOn) break;
    }
    yield;
  }
  return periods;
}

/**
 * Whether the event repeats only on listed dates (RDATE), which do not include its own start: then the start
 * counts as well.
 */
function beginsUnlisted({ component, startDate, exceptions }: ICAL.Event): boolean {
  const times = ["rrule", "exdate"].flatMap((name) =>
    component.getAllProperties(name).flatMap((property): unknown[] => property.getValues()),
  );
  const isExcluded = (time: unknown) =>
    time instanceof ICAL.Recur || (time instanceof ICAL.Time && time.compare(startDate) === 0);
  return !times.some(isExcluded) && !(startDate.toString() in exceptions);
}

/**
 * The time from which repetitions are counted: the event's start, or for a single daily or weekly rule a time
 * shortly before the window, a whole number of intervals later. Counting from years ago would take most of
 * the time.
 */
function firstThatCounts(event: ICAL.Event, window: Period): ICAL.Time {
  const start = event.startDate;
  const rules = event.component.getAllProperties("rrule").map((rule) => rule.getFirstValue());
  const [rule] = rules;
  const step = rule instanceof ICAL.Recur ? daysOfInterval(rule) : null;
  if (rules.length !== 1 || step === null) return start;
  const longest = Math.ceil(event.duration.toSeconds() / 86_400) + 2;
  const steps = Math.floor((daysBetween(dayOf(start), window.startsOn) - longest) / step);
  if (steps <= 0) return start;
  const later = start.clone();
  later.adjust(steps * step, 0, 0, 0);
  return later;
}

/**
 * Days between two repetitions; null when the interval is not fixed, or when the rule has a COUNT and must be
 * counted from its start.
 */
function daysOfInterval({ freq, interval, count }: ICAL.Recur): number | null {
  if (count) return null;
  return freq === "DAILY" ? interval : freq === "WEEKLY" ? interval * 7 : null;
}

function takesDays({ component }: ICAL.Event): boolean {
  return (
    textOf(component, "status") !== "CANCELLED" &&
    textOf(component, "transp") !== "TRANSPARENT" &&
    textOf(component, "x-microsoft-cdo-busystatus") !== "FREE"
  );
}

type OccurrenceTimes = Pick<ICAL.Event, "component" | "startDate" | "endDate">;

function daysBetweenTimes(
  { component, startDate, endDate }: OccurrenceTimes,
  timeZone: TimeZone,
): Period {
  if (startDate.isDate) {
    const startsOn = dayOf(startDate);
    const last = addDays(dayOf(endDate), -1);
    return { startsOn, endsOn: last > startsOn ? last : startsOn };
  }
  const zone = zoneOf(component, "dtstart");
  const endZone = zoneOf(component, "dtend") ?? zone;
  const start = instantOf(startDate, zone, timeZone);
  return touchedDays(start, instantOf(endDate, endZone, timeZone), timeZone);
}

function textOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === "string" ? value.toUpperCase() : "";
}
