import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { sellerKinds } from "#app/features/tax-details/domain/seller-kind.ts";
import { users } from "./auth.ts";
import { calendarDay, createdAt, instant, isOneOf, updatedAt } from "./columns.ts";

/**
 * What platforms must know about every seller (DAC7). All identifying data are in one ciphertext created by
 * the application; the database never sees the key, only its id.
 */
export const sellerTaxDetails = pgTable(
  "seller_tax_details",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text("kind", { enum: sellerKinds }).notNull(),
    details: text("details").notNull(),
    keyId: text("key_id").notNull(),
    /** For a closed account: the last day on which the law requires the details to be kept. */
    keptUntil: calendarDay("kept_until"),
    revealedAt: instant("revealed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("seller_tax_details_kind", isOneOf(table.kind, sellerKinds)),
    index("seller_tax_details_kept_idx").on(table.keptUntil),
  ],
);

/**
 * When a seller was asked for these details and reminded. The law requires their payouts to be withheld after
 * two reminders and 60 days. One row per seller, kept as proof even after the details are given.
 */
export const taxDetailRequests = pgTable(
  "tax_detail_requests",
  {
    userId: uuid("user_id")
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    askedOn: calendarDay("asked_on").notNull(),
    remindedOn: calendarDay("reminded_on"),
    remindedAgainOn: calendarDay("reminded_again_on"),
  },
  (table) => [
    check("tax_detail_requests_reminded", sql`${table.remindedOn} > ${table.askedOn}`),
    check(
      "tax_detail_requests_reminded_again",
      sql`${table.remindedAgainOn} is null or coalesce(${table.remindedAgainOn} > ${table.remindedOn}, false)`,
    ),
    // Sellers who may still need a reminder.
    index("tax_detail_requests_open_idx").on(table.askedOn).where(sql`reminded_again_on is null`),
  ],
);
