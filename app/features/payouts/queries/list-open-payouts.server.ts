import { and, asc, desc, eq, gt, ne, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { bankingInfo, boats, payouts, profiles, reservations } from "#db/schema/schema.ts";

/** The most that are shown. */
const shown = 50;

const columns = {
  id: payouts.id,
  status: payouts.status,
  amountCents: payouts.amount,
  attempts: payouts.attempts,
  dueAt: payouts.dueAt,
  ownerFirstName: profiles.firstName,
  ownerLastName: profiles.lastName,
  boatTitle: boats.title,
  hasAccount: sql<boolean>`${bankingInfo.userId} is not null`,
};

/** Payouts that are not done, those that failed first, and the newest that were paid; for admins alone. */
export async function listOpenPayouts(db: Db) {
  const rows = () =>
    db
      .select(columns)
      .from(payouts)
      .innerJoin(reservations, eq(reservations.id, payouts.reservationId))
      .innerJoin(boats, eq(boats.id, reservations.boatId))
      .leftJoin(profiles, eq(profiles.userId, payouts.ownerId))
      .leftJoin(bankingInfo, eq(bankingInfo.userId, payouts.ownerId))
      .$dynamic();
  const order = sql`array_position(array['failed', 'reversed', 'sent', 'due'], ${payouts.status})`;
  const open = await rows()
    .where(ne(payouts.status, "paid"))
    .orderBy(order, asc(payouts.dueAt), payouts.id)
    .limit(shown);
  const paid = await rows()
    .where(and(eq(payouts.status, "paid"), gt(payouts.amount, sql`0`)))
    .orderBy(desc(payouts.paidAt), payouts.id)
    .limit(5);
  return [...open, ...paid];
}

export type OpenPayout = Awaited<ReturnType<typeof listOpenPayouts>>[number];
