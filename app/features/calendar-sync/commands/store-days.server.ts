import { isDeepStrictEqual } from "node:util";
import { and, eq, gte, notInArray, sql } from "drizzle-orm";
import type { Period } from "#app/features/availability/domain/taken-periods.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { calendarClashes, importedDays, reservations } from "#db/schema/schema.ts";

type OfCalendar = { calendarId: string; boatId: string; ownerId: string };

/**
 * Replaces the days of an imported calendar, and records each confirmed reservation that they clash with,
 * once for as long as the clash lasts. Must run in a transaction that has locked the boat.
 */
export async function storeDays(
  context: SystemContext,
  calendar: OfCalendar,
  periods: readonly Period[],
): Promise<void> {
  const { calendarId, boatId } = calendar;
  const { db: tx } = context;
  const ofCalendar = eq(importedDays.calendarId, calendarId);
  const stored = await tx
    .select({ startsOn: importedDays.startDate, endsOn: importedDays.endDate })
    .from(importedDays)
    .where(ofCalendar)
    .orderBy(importedDays.startDate);
  // Most readings find nothing new, and each inserted or deleted row would make the boat's taken days be
  // rewritten.
  if (!isDeepStrictEqual(stored, periods)) {
    await tx.delete(importedDays).where(ofCalendar);
    const rows = periods.map(({ startsOn, endsOn }) => ({
      calendarId,
      boatId,
      startDate: startsOn,
      endDate: endsOn,
    }));
    if (rows.length > 0) await tx.insert(importedDays).values(rows);
  }
  await recordClashes(context, calendar);
}

async function recordClashes(
  { db: tx, now, record }: SystemContext,
  { calendarId, boatId, ownerId }: OfCalendar,
): Promise<void> {
  const clashing = await tx
    .select({ id: reservations.id })
    .from(reservations)
    .where(
      and(
        eq(reservations.boatId, boatId),
        eq(reservations.status, "confirmed"),
        gte(reservations.checkOutDate, todayInParis(now)),
        sql`exists (
          select from ${importedDays} where ${importedDays.calendarId} = ${calendarId}
            and ${importedDays.startDate} <= ${reservations.checkOutDate}
            and ${importedDays.endDate} >= ${reservations.checkInDate}
        )`,
      ),
    );
  const ids = clashing.map(({ id }) => id);
  const ofCalendar = eq(calendarClashes.calendarId, calendarId);
  await tx
    .delete(calendarClashes)
    .where(
      ids.length > 0 ? and(ofCalendar, notInArray(calendarClashes.reservationId, ids)) : ofCalendar,
    );
  if (ids.length === 0) return;
  const found = await tx
    .insert(calendarClashes)
    .values(ids.map((reservationId) => ({ calendarId, reservationId, createdAt: now })))
    .onConflictDoNothing()
    .returning({ reservationId: calendarClashes.reservationId });
  for (const { reservationId } of found) {
    await record(tx, { type: "calendar_clashed", calendarId, boatId, ownerId, reservationId });
  }
}
