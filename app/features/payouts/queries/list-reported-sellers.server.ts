import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { payouts, profiles } from "#db/schema/schema.ts";
import { isInYear } from "./is-in-year.server.ts";

export type ReportedSeller = { userId: string; firstName: string; lastName: string };

/**
 * Everyone with a payout that was paid in a year of Europe/Paris, even if all of it was withheld; for the
 * operator's report.
 */
export async function listReportedSellers(db: Db, year: number): Promise<ReportedSeller[]> {
  const { rows } = await db.execute<ReportedSeller>(sql`
    select distinct ${payouts.ownerId} as "userId", coalesce(${profiles.firstName}, '') as "firstName",
      coalesce(${profiles.lastName}, '') as "lastName"
    from ${payouts} left join ${profiles} on ${profiles.userId} = ${payouts.ownerId}
    where ${payouts.status} = 'paid' and ${payouts.amount} + ${payouts.withheldAmount} > 0
      and ${isInYear(payouts.paidAt, year)}
    order by "lastName", "firstName", "userId"`);
  return rows;
}
