import { runInNewContext } from "node:vm";
import ICAL from "ical.js";
import { z } from "zod";
import { mergePeriods, type Period } from "#app/features/availability/domain/taken-periods.ts";
import { addDays, daysBetween } from "#app/platform/calendar-date.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { mostRepetitions } from "../domain/reading-limits.ts";
import { touchedDays, withinWindow } from "../domain/touched-days.ts";
import { isOwnUid } from "../domain/event-uid.ts";
import { dayOf, instantOf, zoneOf } from "./event-times.server.ts";
import { takeListedPeriods } from "./listed-periods.server.ts";
import { writeChangedTimeAlike, writeTimesAlike } from "./repetition-times.server.ts";

const busyLimitMilliseconds = 1_000;

type Reading = {
  /** The days that count. */
  window: Period;
  /** The boat that the days are for: its own events are not taken from it again. */
  boatId: string;
  /** How long reading may keep the process busy. */
  mostBusyMilliseconds?: number;
};

/** Why a text gives no days. */
type TextFailure = "not_a_calendar" | "too_many_events";

/**
 * The days that the events of an iCalendar text (RFC 5545) take within a window, as few periods as
 * possible. Whole-day events are calendar dates, whatever the server's zone; others take the days
 * that they touch in Europe/Paris. Ends are excluded. Cancelled events and those that leave their
 * person free take nothing, nor do the boat's own events that another site sends back. Repetitions
 * are counted from the first one, at most 20,000 in all: more are `too_many_events`, as is a text
 * that takes longer than a second to read.
 */
export function readTakenDays(text: string, reading: Reading): Outcome<Period[], TextFailure> {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return refused("not_a_calendar");
  try {
    let periods: Period[] = [];
    const read = () => {
      periods = readEvents(text, reading);
    };
    // Some texts take ever longer, such as a rule for each 30 February. The time of a script ends
    // whatever it calls, so it calls the reader.
    runInNewContext(
      "read()",
      { read },
      { timeout: reading.mostBusyMilliseconds ?? busyLimitMilliseconds },
    );
    return done(mergePeriods(periods));
  } catch (error) {
    return refused(isTooMuch(error) ? "too_many_events" : "not_a_calendar");
  }
}

class TooManyEvents extends Error {}
const errorCode = z.object({ code: z.string().optional() }).catch({});

function isTooMuch(error: unknown): boolean {
  if (error instanceof TooManyEvents) return true;
  return errorCode.parse(error).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}

function readEvents(text: string, { window, boatId }: Reading): Period[] {
  const budget = { repetitions: mostRepetitions };
  return calendarsOf(text).flatMap((calendar) =>
    eventsOf(calendar, boatId)
      .flatMap((event) => occurrencesOf(event, window, budget))
      .flatMap((period) => withinWindow(period, window) ?? []),
  );
}

/** Name, properties and components: as the library parses a text (RFC 7265). */
const component = z.tuple([z.string(), z.array(z.unknown()), z.array(z.unknown())]);

function calendarsOf(text: string): ICAL.Component[] {
  // Some writers leave out that a time is a whole day.
  const typed = text.replace(
    /^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE):(?=\d{8}(,|\s|$))/gim,
    "$1;VALUE=DATE:",
  );
  const parsed: unknown = ICAL.parse(typed.replace(/^\uFEFF/, ""));
  // A text with several calendars is a list of them.
  return z
    .union([component.transform((one) => [one]), z.array(component)])
    .parse(parsed)
    .map((root) => new ICAL.Component(root));
}

/** The events that take days, each with the repetitions of it that were changed by themselves. */
function eventsOf(calendar: ICAL.Component, boatId: string): ICAL.Event[] {
  const rows = calendar
    .getAllSubcomponents("vevent")
    .filter((row) => row.hasProperty("dtstart") && !isOwnUid(textOf(row, "uid"), boatId));
  const events: ICAL.Event[] = [];
  // Some writers give several events one name or none: each of them takes its days all the same.
  const repeatingByUid = new Map<string, ICAL.Event>();
  for (const row of rows.filter((each) => !each.hasProperty("recurrence-id"))) {
    writeTimesAlike(row);
    const listed = takeListedPeriods(row);
    // Without this list the library adds the changed repetitions of every event, and fails at another's.
    const event = new ICAL.Event(row, { strictExceptions: true, exceptions: [] });
    if (event.isRecurring()) repeatingByUid.set(event.uid, event);
    for (const period of listed) event.relateException(period);
    events.push(event);
  }
  for (const row of rows.filter((each) => each.hasProperty("recurrence-id"))) {
    const repeating = repeatingByUid.get(new ICAL.Event(row).uid);
    if (repeating) writeChangedTimeAlike(row, repeating);
    const event = new ICAL.Event(row);
    // Without the event that it changes, it stands for itself.
    if (repeating) repeating.relateException(event);
    else events.push(event);
  }
  return events;
}

function occurrencesOf(
  event: ICAL.Event,
  window: Period,
  budget: { repetitions: number },
): Period[] {
  if (!event.isRecurring()) return takesDays(event) ? [daysOf(event)] : [];
  // One that was moved into the window may be a repetition from before or after it.
  const periods = Object.values(event.exceptions).filter(takesDays).map(daysOf);
  if (beginsUnlisted(event) && takesDays(event)) periods.push(daysOf(event));
  const repetitions = event.iterator(firstThatCounts(event, window));
  for (let start = repetitions.next(); start; start = repetitions.next()) {
    budget.repetitions -= 1;
    if (budget.repetitions < 0) throw new TooManyEvents();
    if (dayOf(start) > window.endsOn) break;
    const { item, startDate, endDate } = event.getOccurrenceDetails(start);
    if (takesDays(item)) periods.push(daysOf({ component: item.component, startDate, endDate }));
  }
  return periods;
}

/** Whether an event repeats on listed dates alone, of which its own beginning is none. */
function beginsUnlisted({ component, startDate, exceptions }: ICAL.Event): boolean {
  const times = ["rrule", "exdate"].flatMap((name) =>
    component.getAllProperties(name).flatMap((property) => property.getValues()),
  );
  const isExcluded = (time: unknown) =>
    time instanceof ICAL.Recur || (time instanceof ICAL.Time && time.compare(startDate) === 0);
  return !times.some(isExcluded) && !(startDate.toString() in exceptions);
}

/**
 * From where repetitions are counted. Those by day or week begin anew shortly before the window, a
 * whole number of intervals later: counting them from years ago would take most of the time.
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

/** The days between two repetitions; null where they are not a fixed number, or are counted. */
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

function daysOf({
  component,
  startDate,
  endDate,
}: Pick<ICAL.Event, "component" | "startDate" | "endDate">): Period {
  if (startDate.isDate) {
    const startsOn = dayOf(startDate);
    const last = addDays(dayOf(endDate ?? startDate), -1);
    return { startsOn, endsOn: last > startsOn ? last : startsOn };
  }
  const zone = zoneOf(component, "dtstart");
  const endZone = zoneOf(component, "dtend") ?? zone;
  return touchedDays(instantOf(startDate, zone), instantOf(endDate ?? startDate, endZone));
}

function textOf(component: ICAL.Component, name: string): string {
  const value: unknown = component.getFirstPropertyValue(name);
  return typeof value === "string" ? value.toUpperCase() : "";
}
