import { and, eq, isNotNull, isNull, lte, not, or, type SQLWrapper } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { isWaiting } from "#app/platform/waiting-jobs.server.ts";
import { importedCalendars } from "#db/schema/schema.ts";
import { dueBefore, isDue, mostPaymentWaitMilliseconds } from "../domain/reading-limits.ts";
import { calendarReadingJob } from "../jobs.ts";
import { readCalendar, type ReadingContext } from "./read-calendar.server.ts";
import { minuteMs } from "#app/platform/durations.ts";

const columns = {
  id: importedCalendars.id,
  triedAt: importedCalendars.triedAt,
  failures: importedCalendars.failures,
};

/**
 * The imported calendars that are to be read again now (`isDue`) and whose reading does not wait already: where
 * readings take longer than a quarter of an hour altogether, the queue would grow by all calendars each time.
 */
export async function listDueCalendars(db: Db, now: Date): Promise<{ id: string }[]> {
  const { address, id, triedAt } = importedCalendars;
  const calendars = await db
    .select(columns)
    .from(importedCalendars)
    .where(
      and(
        isNotNull(address),
        or(isNull(triedAt), lte(triedAt, dueBefore(now))),
        not(isWaiting(calendarReadingJob, "calendarId", id)),
      ),
    );
  return calendars.filter((calendar) => isDue(calendar, now));
}

/** What was read so shortly before a payment is not read again. */
const freshMs = minuteMs;

/**
 * Reads the calendars that a boat imports again before it is paid for, side by side and for 4
 * seconds at the most: what does not answer leaves its last days, and blocks no payment. Those that
 * were read within the last minute, or fail for a while already, are left alone. The boat's id may be
 * a subquery. Never throws.
 */
export async function readCalendarsBeforePayment(
  context: ReadingContext,
  boatId: string | SQLWrapper,
): Promise<void> {
  try {
    const calendars = await context.db
      .select(columns)
      .from(importedCalendars)
      .where(and(eq(importedCalendars.boatId, boatId), isNotNull(importedCalendars.address)));
    const mostMilliseconds = mostPaymentWaitMilliseconds;
    const stale = calendars.filter(({ triedAt, failures }) =>
      failures > 0
        ? isDue({ triedAt, failures }, context.now)
        : !triedAt || context.now.getTime() - triedAt.getTime() > freshMs,
    );
    await Promise.all(
      stale.map(({ id }) => readCalendar(context, { calendarId: id, mostMilliseconds })),
    );
  } catch (error) {
    logger.error({ err: error }, "calendars were not read before a payment");
  }
}
