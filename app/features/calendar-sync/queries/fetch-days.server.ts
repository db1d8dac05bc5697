import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import type { TimeZone } from "#app/features/places/domain/time-zone.ts";
import { type Done, done, type Refusal, refusedWith } from "#app/platform/errors.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import type { CalendarFailure, RefusedCalendar } from "../domain/calendar-failure.ts";
import {
  maxCalendarBytes,
  maxReadingMilliseconds,
  readingWindow,
} from "../domain/reading-limits.ts";
import { readTakenDays } from "./read-taken-days.server.ts";

export type FetchedDays =
  | Done<{ periods: Period[]; etag: string | null } | "unchanged">
  | (Refusal<CalendarFailure> & { status: number | null });

type Fetching = {
  boatId: string;
  timeZone: TimeZone;
  window: Period;
  /** Timeout, including the time in which other calendars block the process. */
  maxMilliseconds: number;
  /** How long reading the text may block the process. */
  maxBusyMilliseconds?: number | undefined;
  /** ETag of the version read before; omitted when its days do not apply to this window. */
  etag?: string | null;
};

/** Reads the days of a calendar from its address for the first time. */
export async function fetchNewCalendar(
  web: PublicWeb,
  address: URL,
  { now, ...boat }: { boatId: string; timeZone: TimeZone; now: Date },
): Promise<Done<{ periods: Period[]; etag: string | null }> | RefusedCalendar> {
  const fetched = await fetchDays(web, address, {
    ...boat,
    window: readingWindow(todayInParis(now), "address"),
    maxMilliseconds: maxReadingMilliseconds,
  });
  if (!fetched.ok) return refusedWith(fetched.reason, fetched.status);
  if (fetched.value === "unchanged") throw new Error("A calendar was read for the first time");
  return done(fetched.value);
}

const tooSlow = { ok: false, reason: "too_slow", status: null } as const;

/** Reads the days that a calendar takes now from its address, within limits of size and time. */
export async function fetchDays(
  web: PublicWeb,
  address: URL,
  { maxMilliseconds, maxBusyMilliseconds, etag = null, ...reading }: Fetching,
): Promise<FetchedDays> {
  const end = performance.now() + maxMilliseconds;
  const limits = { maxBytes: maxCalendarBytes, maxMilliseconds, etag };
  const file = await web.read(address, limits);
  if (!file.ok) return file;
  if (file.value === "unchanged") return done(file.value);
  const days = await readTakenDays(file.value.text, {
    ...reading,
    maxBusyMilliseconds,
    until: end,
  });
  // With less time than usual, the limit says nothing about the calendar.
  const isLimited = maxBusyMilliseconds !== undefined || performance.now() >= end;
  if (!days.ok) {
    return isLimited && days.reason === "too_many_events" ? tooSlow : { ...days, status: null };
  }
  return done({ periods: days.value, etag: file.value.etag });
}
