import { and, eq, isNull, or } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { payments, reservations } from "#db/schema/schema.ts";

export type Payment = typeof payments.$inferSelect;

/** The open payment of a quote, or null: there is at most one. */
export async function findOpenPayment(db: Db, quoteId: string): Promise<Payment | null> {
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.quoteId, quoteId), eq(payments.status, "open")));
  return payment ?? null;
}

/**
 * The payment of a provider's session, or null. A session that was never recorded, because the
 * process died, is found by the reference that the provider returns.
 */
export async function findPaymentOfSession(
  db: Db,
  provider: Payment["provider"],
  session: { sessionId: string; reference?: string },
): Promise<Payment | null> {
  const known = eq(payments.sessionId, session.sessionId);
  const unsaved = isUuid(session.reference)
    ? and(eq(payments.id, session.reference), isNull(payments.sessionId))
    : undefined;
  const [payment] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.provider, provider), or(known, unsaved)));
  return payment ?? null;
}

/** The id of the boat whose days a payment is for, as a subquery. */
export function boatOfPayment(db: Db, payment: Pick<Payment, "reservationId">) {
  return db
    .select({ id: reservations.boatId })
    .from(reservations)
    .where(eq(reservations.id, payment.reservationId));
}
