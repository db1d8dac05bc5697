import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats, profiles } from "#db/schema/schema.ts";
import { type PayoutSchedule, payoutScheduleOf } from "../domain/payout-schedule.ts";

/** When an owner is paid: after each rental, or once a week (spec 2 §9). */
export async function findPayoutSchedule(db: Db, ownerId: string): Promise<PayoutSchedule> {
  const { rows } = await db.execute<{ siret: string | null; listsAsProfessional: boolean }>(sql`
    select ${siretOf(sql`${ownerId}::uuid`)} as siret,
      ${listsAsProfessional(sql`${ownerId}::uuid`)} as "listsAsProfessional"`);
  return payoutScheduleOf(rows[0] ?? { siret: null, listsAsProfessional: false });
}

/** The condition for an owner who is paid weekly, for queries over many owners. */
export function isPaidWeekly(ownerId: SQL): SQL {
  return sql`(${siretOf(ownerId)} is not null or ${listsAsProfessional(ownerId)})`;
}

function siretOf(ownerId: SQL): SQL {
  return sql`(select ${profiles.siret} from ${profiles} where ${profiles.userId} = ${ownerId})`;
}

function listsAsProfessional(ownerId: SQL): SQL {
  return sql`exists (
    select from ${boats} where ${boats.userId} = ${ownerId} and ${boats.isProfessional}
  )`;
}
