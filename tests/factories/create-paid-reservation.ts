import { eq } from "drizzle-orm";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { cancellationPostings, chargePostings } from "#app/features/ledger/domain/postings.ts";
import type { SkipperChoice } from "#app/features/messages/domain/requested-price.ts";
import { commissionOf, commissionPercent } from "#app/features/pricing/domain/commission.ts";
import { readCancellation } from "#app/features/reservations/domain/cancellation-record.ts";
import {
  sailingTermsOf,
  writeSailingTerms,
} from "#app/features/reservations/domain/sailing-terms.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, payments, reservations } from "#db/schema/schema.ts";
import { createQuote } from "./create-quote.ts";

type PaidReservationTraits = {
  boat: { id: string; userId: string };
  renterId: string;
  checkIn?: string;
  checkOut?: string;
  totalCents?: number;
  skipper?: SkipperChoice;
  status?: "confirmed" | "completed" | "cancelled";
  bookingDetails?: Record<string, unknown>;
  now?: Date;
};

/** Inserts a paid rental with its quote, payment and ledger rows, as settling the payment leaves them. */
export async function createPaidReservation(db: Db, traits: PaidReservationTraits) {
  const { boat, renterId, status = "confirmed", now = new Date() } = traits;
  const checkInDate = calendarDate(traits.checkIn ?? "2027-07-10");
  const checkOutDate = calendarDate(traits.checkOut ?? "2027-07-12");
  const amount = cents(traits.totalCents ?? 87_000);
  const quote = await createQuote(db, {
    boat,
    renterId,
    dateFrom: checkInDate,
    dateTo: checkOutDate,
    totalCents: amount,
    ...(traits.skipper && { skipper: traits.skipper }),
    status: "paid",
    now,
  });
  const [sailed] = await db.select().from(boats).where(eq(boats.id, boat.id));
  if (!sailed) throw new Error("The rented boat does not exist");
  const reservation = onlyRow(
    await db
      .insert(reservations)
      .values({
        renterId,
        ownerId: boat.userId,
        boatId: boat.id,
        quoteId: quote.id,
        status,
        checkInDate,
        checkOutDate,
        guests: 2,
        totalPrice: amount,
        commissionPercent,
        commissionAmount: commissionOf(amount),
        paymentSessionId: `session-${quote.id}`,
        bookingDetails: {
          ...writeSailingTerms(sailingTermsOf(sailed, traits.skipper ?? null)),
          ...(traits.bookingDetails ?? { cancellation_policy: "moderate" }),
        },
        createdAt: now,
        statusChangedAt: now,
      })
      .returning(),
  );
  const payment = onlyRow(
    await db
      .insert(payments)
      .values({
        quoteId: quote.id,
        reservationId: reservation.id,
        provider: "sandbox",
        sessionId: `session-${quote.id}`,
        amount,
        receivedAmount: amount,
        status: "paid",
        expiresAt: now,
        createdAt: now,
        updatedAt: now,
      })
      .returning(),
  );
  await bookRental(db, { reservation, payment, now });
  return { reservation, quote, payment };
}

type Rental = {
  reservation: typeof reservations.$inferSelect;
  payment: typeof payments.$inferSelect;
  now: Date;
};

/** Books the renter's payment and, for a cancelled rental, where the money went. */
async function bookRental(db: Db, { reservation, payment, now }: Rental): Promise<void> {
  const { ownerId, totalPrice: totalCents, commissionAmount: commissionCents } = reservation;
  const source = sourceOf(payment);
  const charge = chargePostings({ ownerId, totalCents, commissionCents });
  await bookTransaction({ db, now }, { cause: "charge", source, postings: charge });
  const { cancelledBy, refundCents } = readCancellation(reservation.bookingDetails);
  if (reservation.status !== "cancelled" || !cancelledBy || refundCents === null) return;
  const postings = cancellationPostings({ ownerId, commissionCents, refundCents, by: cancelledBy });
  await bookTransaction({ db, now }, { cause: "cancellation", source, postings });
}
