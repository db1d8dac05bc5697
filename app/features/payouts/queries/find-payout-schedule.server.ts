import { type SQL, sql } from "drizzle-orm";
import { isProfessional } from "#app/features/profile/queries/is-professional.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import type { PayoutSchedule } from "../domain/payout-schedule.ts";

/** When an owner is paid: after each rental, or once a week (spec 2 §9). */
export async function findPayoutSchedule(db: Db, ownerId: string): Promise<PayoutSchedule> {
  const { rows } = await db.execute<{ schedule: PayoutSchedule }>(
    sql`select ${payoutScheduleOf(sql`${ownerId}::uuid`)} as schedule`,
  );
  return onlyRow(rows).schedule;
}

/** SQL for the schedule of an owner, who may be a professional (spec 2 §9). */
export function payoutScheduleOf(ownerId: SQL): SQL<PayoutSchedule> {
  return sql<PayoutSchedule>`(case when ${isProfessional(ownerId)}
    then 'weekly' else 'each_rental' end)`;
}
