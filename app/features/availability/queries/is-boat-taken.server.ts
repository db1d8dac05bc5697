import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { takenCondition } from "./taken-condition.server.ts";

/** Whether any day of the boat from `from` to `to`, both included, is taken (spec 1 §9). */
export async function isBoatTaken(
  db: Db,
  boatId: string,
  range: { from: CalendarDate; to: CalendarDate; now: Date },
): Promise<boolean> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select ${takenCondition(boatId, range)} as taken`,
  );
  return rows[0]?.taken === true;
}
