import { and, eq, isNotNull, ne } from "drizzle-orm";
import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import type { SystemContext } from "#app/platform/context.ts";
import type { Secrets } from "#app/platform/encryption/secrets.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { importedCalendars } from "#db/schema/schema.ts";
import { encryptAddress } from "./encrypt-address.server.ts";
import { storeDays } from "./store-days.server.ts";

type OfCalendar = { calendarId: string; boatId: string; ownerId: string };
/**
 * Stores a new name for an imported calendar, and leaves everything else as it is. Must run in a transaction
 * that has locked the boat and found the calendar.
 */
export async function renameCalendar(
  { db: tx, record }: SystemContext,
  calendar: OfCalendar,
  name: string,
): Promise<void> {
  const [renamed] = await tx
    .update(importedCalendars)
    .set({ name })
    .where(and(eq(importedCalendars.id, calendar.calendarId), ne(importedCalendars.name, name)))
    .returning({ id: importedCalendars.id });
  if (renamed) await record(tx, { type: "calendar_changed", ...calendar, name });
}

type Content = { name: string; address: URL; etag: string | null; periods: readonly Period[] };

/**
 * Stores a new name, a new address and the days just read from it for an imported calendar. Must run in a
 * transaction that has locked the boat. Throws `not_found` for another boat's calendar, and for a calendar
 * that came from a file.
 */
export async function rewriteCalendar(
  { db: tx, now, record, secrets }: SystemContext & { secrets: Secrets },
  calendar: OfCalendar,
  { name, address, etag, periods }: Content,
): Promise<void> {
  const { calendarId, boatId } = calendar;
  const [changed] = await tx
    .update(importedCalendars)
    .set({
      name,
      ...encryptAddress(secrets, calendar, address),
      etag,
      readAt: now,
      triedAt: now,
      failures: 0,
      failure: null,
      failureStatus: null,
    })
    .where(
      and(
        eq(importedCalendars.id, calendarId),
        eq(importedCalendars.boatId, boatId),
        isNotNull(importedCalendars.address),
      ),
    )
    .returning({ id: importedCalendars.id });
  if (!changed) throw new AppError("not_found");
  await record(tx, { type: "calendar_changed", ...calendar, name });
  await storeDays({ db: tx, now, record }, calendar, periods);
}
