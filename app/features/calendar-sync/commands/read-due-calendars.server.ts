import { and, eq, isNotNull, type SQLWrapper } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { importedCalendars } from "#db/schema/schema.ts";
import { isDue, mostPaymentWaitMilliseconds } from "../domain/reading-limits.ts";
import { readCalendar, type ReadingContext } from "./read-calendar.server.ts";

const columns = {
  id: importedCalendars.id,
  triedAt: importedCalendars.triedAt,
  failures: importedCalendars.failures,
};

/** The imported calendars that are to be read again now: see `isDue`. */
export async function listDueCalendars(db: Db, now: Date): Promise<{ id: string }[]> {
  const calendars = await db
    .select(columns)
    .from(importedCalendars)
    .where(isNotNull(importedCalendars.address));
  return calendars.filter((calendar) => isDue(calendar, now));
}

/** What was read so shortly before a payment is not read again. */
const freshMilliseconds = 60_000;

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
        : !triedAt || context.now.getTime() - triedAt.getTime() > freshMilliseconds,
    );
    await Promise.all(
      stale.map(({ id }) => readCalendar(context, { calendarId: id, mostMilliseconds })),
    );
  } catch (error) {
    logger.error({ err: error }, "calendars were not read before a payment");
  }
}
