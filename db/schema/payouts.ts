import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { payoutStatuses } from "#app/features/payouts/domain/payout-lifecycle.ts";
import { paymentProviderNames } from "#app/platform/payments/payment-provider.ts";
import { payoutStates } from "#app/platform/payouts/payout-provider.ts";
import { users } from "./auth.ts";
import { calendarDay, createdAt, instant, isOneOf, money, updatedAt } from "./columns.ts";
import { reservations } from "./reservations.ts";

/**
 * What an owner is paid for a rental once the payout is due. Until the payout is sent, a cancellation and
 * what the owner owes lower its amount.
 */
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
    /** What the owner owed, which is deducted from this payout. */
    withheldAmount: money("withheld_amount").notNull(),
    /**
     * True for what an owner got back of losses after the rentals' own payouts were sent. It belongs to one
     * of these rentals, but not to its share.
     */
    givesBack: boolean("gives_back").notNull().default(false),
    status: text("status", { enum: payoutStatuses }).notNull().default("due"),
    /** Number of times the payout was sent; a returned payout is sent again. */
    attempts: integer("attempts").notNull().default(0),
    /** Null until the payout is sent. */
    provider: text("provider", { enum: paymentProviderNames }),
    dueAt: instant("due_at").notNull(),
    /** When the payout was sent last; null until then. */
    sentAt: instant("sent_at"),
    /** Null as long as the payout is not paid, and again once it came back. */
    paidAt: instant("paid_at"),
    /**
     * When all of it was withheld first, which credits it to the owner. Stays if the payout is raised later;
     * null if that never happened, or nothing was left of the share.
     */
    emptiedAt: instant("emptied_at"),
    /** When the hourly job last processed the payout; null until then. */
    checkedAt: instant("checked_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("payouts_status", isOneOf(table.status, payoutStatuses)),
    check("payouts_provider", isOneOf(table.provider, paymentProviderNames)),
    check("payouts_amount", sql`${table.amount} >= 0 and ${table.withheldAmount} >= 0`),
    check("payouts_paid", sql`(${table.status} = 'paid') = (${table.paidAt} is not null)`),
    // A rental's share has at most one payout.
    uniqueIndex("payouts_share_idx").on(table.reservationId).where(sql`not gives_back`),
    index("payouts_reservation_idx").on(table.reservationId),
    index("payouts_owner_idx").on(table.ownerId),
    // Payouts that the hourly job processes, and paid payouts that it still monitors.
    index("payouts_checked_idx").on(table.status, table.checkedAt).where(sql`status <> 'paid'`),
    index("payouts_paid_idx").on(table.paidAt).where(sql`status = 'paid'`),
  ],
);

/**
 * Rentals without a payout so far, so that the hourly job does not read every rental. A trigger on
 * `reservations` adds each rental once it is paid for. The job removes rentals that have a payout, and
 * cancelled ones that leave nothing for the owner.
 */
export const unpaidRentals = pgTable(
  "unpaid_rentals",
  {
    reservationId: uuid("reservation_id")
      .primaryKey()
      .references(() => reservations.id, { onDelete: "cascade" }),
    /**
     * The rental's check-in date: the owner's share becomes available 72 hours after the start of the rental.
     */
    checkInDate: calendarDay("check_in_date").notNull(),
    /** When the hourly job last tried to create the payout; null until then. */
    checkedAt: instant("checked_at"),
  },
  (table) => [index("unpaid_rentals_check_in_idx").on(table.checkInDate)],
);

/** The sandbox's orders of payouts, which stand in for the provider's servers. */
export const sandboxPayouts = pgTable(
  "sandbox_payouts",
  {
    /** The payout's id and the number of the attempt. */
    id: text("id").primaryKey(),
    ownerId: uuid("owner_id").notNull(),
    amount: money("amount").notNull(),
    status: text("status", { enum: payoutStates }).notNull().default("pending"),
    sentAt: instant("sent_at").notNull(),
  },
  (table) => [check("sandbox_payouts_status", isOneOf(table.status, payoutStates))],
);
