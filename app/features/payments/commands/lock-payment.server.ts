import { and, eq } from "drizzle-orm";
import { takenCondition } from "#app/features/availability/queries/taken-condition.server.ts";
import type { Quote } from "#app/features/quotes/queries/find-quote.server.ts";
import {
  type RentalTerms,
  readRentalTerms,
} from "#app/features/reservations/domain/rental-terms.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError } from "#app/platform/errors.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { payments, quotes, reservations } from "#db/schema/schema.ts";
import type { Payment } from "../queries/find-payment.server.ts";

type PayableQuote = {
  openPayment: Payment | null;
  status: Quote["status"];
  areDatesTaken: boolean;
  /** The terms under which the days are held for the quote, even if the hold has lapsed. */
  heldTerms: RentalTerms | null;
};

/**
 * Reads what decides whether a quote can be paid: its open payment, its status, whether its days are taken,
 * and under which terms they are or were held for it. Locks the quote until the transaction ends, so that a
 * concurrent answer finishes first; the caller has locked the boat. Throws `not_found` when the quote does
 * not exist.
 */
export async function lockQuoteForPayment(
  tx: Db,
  quote: Quote,
  range: { from: CalendarDate; to: CalendarDate; now: Date },
): Promise<PayableQuote> {
  const [locked] = await tx
    .select({
      openPayment: payments,
      status: quotes.status,
      areDatesTaken: takenCondition(quote.boatId, range),
      heldDetails: reservations.bookingDetails,
    })
    .from(quotes)
    .leftJoin(payments, and(eq(payments.quoteId, quotes.id), eq(payments.status, "open")))
    .leftJoin(reservations, eq(reservations.quoteId, quotes.id))
    .where(eq(quotes.id, quote.id))
    .for("no key update", { of: quotes });
  if (!locked) throw new AppError("not_found");
  const { heldDetails, ...rest } = locked;
  return { ...rest, heldTerms: readRentalTerms(heldDetails) };
}

/**
 * A payment with the reservation that it is for. While the boat is locked the reservation changes no more,
 * except that a confirmed one may be completed once its stay is over.
 */
export type LockedPayment = { payment: Payment; reservation: typeof reservations.$inferSelect };

/** Locks a payment until the transaction ends; the caller has locked the boat. Throws `not_found`. */
export async function lockPayment(tx: Db, paymentId: string): Promise<LockedPayment> {
  const [locked] = await tx
    .select({ payment: payments, reservation: reservations })
    .from(payments)
    .innerJoin(reservations, eq(reservations.id, payments.reservationId))
    .where(eq(payments.id, paymentId))
    .for("no key update", { of: payments });
  if (!locked) throw new AppError("not_found");
  return locked;
}
