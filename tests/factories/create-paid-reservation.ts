import { calendarDate } from "#app/platform/calendar-date.ts";
import type { Db } from "#app/platform/db.server.ts";
import { cents } from "#app/platform/money.ts";
import { ledgerEntries, payments, reservations } from "#db/schema/schema.ts";
import { createQuote } from "./create-quote.ts";

type PaidReservationTraits = {
  boat: { id: string; userId: string };
  renterId: string;
  checkIn?: string;
  checkOut?: string;
  totalCents?: number;
  status?: "confirmed" | "completed" | "cancelled";
  bookingDetails?: Record<string, unknown>;
  now?: Date;
};

/** A paid rental: its quote, payment and ledger rows are as settling leaves them. */
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
    status: "paid",
    now,
  });
  const [reservation] = await db
    .insert(reservations)
    .values({
      clientId: renterId,
      ownerId: boat.userId,
      boatId: boat.id,
      quoteId: quote.id,
      status,
      checkInDate,
      checkOutDate,
      guests: 2,
      totalPrice: amount,
      paymentSessionId: `session-${quote.id}`,
      bookingDetails: traits.bookingDetails ?? { cancellation_policy: "moderate" },
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!reservation) throw new Error("The reservation was not inserted");
  const [payment] = await db
    .insert(payments)
    .values({
      quoteId: quote.id,
      reservationId: reservation.id,
      provider: "sandbox",
      sessionId: `session-${quote.id}`,
      amount,
      status: "paid",
      expiresAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!payment) throw new Error("The payment was not inserted");
  await db.insert(ledgerEntries).values({ paymentId: payment.id, kind: "charge", amount });
  return { reservation, quote, payment };
}
