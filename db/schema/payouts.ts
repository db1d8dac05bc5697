import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { payoutStatuses } from "#app/features/payouts/domain/payout-lifecycle.ts";
import { paymentProviderNames } from "#app/platform/payments/payment-provider.ts";
import { payoutStates } from "#app/platform/payouts/payout-provider.ts";
import { users } from "./auth.ts";
import { reservations } from "./bookings.ts";
import { calendarDay, createdAt, instant, isOneOf, money, updatedAt } from "./columns.ts";

/** What an owner is paid for a rental, once it is due. Until it is sent, a cancellation lowers the amount. */
export const payouts = pgTable(
  "payouts",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    reservationId: uuid("reservation_id")
      .notNull()
      .references(() => reservations.id),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    amount: money("amount").notNull(),
    /** What the owner owed and so does not get of this rental. */
    withheldAmount: money("withheld_amount").notNull(),
    status: text("status", { enum: payoutStatuses }).notNull().default("due"),
    /** How often it was sent: what came back is sent again. */
    attempts: integer("attempts").notNull().default(0),
    /** Null until it is sent. */
    provider: text("provider", { enum: paymentProviderNames }),
    dueAt: instant("due_at").notNull(),
    paidAt: instant("paid_at"),
    /** When the hourly job last went on with it; null until then. */
    checkedAt: instant("checked_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("payouts_status", isOneOf(table.status, payoutStatuses)),
    check("payouts_provider", isOneOf(table.provider, paymentProviderNames)),
    check("payouts_amount", sql`${table.amount} >= 0 and ${table.withheldAmount} >= 0`),
    check("payouts_paid", sql`(${table.status} = 'paid') <= (${table.paidAt} is not null)`),
    // A rental is paid out once.
    uniqueIndex("payouts_reservation_idx").on(table.reservationId),
    index("payouts_owner_idx").on(table.ownerId),
    // What the hourly job goes on with, and the paid ones that it still watches.
    index("payouts_checked_idx").on(table.status, table.checkedAt).where(sql`status <> 'paid'`),
    index("payouts_paid_idx").on(table.paidAt).where(sql`status = 'paid'`),
  ],
);

/**
 * Rentals without a payout so far, which the hourly job reads instead of all that there ever were. A trigger of
 * `reservations` adds each that is paid for; the job removes those that have their payout, and those that were
 * cancelled with nothing left for the owner.
 */
export const unpaidRentals = pgTable(
  "unpaid_rentals",
  {
    reservationId: uuid("reservation_id")
      .primaryKey()
      .references(() => reservations.id, { onDelete: "cascade" }),
    /** That of the rental: shares are free 72 hours after it. */
    checkInDate: calendarDay("check_in_date").notNull(),
  },
  (table) => [index("unpaid_rentals_check_in_idx").on(table.checkInDate)],
);

/** The sandbox's payouts, replacing the provider's servers. */
export const sandboxPayouts = pgTable(
  "sandbox_payouts",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id").notNull(),
    amount: money("amount").notNull(),
    status: text("status", { enum: payoutStates }).notNull().default("pending"),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [check("sandbox_payouts_status", isOneOf(table.status, payoutStates))],
);
