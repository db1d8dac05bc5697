import { and, asc, desc, eq, gt, ne, sql } from "drizzle-orm";
import { isHeldForTaxDetails } from "#app/features/tax-details/queries/held-for-tax-details.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { bankingInfo, boats, payouts, profiles, reservations, users } from "#db/schema/schema.ts";
import { isDisputed, isRefundUndecided } from "./disputed-rental.server.ts";

/** Maximum number of open payouts shown. */
const shown = 50;

const columns = (now: Date) => ({
  id: payouts.id,
  status: payouts.status,
  amountCents: payouts.amount,
  attempts: payouts.attempts,
  dueAt: payouts.dueAt,
  ownerFirstName: profiles.firstName,
  ownerLastName: profiles.lastName,
  boatTitle: boats.title,
  hasAccount: sql<boolean>`${bankingInfo.userId} is not null`,
  /** The owner closed their account, so they will not give another IBAN. */
  ownerHasLeft: sql<boolean>`${users.deletedAt} is not null`,
  /** The payout is held because the owner's tax details are missing. */
  isHeld: sql<boolean>`${isHeldForTaxDetails(sql`${payouts.ownerId}`, todayInParis(now))}`,
  isDisputed: isDisputed(sql`${payouts.reservationId}`),
  isRefundUndecided: isRefundUndecided(sql`${payouts.reservationId}`),
});

/**
 * The open payouts, failed ones first, with their total number, and the newest paid ones; for admins alone.
 */
export async function listOpenPayouts({ db, now }: { db: Db; now: Date }) {
  const rows = () =>
    db
      .select(columns(now))
      .from(payouts)
      .innerJoin(reservations, eq(reservations.id, payouts.reservationId))
      .innerJoin(boats, eq(boats.id, reservations.boatId))
      .innerJoin(users, eq(users.id, payouts.ownerId))
      .leftJoin(profiles, eq(profiles.userId, payouts.ownerId))
      .leftJoin(bankingInfo, eq(bankingInfo.userId, payouts.ownerId))
      .$dynamic();
  const order = sql`array_position(array['failed', 'reversed', 'sent', 'due'], ${payouts.status})`;
  const isOpen = ne(payouts.status, "paid");
  const [open, paid, all] = await Promise.all([
    rows().where(isOpen).orderBy(order, asc(payouts.dueAt), payouts.id).limit(shown),
    rows()
      .where(and(eq(payouts.status, "paid"), gt(payouts.amount, sql`0`)))
      .orderBy(desc(payouts.paidAt), payouts.id)
      .limit(5),
    db.$count(payouts, isOpen),
  ]);
  return { open, all, paid };
}

export type OpenPayout = Awaited<ReturnType<typeof listOpenPayouts>>["open"][number];
