import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { StoredLineItem } from "#app/features/pricing/domain/stored-line-items.ts";
import { openQuoteStatuses, quoteStatuses } from "#app/features/quotes/domain/quote-lifecycle.ts";
import { users } from "./auth.ts";
import { boats } from "./boats.ts";
import { createdAt, instant, isOneOf, money, updatedAt } from "./columns.ts";

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
      .where(isOneOf(sql`status`, openQuoteStatuses)),
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
