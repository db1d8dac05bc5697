import { and, eq, gte, lte } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { importedDays } from "#db/schema/schema.ts";

/** Whether an imported calendar takes any day of the boat from `from` to `to`, both included. */
export async function isTakenElsewhere(
  db: Db,
  boatId: string,
  { from, to }: { from: CalendarDate; to: CalendarDate },
): Promise<boolean> {
  const found = await db
    .select({ calendarId: importedDays.calendarId })
    .from(importedDays)
    .where(
      and(
        eq(importedDays.boatId, boatId),
        lte(importedDays.startDate, to),
        gte(importedDays.endDate, from),
      ),
    )
    .limit(1);
  return found.length > 0;
}
