import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { payouts, profiles } from "#db/schema/schema.ts";
import { isReported, summarizeYear, type YearlySummary } from "../domain/yearly-summary.ts";
import { isInYear } from "./is-in-year.server.ts";
import { listEarningsPaidIn } from "./list-earnings.server.ts";

type Seller = { userId: string; firstName: string; lastName: string };

/** A seller with what is reported about them for a year. */
export type ReportedSeller = Seller & { summary: YearlySummary };

/**
 * Everyone to whom something was paid in a year of Europe/Paris, or set against what they owed, with the
 * amounts; for the operator's report.
 */
export async function listReportedSellers(db: Db, year: number): Promise<ReportedSeller[]> {
  const { rows } = await db.execute<Seller>(sql`
    select distinct ${payouts.ownerId} as "userId", coalesce(${profiles.firstName}, '') as "firstName",
      coalesce(${profiles.lastName}, '') as "lastName"
    from ${payouts} left join ${profiles} on ${profiles.userId} = ${payouts.ownerId}
    where (${payouts.status} = 'paid' and ${isInYear(payouts.paidAt, year)})
      or ${isInYear(payouts.emptiedAt, year)}
    order by "lastName", "firstName", "userId"`);
  const ids = rows.map(({ userId }) => userId);
  const earnings = await listEarningsPaidIn(db, ids, year);
  return rows
    .map((seller) => ({
      ...seller,
      summary: summarizeYear(earnings.get(seller.userId) ?? [], year),
    }))
    .filter(({ summary }) => isReported(summary));
}
