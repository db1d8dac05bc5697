import { and, eq, isNull, or, sql } from "drizzle-orm";
import { takenCondition } from "#app/features/availability/queries/taken-condition.server.ts";
import type { CalendarDate } from "#app/platform/calendar-date.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { SessionState } from "#app/platform/payments/payment-provider.ts";
import { prepared } from "#app/platform/prepared.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { payments, quotes, reservations } from "#db/schema/schema.ts";

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
 * The open payment of a quote, and whether its days are taken, by itself or by others: one query.
 */
export async function findPaymentStanding(
  db: Db,
  quote: { id: string },
  range: { from: CalendarDate; to: CalendarDate; now: Date },
): Promise<{ open: Payment | null; taken: boolean }> {
  const { from, to, now } = range;
  const values = { quoteId: quote.id, from, to, now: now.toISOString() };
  const [standing] = await prepared(db, selectStanding).execute(values);
  return { open: standing?.open ?? null, taken: standing?.taken ?? true };
}

function selectStanding(db: Db) {
  const range = {
    from: sql.placeholder("from"),
    to: sql.placeholder("to"),
    now: sql.placeholder("now"),
  };
  return db
    .select({ open: payments, taken: takenCondition(quotes.boatId, range) })
    .from(quotes)
    .leftJoin(payments, and(eq(payments.quoteId, quotes.id), eq(payments.status, "open")))
    .where(eq(quotes.id, sql.placeholder("quoteId")))
    .prepare("payment_standing");
}

/**
 * The payment of a provider's session, with its boat, or null. A session that was never recorded,
 * because the process died, is found by the reference that the provider returns.
 */
export async function findPaymentOfSession(
  db: Db,
  provider: Payment["provider"],
  session: Pick<SessionState, "sessionId"> & Partial<SessionState>,
): Promise<{ payment: Payment; boatId: string } | null> {
  const known = eq(payments.sessionId, session.sessionId);
  const unnoted = isUuid(session.reference)
    ? and(eq(payments.id, session.reference), isNull(payments.sessionId))
    : undefined;
  const [found] = await db
    .select({ payment: payments, boatId: reservations.boatId })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(and(eq(payments.provider, provider), or(known, unnoted)));
  return found ?? null;
}

/** A payment, locked until the transaction ends; the boat is locked before. */
export async function lockPayment(tx: Db, paymentId: string): Promise<Payment> {
  const [payment] = await tx
    .select()
    .from(payments)
    .where(eq(payments.id, paymentId))
    .for("no key update");
  if (!payment) throw new AppError("not_found");
  return payment;
}

/** The boat whose days a payment is for. */
export async function getBoatOfPayment(db: Db, payment: Payment): Promise<string> {
  const [reservation] = await db
    .select({ boatId: reservations.boatId })
    .from(reservations)
    .where(eq(reservations.id, payment.reservationId));
  if (!reservation) throw new AppError("not_found");
  return reservation.boatId;
}
