import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import type { Period } from "../domain/taken-periods.ts";
import { closedPeriods } from "./taken-condition.server.ts";

/**
 * Taken days with the reason: the owner's block, an imported calendar, a rental, or a payment in progress.
 */
type TakenPeriod = Period & { kind: "unavailability" | "import" | "reservation" | "hold" };

/**
 * The boat's taken periods that overlap the days from `from` to `to`, both included, sorted by date. Rentals
 * include the days that the owner needs before and after them.
 */
export async function listTakenPeriods(
  db: Db,
  boatId: string,
  window: { from: CalendarDate; to: CalendarDate; now: Date },
): Promise<TakenPeriod[]> {
  const { rows } = await db.execute<TakenPeriod>(sql`
    select taken.starts_on as "startsOn", taken.ends_on as "endsOn", taken.kind
    from ${closedPeriods(window.now)} as taken
    where taken.boat_id = ${boatId}
      and daterange(taken.starts_on, taken.ends_on, '[]') && daterange(${window.from}::date, ${window.to}::date, '[]')
    order by taken.starts_on, taken.ends_on
  `);
  return rows;
}
