import { and, eq, gte, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import { ownerBalanceOf } from "#app/features/ledger/queries/owner-balance.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { paymentProblems, payments, reservations } from "#db/schema/schema.ts";
import type { OpenBusiness } from "../domain/deletion-refusal.ts";

/**
 * What must end before a person can close their account; null when nothing is open. One statement reads
 * their rentals and payments, so that a rental whose payment is confirmed at the same time counts as held or
 * as ahead, never as neither.
 */
export async function findOpenBusiness(
  tx: Db,
  userId: string,
  now: Date,
): Promise<OpenBusiness | null> {
  const isAhead = and(
    eq(reservations.status, "confirmed"),
    gte(reservations.checkOutDate, todayInParis(now)),
  );
  const isRenter = eq(reservations.renterId, userId);
  const isUnderWay = or(
    eq(reservations.status, "pending"),
    inArray(payments.status, ["open", "refund_due"]),
    and(isRenter, eq(payments.status, "refund_pending")),
  );
  // A problem that the operator dismissed was settled by other means.
  const hasFailed = and(
    isRenter,
    eq(payments.status, "refund_failed"),
    isNotNull(paymentProblems.id),
  );
  const open = await tx
    .selectDistinct({
      isAhead: sql<boolean>`${isAhead}`,
      isUnderWay: sql<boolean | null>`${isUnderWay}`,
    })
    .from(reservations)
    .leftJoin(payments, eq(payments.reservationId, reservations.id))
    .leftJoin(
      paymentProblems,
      and(
        eq(paymentProblems.paymentId, payments.id),
        eq(paymentProblems.kind, "refund_failed"),
        isNull(paymentProblems.handledAt),
      ),
    )
    .where(and(or(isRenter, eq(reservations.ownerId, userId)), or(isAhead, isUnderWay, hasFailed)));
  if (open.some((rental) => rental.isAhead)) return "rental_ahead";
  if (open.some((rental) => rental.isUnderWay)) return "payment_under_way";
  if (open.length > 0) return "refund_failed";
  return (await ownerBalanceOf(tx, userId)) > 0 ? "money_owed" : null;
}
