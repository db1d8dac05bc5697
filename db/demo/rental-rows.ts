import { navigationModeOf } from "#app/features/boats/domain/navigation-mode.ts";
import { offersSkipperChoice } from "#app/features/booking-requests/domain/chosen-extras.ts";
import { ownerCancellationFee } from "#app/features/cancellations/domain/owner-cancellation.ts";
import { renterRefund } from "#app/features/cancellations/domain/renter-refund.ts";
import type { LedgerCause } from "#app/features/ledger/domain/ledger-cause.ts";
import {
  cancellationPostings,
  chargePostings,
  ownerFeePostings,
  type Posting,
  refundPostings,
} from "#app/features/ledger/domain/postings.ts";
import type { SkipperChoice } from "#app/features/messages/domain/requested-price.ts";
import { commissionOf, commissionPercent } from "#app/features/pricing/domain/commission.ts";
import { priceStay } from "#app/features/pricing/domain/stay-price.ts";
import type { QuoteStatus } from "#app/features/quotes/domain/quote-lifecycle.ts";
import { quoteLines, writeQuoteLines } from "#app/features/quotes/domain/quote-lines.ts";
import { writeIncludedTerms } from "#app/features/reservations/domain/rental-terms.ts";
import type { ReservationStatus } from "#app/features/reservations/domain/reservation-lifecycle.ts";
import {
  sailingTermsOf,
  writeSailingTerms,
} from "#app/features/reservations/domain/sailing-terms.ts";
import { type Cents, centsToDecimal, subtractCents } from "#app/platform/money.ts";
import { type CalendarDate, dayInParis } from "#app/platform/time/calendar-date.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import type {
  ledgerPostings,
  ledgerTransactions,
  payments,
  quotes,
  reservations,
  sandboxCheckouts,
  sandboxRefunds,
} from "#db/schema/schema.ts";
import { boatId, euros, pricingOf } from "./boat-rows.ts";
import type { DemoBoat } from "./demo-boat.ts";
import type { DemoQuoteState } from "./demo-conversations.ts";
import { demoId } from "./demo-id.ts";
import type { PersonKey } from "./demo-people.ts";
import { personId } from "./people-rows.ts";
import { typeset } from "./typeset.ts";

/** The rows of rentals, as the commands would have written them. */
export type RentalRows = {
  quotes: (typeof quotes.$inferInsert)[];
  reservations: (typeof reservations.$inferInsert)[];
  payments: (typeof payments.$inferInsert)[];
  ledgerTransactions: (typeof ledgerTransactions.$inferInsert)[];
  ledgerPostings: (typeof ledgerPostings.$inferInsert)[];
  sandboxCheckouts: (typeof sandboxCheckouts.$inferInsert)[];
  sandboxRefunds: (typeof sandboxRefunds.$inferInsert)[];
};

/**
 * A rental, starting with the owner's quote; `answeredAt` is when the quote was accepted, refused or paid.
 */
export type DemoRental = {
  name: string;
  boat: DemoBoat;
  renter: PersonKey;
  from: CalendarDate;
  to: CalendarDate;
  guests: number;
  state: DemoQuoteState;
  quotedAt: Date;
  answeredAt: Date;
  cancelledAt?: Date;
  priceCents?: Cents;
  /** The owner's discount on that price, or on the calendar's price. */
  discountCents?: Cents;
};

export const noRows = (): RentalRows => ({
  quotes: [],
  reservations: [],
  payments: [],
  ledgerTransactions: [],
  ledgerPostings: [],
  sandboxCheckouts: [],
  sandboxRefunds: [],
});

export function quoteId(name: string): string {
  return demoId("quote", name);
}

export function reservationId(name: string): string {
  return demoId("reservation", name);
}

/** The price of a rental: the owner's own price or else the calendar's, less the discount. */
export function rentalPrice({ boat, from, to, guests, ...own }: DemoRental): Cents {
  const total = own.priceCents ?? priceStay(pricingOf(boat), { from, to, guests })?.onlineCents;
  if (total === undefined) throw new RangeError(`No price for ${boat.key} from ${from} to ${to}`);
  return own.discountCents ? subtractCents(total, own.discountCents) : total;
}

/** The state of the quote itself. A paid quote stays paid, whatever happens to the rental. */
export function quoteStatus(state: DemoQuoteState): QuoteStatus {
  if (state === "completed" || state === "cancelled_by_owner" || state === "cancelled_by_renter") {
    return "paid";
  }
  return state;
}

/** Adds the rows of a rental. `now` is the time of loading; `publicUrl` is the start of the links. */
export function addRental(
  rows: RentalRows,
  rental: DemoRental,
  { now, publicUrl }: { now: Date; publicUrl: string },
): void {
  const { name, boat, from, to, guests, state, quotedAt, answeredAt } = rental;
  const skipper = skipperChoiceOf(boat);
  const total = rentalPrice(rental);
  const seen = priceStay(pricingOf(boat), { from, to, guests })?.lines ?? [];
  const status = quoteStatus(state);
  const quote = quoteId(name);
  const people = { ownerId: personId(boat.owner), renterId: personId(rental.renter) };
  rows.quotes.push({
    id: quote,
    boatId: boatId(boat.key),
    senderId: people.ownerId,
    recipientId: people.renterId,
    bookingDetails: { dateFrom: from, dateTo: to, guests, ...(skipper && { skipper }) },
    totalPrice: total,
    lines: writeQuoteLines(quoteLines({ seen, own: [], amountCents: total })),
    // Open demo quotes stay valid for days after loading, so that visitors can look at them.
    expiresAt: new Date((status === "expired" ? answeredAt : now).getTime() + 72 * hourMs),
    status,
    createdAt: quotedAt,
    updatedAt: status === "pending" ? quotedAt : answeredAt,
  });
  if (status !== "paid" && status !== "payment_pending") return;

  const open = status === "payment_pending";
  // A real payment session lasts half an hour; an open demo session lasts 23 hours, so that visitors can look
  // at it.
  const expiresAt = new Date((open ? now : answeredAt).getTime() + (open ? 23 : 1) * hourMs);
  const payment = demoId("payment", name);
  const session = `cs_sandbox_${demoId("session", name).replaceAll("-", "")}`;
  const commissionCents = commissionOf(total);
  const cancellation = cancellationOf(rental, total);
  const updatedAt = rental.cancelledAt ?? answeredAt;
  rows.reservations.push({
    id: reservationId(name),
    ...people,
    boatId: boatId(boat.key),
    quoteId: quote,
    status: reservationStatus(state),
    checkInDate: from,
    checkOutDate: to,
    guests,
    totalPrice: total,
    commissionPercent,
    commissionAmount: commissionCents,
    paymentSessionId: session,
    holdExpiresAt: open ? expiresAt : null,
    bookingDetails: { ...termsOf(boat, from === to), ...cancellation?.record },
    createdAt: answeredAt,
    statusChangedAt: updatedAt,
  });
  rows.payments.push({
    id: payment,
    quoteId: quote,
    reservationId: reservationId(name),
    provider: "sandbox",
    sessionId: session,
    sessionUrl: `${publicUrl}/dev/checkout/${session}`,
    amount: total,
    receivedAmount: open ? null : total,
    status: open ? "open" : cancellation ? "refunded" : "paid",
    refundAmount: cancellation?.refundCents ?? null,
    refundReason: cancellation?.reason ?? null,
    expiresAt,
    createdAt: answeredAt,
    updatedAt,
  });
  rows.sandboxCheckouts.push({
    id: session,
    reference: payment,
    title: typeset(boat.title),
    amount: total,
    language: "fr",
    status: open ? "open" : "paid",
    successUrl: `${publicUrl}/payment-success?quote=${quote}&session_id=${session}`,
    cancelUrl: `${publicUrl}/messages?with=${people.ownerId}&boat=${boatId(boat.key)}&payment=cancelled&quote=${quote}`,
    expiresAt,
    paidAt: open ? null : answeredAt,
    createdAt: answeredAt,
  });
  if (open) return;
  const { ownerId } = people;
  book("charge", answeredAt, chargePostings({ ownerId, totalCents: total, commissionCents }));
  if (!cancellation) return;
  const { refundCents, feeCents, by } = cancellation;
  const back = cancellationPostings({ ownerId, commissionCents, refundCents, by });
  book("cancellation", updatedAt, back);
  if (feeCents !== null) book("owner_fee", updatedAt, ownerFeePostings(ownerId, feeCents));
  const idempotencyKey = `refund-${payment}`;
  book("refund", updatedAt, refundPostings(refundCents), idempotencyKey);
  rows.sandboxRefunds.push({
    idempotencyKey,
    checkoutId: session,
    amount: refundCents,
    createdAt: updatedAt,
  });

  function book(cause: LedgerCause, createdAt: Date, postings: Posting[], reference = "") {
    const id = demoId("ledger", cause, name);
    const moved = postings.filter(({ amount }) => amount !== 0);
    if (moved.length === 0) return;
    const source = { paymentId: payment, reservationId: reservationId(name) };
    rows.ledgerTransactions.push({
      ...source,
      id,
      cause,
      reference,
      provider: "sandbox",
      account: null,
      createdAt,
    });
    for (const posting of moved) {
      const postingId = demoId("posting", `${cause} ${posting.account}`, name);
      rows.ledgerPostings.push({ ...posting, id: postingId, transactionId: id });
    }
  }
}

function reservationStatus(state: DemoQuoteState): ReservationStatus {
  if (state === "payment_pending") return "pending";
  if (state === "completed") return "completed";
  return state === "paid" ? "confirmed" : "cancelled";
}

/** The renter's choice in their request, on boats that offer both. */
export function skipperChoiceOf({ mode }: DemoBoat): SkipperChoice | null {
  return offersSkipperChoice(navigationModeOf(mode)) ? "without" : null;
}

/** The boat's terms, as stored with a booking. */
function termsOf(boat: DemoBoat, oneDay: boolean) {
  const sailed = {
    navigationMode: boat.mode,
    licenseRequired: boat.licence,
    minAge: boat.minAge,
    cautionAmount: euros(boat.caution),
  };
  return {
    city: boat.city,
    port: boat.port,
    ...writeSailingTerms(sailingTermsOf(sailed, skipperChoiceOf(boat))),
    ...writeIncludedTerms({
      isFuelIncluded: boat.fuelIncluded ?? false,
      includedExtras: boat.extras.filter(({ euros }) => euros === 0).map(({ type }) => type),
    }),
    departure_time: (oneDay ? boat.times?.dayIn : boat.times?.checkIn) ?? "10:00",
    return_time: (oneDay ? boat.times?.dayOut : boat.times?.checkOut) ?? "18:00",
    cancellation_policy: boat.policy,
  };
}

function cancellationOf({ boat, from, state, cancelledAt }: DemoRental, total: Cents) {
  if (!cancelledAt) return null;
  const today = dayInParis(cancelledAt);
  if (state === "cancelled_by_owner") {
    const { percentage, feeCents } = ownerCancellationFee(
      { totalPrice: total, commissionPercent, checkInDate: from },
      today,
    );
    return {
      by: "owner" as const,
      reason: "cancelled_by_owner" as const,
      refundCents: total,
      feeCents,
      record: {
        reason: "weather",
        details: null,
        fee_percentage: percentage,
        fee_amount: centsToDecimal(feeCents),
        refund_amount: centsToDecimal(total),
        cancelled_by: "owner",
      },
    };
  }
  const { sharePercent, refundCents } = renterRefund({
    policy: boat.policy,
    totalCents: total,
    commissionCents: commissionOf(total),
    checkInOn: from,
    today,
  });
  return {
    by: "renter" as const,
    reason: "cancelled_by_renter" as const,
    refundCents,
    feeCents: null,
    record: {
      refund_percentage: sharePercent,
      refund_amount: centsToDecimal(refundCents),
      cancelled_by: "renter",
    },
  };
}
