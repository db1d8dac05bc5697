import { sql } from "drizzle-orm";
import {
  bigint,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { languages } from "#app/i18n/language.ts";
import { sessionStatuses } from "#app/platform/payments/payment-provider.ts";
import { sandboxOutcomes } from "#app/platform/payments/sandbox-outcome.ts";
import { users } from "./auth.ts";
import { createdAt, instant, isOneOf, money } from "./columns.ts";

/**
 * Who did what to which record, written in the action's transaction. Rows change only when a user closes
 * their account: the texts that they wrote are removed.
 */
export const auditEvents = pgTable(
  "audit_events",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Null when the system or a payment provider was the actor. */
    actorId: uuid("actor_id").references(() => users.id, { onDelete: "set null" }),
    action: text("action").notNull(),
    subjectType: text("subject_type").notNull(),
    subjectId: text("subject_id").notNull(),
    details: jsonb("details").notNull().default({}),
    createdAt: createdAt(),
  },
  (table) => [
    // The history of one record.
    index("audit_events_subject_idx").on(table.subjectType, table.subjectId),
    // Rows of one actor, whose texts are removed when the account is closed.
    index("audit_events_actor_idx").on(table.actorId).where(sql`actor_id is not null`),
  ],
);

/** The sandbox payment provider's own data, which stands in for Stripe's servers. */
export const sandboxCheckouts = pgTable(
  "sandbox_checkouts",
  {
    id: text("id").primaryKey(),
    reference: text("reference").notNull(),
    title: text("title").notNull(),
    amount: money("amount").notNull(),
    language: text("language", { enum: languages }).notNull(),
    status: text("status", { enum: sessionStatuses }).notNull().default("open"),
    /** What happens to the session's money, as chosen on the sandbox's payment page. */
    outcome: text("outcome", { enum: sandboxOutcomes }).notNull().default("kept"),
    successUrl: text("success_url").notNull(),
    cancelUrl: text("cancel_url").notNull(),
    expiresAt: instant("expires_at").notNull(),
    paidAt: instant("paid_at"),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      "sandbox_checkouts_paid",
      sql`(${table.status} = 'paid') <= (${table.paidAt} is not null)`,
    ),
    check("sandbox_checkouts_status", isOneOf(table.status, sessionStatuses)),
    check("sandbox_checkouts_outcome", isOneOf(table.outcome, sandboxOutcomes)),
    check("sandbox_checkouts_language", isOneOf(table.language, languages)),
    // One session per payment, however often it is requested.
    uniqueIndex("sandbox_checkouts_reference_idx").on(table.reference),
  ],
);

/** Refunds by the sandbox. The idempotency key makes a repeated request the same refund. */
export const sandboxRefunds = pgTable(
  "sandbox_refunds",
  {
    idempotencyKey: text("idempotency_key").primaryKey(),
    checkoutId: text("checkout_id")
      .notNull()
      .references(() => sandboxCheckouts.id),
    amount: money("amount").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    // The refunds of one session.
    index("sandbox_refunds_checkout_idx").on(table.checkoutId),
  ],
);

/** Counters of the rate limiter, shared by all processes. The rate-limiting library defines the columns. */
export const rateLimits = pgTable("rate_limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull().default(0),
  expire: bigint("expire", { mode: "number" }),
});

/**
 * Which process works on the files of a name (app/platform/storage/file-lease.server.ts). A row lasts as long
 * as the work. If the process dies, it expires, and is deleted with a lease that ends an hour later or more.
 */
export const fileLeases = pgTable("file_leases", {
  name: text("name").primaryKey(),
  /** Drawn for each lease, so that work whose lease expired does not end that of others. */
  holder: uuid("holder").notNull(),
  expiresAt: instant("expires_at").notNull(),
});
