import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { paymentStatuses } from "#app/features/payments/domain/payment-lifecycle.ts";
import { paymentProblemKinds } from "#app/features/payments/domain/payment-problem.ts";
import { refundReasons } from "#app/features/payments/domain/settlement.ts";
import { languages } from "#app/i18n/language.ts";
import { paymentProviderNames } from "#app/platform/payments/payment-provider.ts";
import { createdAt, instant, isOneOf, money, updatedAt } from "./columns.ts";
import { quotes } from "./quotes.ts";
import { reservations } from "./reservations.ts";

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
