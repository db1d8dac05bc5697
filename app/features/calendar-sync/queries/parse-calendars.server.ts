import ICAL from "ical.js";
import { z } from "zod";

/**
 * Parses the events of an iCalendar text (RFC 5545), which may contain several calendars: one list for each
 * of them. Yields after each event, because a large text would block the process. Other parts, such as tasks,
 * are skipped. Throws for a text that is not a calendar.
 */
export function* parseCalendars(text: string): Generator<undefined, ICAL.Component[][]> {
  const calendars: ICAL.Component[][] = [];
  // The calendar without its events: its properties and time zones.
  let frame: string[] = [];
  let events: unknown[][] = [];
  let part: string[] = [];
  let depth = 0;
  for (const line of text.replace(/^\uFEFF/, "").split("\n")) {
    const edge = /^(BEGIN|END):/i.exec(line)?.[1]?.toUpperCase();
    if (edge === "BEGIN") depth += 1;
    (depth > 1 ? part : frame).push(line);
    if (edge !== "END") continue;
    depth -= 1;
    if (depth === 1) {
      if (begins(part, "VEVENT")) events.push(parse(part));
      else if (begins(part, "VTIMEZONE")) frame.push(...part);
      part = [];
    } else if (depth === 0) {
      const calendar = new ICAL.Component(parse(frame));
      calendars.push(events.map((event) => new ICAL.Component(event, calendar)));
      frame = [];
      events = [];
    }
    yield;
  }
  if (depth !== 0 || frame.join("").trim() !== "")
    throw new Error("The text goes on or is cut off");
  return calendars;
}

function begins([line = ""]: readonly string[], name: string): boolean {
  return line.trim().toUpperCase() === `BEGIN:${name}`;
}

/** A component as the library parses it (jCal, RFC 7265): name, properties, subcomponents. */
const component = z.tuple([z.string(), z.array(z.unknown()), z.array(z.unknown())]);

function parse(lines: readonly string[]) {
  // Some programs omit VALUE=DATE from whole-day times.
  const typed = lines
    .join("\n")
    .replace(/^(DTSTART|DTEND|RECURRENCE-ID|EXDATE|RDATE):(?=\d{8}(,|\s|$))/gim, "$1;VALUE=DATE:");
  return component.parse(ICAL.parse(typed));
}
