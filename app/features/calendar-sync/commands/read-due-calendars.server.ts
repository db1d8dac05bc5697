import { and, eq, isNotNull, isNull, lte, not, or, type SQLWrapper } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { isWaiting } from "#app/platform/jobs/unfinished-jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import { importedCalendars } from "#db/schema/schema.ts";
import {
  dueBefore,
  isDue,
  maxBusyBeforePayment,
  maxPaymentWaitMilliseconds,
} from "../domain/reading-limits.ts";
import { calendarReadingJob } from "../jobs.ts";
import { type ReadingContext, readCalendar } from "./read-calendar.server.ts";

const columns = {
  id: importedCalendars.id,
  triedAt: importedCalendars.triedAt,
  failures: importedCalendars.failures,
};

/**
 * Lists the imported calendars that are due (`isDue`) and whose reading is not queued yet. Without the second
 * condition, the queue would grow by all calendars at each run once reading all of them takes longer than a
 * quarter of an hour.
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

/** A calendar that was read this recently is not read again before a payment. */
const freshMs = minuteMs;

/**
 * Reads a boat's imported calendars again before it is paid for: in parallel, and for 4 seconds at most. A
 * calendar that does not respond in time keeps its last known days and never blocks the payment. Calendars
 * that were read within the last minute are skipped, and so are failing ones that are not due yet. `boatId`
 * may be a subquery. Never throws.
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
    const stale = calendars.filter(({ triedAt, failures }) =>
      failures > 0
        ? isDue({ triedAt, failures }, context.now)
        : !triedAt || context.now.getTime() - triedAt.getTime() > freshMs,
    );
    const limits = {
      maxMilliseconds: maxPaymentWaitMilliseconds,
      maxBusyMilliseconds: maxBusyBeforePayment(stale.length),
    };
    await Promise.all(stale.map(({ id }) => readCalendar(context, { calendarId: id, ...limits })));
  } catch (error) {
    logger.error({ err: error }, "calendars were not read before a payment");
  }
}
