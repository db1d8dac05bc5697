import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { keptRequestRefusals } from "#app/features/booking-requests/domain/booking-request-refusal.ts";
import { paymentStatuses } from "#app/features/payments/domain/payment-lifecycle.ts";
import { paymentProblemKinds } from "#app/features/payments/domain/payment-problem.ts";
import { refundReasons } from "#app/features/payments/domain/settlement.ts";
import type { StoredLineItem } from "#app/features/pricing/domain/stored-line-items.ts";
import { quoteStatuses } from "#app/features/quotes/domain/quote-lifecycle.ts";
import { reservationStatuses } from "#app/features/reservations/domain/reservation-lifecycle.ts";
import { languages } from "#app/i18n/language.ts";
import { paymentProviderNames } from "#app/platform/payments/payment-provider.ts";
import { users } from "./auth.ts";
import { boats } from "./boats.ts";
import { calendarDay, createdAt, instant, isOneOf, money, updatedAt } from "./columns.ts";

/**
 * Messages to owners whose sender had not yet confirmed their address. A message is sent once the sender
 * confirms, or is returned to them with a reason. Rows are deleted after a day.
 */
export const keptRequests = pgTable(
  "kept_requests",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    boatId: uuid("boat_id")
      .notNull()
      .references(() => boats.id, { onDelete: "cascade" }),
    /** The form's fields, validated again before the message is sent; null once it was sent. */
    fields: jsonb("fields").$type<Record<string, string>>(),
    /** Why the message could not be sent; the sender can correct it and send it again. */
    refusal: text("refusal", { enum: keptRequestRefusals }),
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
  },
  // One message per user and boat: a newer text replaces the older one.
  (table) => [
    uniqueIndex("kept_requests_one_per_boat").on(table.userId, table.boatId),
    check("kept_requests_refusal", isOneOf(table.refusal, keptRequestRefusals)),
    check(
      "kept_requests_refused_fields",
      sql`${table.refusal} is null or ${table.fields} is not null`,
    ),
  ],
);

/** An owner's quote (spec 2 §3 Quote): the sender is the boat's owner, the recipient the renter. */
export const quotes = pgTable(
  "quotes",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    boatId: uuid("boat_id")
      .notNull()
      .references(() => boats.id),
    senderId: uuid("sender_id")
      .notNull()
      .references(() => users.id),
    recipientId: uuid("recipient_id")
      .notNull()
      .references(() => users.id),
    /** {dateFrom, dateTo, guests}, and the choice of skipper that the price is for (`quoted-stay.ts`). */
    bookingDetails: jsonb("booking_details").notNull(),
    /** Amount paid online. */
    totalPrice: money("total_price").notNull(),
    /** Price rows (`readQuoteLines`); those paid online add up to `total_price`. */
    lines: jsonb("lines").$type<StoredLineItem[]>().notNull(),
    /** Optional short note from the owner. */
    note: text("note"),
    /** Until when the quote can be accepted and paid. */
    expiresAt: instant("expires_at").notNull(),
    /**
     * When to remind the renter that the quote is about to expire. Null once they were reminded, and for a
     * quote that is valid too briefly for a reminder.
     */
    remindAt: instant("remind_at"),
    status: text("status", { enum: quoteStatuses }).notNull().default("pending"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("quotes_two_people", sql`${table.senderId} <> ${table.recipientId}`),
    check("quotes_price", sql`${table.totalPrice} > 0`),
    check("quotes_status", isOneOf(table.status, quoteStatuses)),
    check(
      "quotes_booking_details",
      sql`${table.bookingDetails} ? 'dateFrom' and ${table.bookingDetails} ? 'dateTo' and ${table.bookingDetails} ? 'guests'`,
    ),
    check("quotes_lines", sql`quote_lines_online(${table.lines}) = ${table.totalPrice}`),
    // At most one open quote per boat, owner and renter: a new quote replaces the previous one.
    uniqueIndex("quotes_one_open_idx")
      .on(table.boatId, table.senderId, table.recipientId)
      .where(sql`status in ('pending', 'accepted', 'payment_pending')`),
    // Finds the quotes that the job must expire or send a reminder about.
    index("quotes_ending_idx").on(table.expiresAt).where(sql`status in ('pending', 'accepted')`),
    // Quotes by month, for the operator's figures.
    index("quotes_created_idx").on(table.createdAt),
    // Quotes of one conversation.
    index("quotes_boat_people_idx").on(table.boatId, table.senderId, table.recipientId),
    // A user's quotes: for their data export, and to end them when the account is closed.
    index("quotes_sender_idx").on(table.senderId),
    index("quotes_recipient_idx").on(table.recipientId),
  ],
);

/**
 * A rental (spec 2 §3 Reservation). A `pending` row holds the dates during a payment; an `expired` row is a
 * hold that lapsed. The exclusion constraint that prevents overlaps is in the custom migration, because the
 * ORM cannot express it.
 */
export const reservations = pgTable(
  "reservations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    clientId: uuid("client_id")
      .notNull()
      .references(() => users.id),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    boatId: uuid("boat_id")
      .notNull()
      .references(() => boats.id),
    quoteId: uuid("quote_id").references(() => quotes.id),
    status: text("status", { enum: reservationStatuses }).notNull().default("pending"),
    checkInDate: calendarDay("check_in_date").notNull(),
    checkOutDate: calendarDay("check_out_date").notNull(),
    guests: integer("guests").notNull(),
    totalPrice: money("total_price").notNull(),
    /**
     * Escale's commission rate, stored when the days are held, so that a new rate does not affect existing
     * rentals.
     */
    commissionPercent: integer("commission_percent").notNull(),
    commissionAmount: money("commission_amount").notNull(),
    paymentSessionId: text("payment_session_id"),
    /** Until when a pending row holds its dates. */
    holdExpiresAt: instant("hold_expires_at"),
    /**
     * The rental's terms (`rental-terms.ts`) and, after a cancellation, its outcome
     * (`cancellation-record.ts`).
     */
    bookingDetails: jsonb("booking_details").notNull().default({}),
    /** When the two sides were reminded of the departure. */
    departureRemindedAt: instant("departure_reminded_at"),
    /** When those of the two sides who had not yet written a review were reminded. */
    reviewRemindedAt: instant("review_reminded_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("reservations_status", isOneOf(table.status, reservationStatuses)),
    check("reservations_order", sql`${table.checkInDate} <= ${table.checkOutDate}`),
    check("reservations_guests", sql`${table.guests} >= 1`),
    check("reservations_price", sql`${table.totalPrice} >= 0`),
    check("reservations_commission_percent", sql`${table.commissionPercent} between 0 and 100`),
    check(
      "reservations_commission_amount",
      sql`${table.commissionAmount} between 0 and ${table.totalPrice}`,
    ),
    check("reservations_two_people", sql`${table.clientId} <> ${table.ownerId}`),
    check(
      "reservations_hold",
      sql`(${table.status} = 'pending') = (${table.holdExpiresAt} is not null)`,
    ),
    // A quote leads to at most one rental.
    uniqueIndex("reservations_quote_idx").on(table.quoteId),
    // A user's reservations, as renter and as owner, newest first.
    index("reservations_client_idx").on(table.clientId, table.createdAt.desc()),
    index("reservations_owner_idx").on(table.ownerId, table.createdAt.desc()),
    // Searches read the few valid holds once; a job reads the lapsed ones.
    index("reservations_holds_idx").on(table.holdExpiresAt).where(sql`status = 'pending'`),
    // Rentals whose last day has passed, for the hourly job.
    index("reservations_confirmed_idx").on(table.checkOutDate).where(sql`status = 'confirmed'`),
    // A boat's calendar in date order.
    index("reservations_boat_idx").on(table.boatId, table.checkInDate),
    // Stays that are due for review reminders.
    index("reservations_review_reminders_idx")
      .on(table.checkOutDate)
      .where(sql`status = 'completed' and review_reminded_at is null`),
  ],
);

/** A payment session with a provider, and the state of its money. */
export const payments = pgTable(
  "payments",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    provider: text("provider", { enum: paymentProviderNames }).notNull(),
    /** The provider's account; null for payments made before accounts were recorded. */
    account: text("account"),
    sessionId: text("session_id"),
    sessionUrl: text("session_url"),
    /**
     * Language of the provider's page, stored so that a repeated request for the same session sends the same
     * texts.
     */
    language: text("language", { enum: languages }).notNull().default("fr"),
    /** Requested amount; never changed (enforced by a trigger in the custom migration). */
    amount: money("amount").notNull(),
    /** Amount collected by the session; null until then. */
    receivedAmount: money("received_amount"),
    status: text("status", { enum: paymentStatuses }).notNull().default("open"),
    refundAmount: money("refund_amount"),
    refundReason: text("refund_reason", { enum: refundReasons }),
    expiresAt: instant("expires_at").notNull(),
    /** How often the provider failed at the pending operation, and when to retry. */
    failures: integer("failures").notNull().default(0),
    retryAt: instant("retry_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("payments_language", isOneOf(table.language, languages)),
    check("payments_status", isOneOf(table.status, paymentStatuses)),
    check("payments_provider", isOneOf(table.provider, paymentProviderNames)),
    check("payments_refund_reason", isOneOf(table.refundReason, refundReasons)),
    check("payments_amount", sql`${table.amount} > 0`),
    check(
      "payments_refund",
      sql`${table.refundAmount} is null or ${table.refundAmount} between 0 and coalesce(${table.receivedAmount}, 0)`,
    ),
    // The webhook and the return page look up a payment by the provider's session; each session has one
    // payment.
    uniqueIndex("payments_session_idx").on(table.provider, table.sessionId),
    index("payments_quote_idx").on(table.quoteId),
    // A quote has at most one open payment session at a time.
    uniqueIndex("payments_open_idx").on(table.quoteId).where(sql`status = 'open'`),
    index("payments_reservation_idx").on(table.reservationId),
    // Payments that must be retried at their provider: for the job, and for the operator's count.
    index("payments_retry_idx").on(table.retryAt).where(sql`retry_at is not null`),
    // Refunds in progress, for the job that runs every minute.
    index("payments_refunds_idx")
      .on(table.updatedAt)
      .where(sql`status in ('refund_due', 'refund_pending')`),
  ],
);

/**
 * Payment problems that the site cannot settle by itself and shows to the operator. One row per payment and
 * kind, and for each of its disputes, open until an operator marks it as handled.
 */
export const paymentProblems = pgTable(
  "payment_problems",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    kind: text("kind", { enum: paymentProblemKinds }).notNull(),
    /** The provider's id of the dispute; empty for other problems. */
    reference: text("reference").notNull().default(""),
    /** The provider's word or number for the problem; never personal data. */
    detail: text("detail").notNull().default(""),
    createdAt: createdAt(),
    handledAt: instant("handled_at"),
  },
  (table) => [
    check("payment_problems_kind", isOneOf(table.kind, paymentProblemKinds)),
    uniqueIndex("payment_problems_once_idx").on(table.paymentId, table.kind, table.reference),
    // The operator's list of open problems.
    index("payment_problems_open_idx").on(table.createdAt).where(sql`handled_at is null`),
  ],
);
