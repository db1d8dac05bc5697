import { and, eq, isNull, lte, or, sql } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { timeZoneOf } from "#app/features/places/domain/time-zone.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { SecretError, type Secrets } from "#app/platform/encryption/secrets.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { PublicWeb } from "#app/platform/public-web/read-public-file.server.ts";
import { dayInParis, todayInParis } from "#app/platform/time/calendar-date.ts";
import { boats, importedCalendars } from "#db/schema/schema.ts";
import type { CalendarFailure } from "../domain/calendar-failure.ts";
import {
  failuresUntilMail,
  maxReadingMilliseconds,
  readingWindow,
} from "../domain/reading-limits.ts";
import { type FetchedDays, fetchDays } from "../queries/fetch-days.server.ts";
import { decryptAddress } from "./encrypt-address.server.ts";
import { storeDays } from "./store-days.server.ts";

/** The services needed to read calendars. */
export type ReadingContext = SystemContext & { secrets: Secrets; web: PublicWeb };

/** Shorter limits than usual, in milliseconds. */
type TimeLimits = { maxMilliseconds: number; maxBusyMilliseconds: number };

/**
 * Reads an imported calendar again from its address, and replaces its days in one transaction. A failure is
 * counted and leaves the days unchanged; the second failure in a row is recorded. The result is discarded
 * when a reading that started later has already been stored. Calendars from files have no address and are
 * skipped.
 */
export async function readCalendar(
  context: ReadingContext,
  { calendarId, ...limits }: { calendarId: string } & Partial<TimeLimits>,
): Promise<Outcome<null, CalendarFailure>> {
  const calendar = await findCalendar(context.db, calendarId);
  if (!calendar) return done(null);
  const fetched = await fetchAgain(context, calendar, limits);
  await context.db.transaction((tx) => store({ ...context, db: tx }, calendar, fetched));
  return fetched.ok ? done(null) : refused(fetched.reason);
}

type Calendar = NonNullable<Awaited<ReturnType<typeof findCalendar>>>;

async function findCalendar(db: SystemContext["db"], calendarId: string) {
  const [found] = await db
    .select({
      calendarId: importedCalendars.id,
      boatId: importedCalendars.boatId,
      ownerId: boats.userId,
      city: boats.city,
      address: importedCalendars.address,
      keyId: importedCalendars.keyId,
      readAt: importedCalendars.readAt,
      failures: importedCalendars.failures,
      etag: importedCalendars.etag,
    })
    .from(importedCalendars)
    .innerJoin(boats, eq(boats.id, importedCalendars.boatId))
    .where(eq(importedCalendars.id, calendarId));
  if (!found) return null;
  const { address, keyId, ...calendar } = found;
  return address === null || keyId === null ? null : { ...calendar, encrypted: { address, keyId } };
}

async function fetchAgain(
  { secrets, web, now }: ReadingContext,
  calendar: Calendar,
  { maxMilliseconds = maxReadingMilliseconds, maxBusyMilliseconds }: Partial<TimeLimits>,
): Promise<FetchedDays> {
  const { boatId, city, readAt, encrypted } = calendar;
  const today = todayInParis(now);
  // Even an unchanged calendar gives other days tomorrow, because the window moves: the ETag is only sent on
  // the same day.
  const etag = readAt && dayInParis(readAt) === today ? calendar.etag : null;
  try {
    const address = decryptAddress(secrets, calendar, encrypted);
    const window = readingWindow(today, "address");
    const reading = { boatId, timeZone: timeZoneOf(city), window, etag };
    return await fetchDays(web, address, { ...reading, maxMilliseconds, maxBusyMilliseconds });
  } catch (error) {
    if (!(error instanceof SecretError)) throw error;
    logger.error(
      { err: error, calendarId: calendar.calendarId },
      "a calendar has lost its address",
    );
    return { ok: false, reason: "unreachable", status: null };
  }
}

async function store(
  context: ReadingContext,
  calendar: Calendar,
  fetched: FetchedDays,
): Promise<void> {
  const { db: tx, now, record } = context;
  const { calendarId, boatId, ownerId, encrypted } = calendar;
  await lockBoat(tx, boatId);
  const [stored] = await tx
    .update(importedCalendars)
    .set(
      fetched.ok
        ? {
            triedAt: now,
            readAt: now,
            failures: 0,
            failure: null,
            failureStatus: null,
            ...(fetched.value !== "unchanged" && { etag: fetched.value.etag }),
          }
        : {
            triedAt: now,
            failures: sql`${importedCalendars.failures} + 1`,
            failure: fetched.reason,
            failureStatus: fetched.status,
          },
    )
    .where(
      and(
        eq(importedCalendars.id, calendarId),
        // Discards the result if the address was changed meanwhile, or if a later reading was already stored.
        eq(importedCalendars.address, encrypted.address),
        or(isNull(importedCalendars.triedAt), lte(importedCalendars.triedAt, now)),
      ),
    )
    .returning({ failures: importedCalendars.failures });
  if (!stored) return;
  if (!fetched.ok) {
    if (stored.failures !== failuresUntilMail) return;
    const failure = fetched.reason;
    await record(tx, { type: "calendar_unreadable", calendarId, boatId, ownerId, failure });
  } else if (fetched.value !== "unchanged") {
    await storeDays(context, { calendarId, boatId, ownerId }, fetched.value.periods);
  }
}
