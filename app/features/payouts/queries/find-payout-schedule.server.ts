import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { boats, profiles } from "#db/schema/schema.ts";
import type { PayoutSchedule } from "../domain/payout-schedule.ts";

/** When an owner is paid: after each rental, or once a week (spec 2 §9). */
export async function findPayoutSchedule(db: Db, ownerId: string): Promise<PayoutSchedule> {
  const { rows } = await db.execute<{ schedule: PayoutSchedule }>(
    sql`select ${payoutScheduleOf(sql`${ownerId}::uuid`)} as schedule`,
  );
  return onlyRow(rows).schedule;
}

/**
 * SQL for the schedule of an owner, who is professional once they gave a SIRET or list a boat as a
 * professional (spec 2 §9).
 */
export function payoutScheduleOf(ownerId: SQL): SQL<PayoutSchedule> {
  return sql<PayoutSchedule>`(case when exists (
      select from ${profiles} where ${profiles.userId} = ${ownerId} and ${profiles.siret} is not null
    ) or exists (
      select from ${boats} where ${boats.userId} = ${ownerId} and ${boats.isProfessional}
    ) then 'weekly' else 'each_rental' end)`;
}
