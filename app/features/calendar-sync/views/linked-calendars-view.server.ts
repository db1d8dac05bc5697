import type { OwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { formatDateTime } from "#app/i18n/format-date-time.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import { dayMs, hourMs, minuteMs } from "#app/platform/time/durations.ts";
import { calendarFailureText } from "../labels.ts";
import { findFeedToken } from "../queries/find-feed-token.server.ts";
import { calendarVersion } from "../queries/find-shown-calendar.server.ts";
import {
  type LinkedCalendar,
  listLinkedCalendars,
} from "../queries/list-linked-calendars.server.ts";

export type LinkedCalendarsView = Awaited<ReturnType<typeof linkedCalendarsView>>;

type Scope = Pick<Services, "db" | "secrets" | "environment"> & { now: Date };

/** The calendars that a boat imports, and the address of the boat's own feed. */
export async function linkedCalendarsView(
  { db, secrets, environment, now }: Scope,
  boat: OwnBoat,
  language: Language,
) {
  const calendars = await listLinkedCalendars(db, secrets, [boat]);
  const token = await findFeedToken(db, secrets, boat);
  return {
    calendars: calendars.map((calendar) => ({
      id: calendar.id,
      name: calendar.name,
      address: calendar.address,
      version: versionOf(calendar),
      state: stateOf(calendar),
      text: textOf(calendar, now, language),
    })),
    feedAddress: token === null ? null : `${environment.publicUrl}/ical/${token}.ics`,
  };
}

/** The version of its form; null for a calendar from a file, which has none. */
function versionOf({ name, address }: LinkedCalendar): string | null {
  return address === null ? null : calendarVersion({ name, address });
}

function stateOf({ failure, address }: LinkedCalendar): "failed" | "file" | "read" {
  if (failure !== null) return "failed";
  return address === null ? "file" : "read";
}

function textOf(calendar: LinkedCalendar, now: Date, language: Language): string {
  const { failure, failureStatus, readAt, periods, address } = calendar;
  if (failure !== null) {
    const why = calendarFailureText({ failure, failureStatus });
    return readAt ? `${why} ${m.calendars_last_read({ time: formatDateTime(readAt) })}` : why;
  }
  const ago = readAt ? timeAgo(readAt, now, language) : "";
  const read = address === null ? m.calendars_file_ago({ ago }) : m.calendars_read_ago({ ago });
  return `${read}, ${periodsText(periods)}`;
}

function periodsText(count: number): string {
  if (count === 0) return m.calendars_periods_none();
  return count === 1 ? m.calendars_periods_one() : m.calendars_periods_many({ count });
}

const units = [
  ["day", dayMs],
  ["hour", hourMs],
  ["minute", minuteMs],
] as const;

function timeAgo(instant: Date, now: Date, language: Language): string {
  const passed = now.getTime() - instant.getTime();
  const [unit, length] = units.find(([, each]) => passed >= each) ?? [null, 1];
  if (unit === null) return m.calendars_just_now();
  const format = new Intl.RelativeTimeFormat(language, { style: "short" });
  return format.format(-Math.floor(passed / length), unit);
}
