import { lt } from "drizzle-orm";
import { todayInParis } from "#app/platform/calendar-date.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { reservations } from "#db/schema/schema.ts";
import { moveReservations } from "./move-reservations.server.ts";

/**
 * Confirmed reservations whose last day is past become completed; returns how many (hourly job).
 */
export async function completePastReservations({
  db,
  now,
}: Pick<SystemContext, "db" | "now">): Promise<number> {
  const completed = await moveReservations(db, {
    where: lt(reservations.checkOutDate, todayInParis(now)),
    event: "complete",
    by: "system",
    now,
  });
  return completed.length;
}
