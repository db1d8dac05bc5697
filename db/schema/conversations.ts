import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { maxAttachments } from "#app/features/attachments/domain/attachment-format.ts";
import { users } from "./auth.ts";
import { boats } from "./boats.ts";
import { createdAt, instant } from "./columns.ts";

/**
 * The conversation of two users about a boat (spec 2 §3 Conversation): one row per pair of users and boat.
 * Triggers on `messages` create and update the row in the message's transaction, whichever code inserts the
 * message. They maintain the last message, the days in question, and each user's unread count.
 */
export const conversations = pgTable(
  "conversations",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    boatId: uuid("boat_id")
      .notNull()
      .references(() => boats.id),
    /** The two users, ordered by id. */
    firstUserId: uuid("first_user_id")
      .notNull()
      .references(() => users.id),
    secondUserId: uuid("second_user_id")
      .notNull()
      .references(() => users.id),
    /** Number of messages that each user received and has not read. */
    firstUnread: integer("first_unread").notNull().default(0),
    secondUnread: integer("second_unread").notNull().default(0),
    /** {dateFrom, dateTo, guests} of the newest message that names days; null when no message does. */
    bookingDetails: jsonb("booking_details"),
    lastMessageId: uuid("last_message_id").notNull(),
    lastMessageAt: instant("last_message_at").notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    unique("conversations_pair_and_boat").on(table.boatId, table.firstUserId, table.secondUserId),
    check("conversations_order", sql`${table.firstUserId} < ${table.secondUserId}`),
    check("conversations_unread", sql`${table.firstUnread} >= 0 and ${table.secondUnread} >= 0`),
    // A user's conversations, newest first.
    index("conversations_first_idx").on(table.firstUserId, table.lastMessageAt),
    index("conversations_second_idx").on(table.secondUserId, table.lastMessageAt),
  ],
);

/** A message of a conversation (spec 2 §3 Message). */
export const messages = pgTable(
  "messages",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Set by a trigger, which finds or creates the conversation from the boat and the two users. */
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id)
      .default(sql`null`),
    boatId: uuid("boat_id")
      .notNull()
      .references(() => boats.id),
    senderId: uuid("sender_id")
      .notNull()
      .references(() => users.id),
    recipientId: uuid("recipient_id")
      .notNull()
      .references(() => users.id),
    subject: text("subject").notNull(),
    content: text("content").notNull(),
    isRead: boolean("is_read").notNull().default(false),
    /**
     * {dateFrom, dateTo, guests}; quote messages also have {quote_id, quote_amount, is_quote, quote_status,
     * payment_confirmed}.
     */
    bookingDetails: jsonb("booking_details"),
    /** Number of attached files; a message with files needs no text. */
    attachmentCount: integer("attachment_count").notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    check("messages_two_people", sql`${table.senderId} <> ${table.recipientId}`),
    check(
      "messages_content",
      sql`length(btrim(${table.content})) > 0 or ${table.attachmentCount} > 0`,
    ),
    check(
      "messages_attachment_count",
      sql`${table.attachmentCount} between 0 and ${sql.raw(String(maxAttachments))}`,
    ),
    // A user's sent and received messages in chronological order, for their data export.
    index("messages_sender_idx").on(table.senderId, table.createdAt),
    index("messages_recipient_idx").on(table.recipientId, table.createdAt),
    // Pages of a conversation, read backwards.
    index("messages_page_idx").on(table.conversationId, table.createdAt, table.id),
    // Whether a user wrote in the conversation before, to compute how soon owners answer.
    index("messages_conversation_idx").on(
      table.boatId,
      table.senderId,
      table.recipientId,
      table.createdAt,
    ),
    // The unread badge in the navigation bar.
    index("messages_unread_idx").on(table.recipientId).where(sql`not is_read`),
    // Booking requests that their owner has left unread for some hours.
    index("messages_unread_since_idx").on(table.createdAt).where(sql`not is_read`),
    // Booking requests by month, for the operator's figures.
    index("messages_requests_idx").on(table.createdAt).where(sql`booking_details ? 'lines'`),
    // Finds the message that shows a quote, to update it with the quote's state.
    index("messages_quote_idx")
      .on(sql`(booking_details ->> 'quote_id')`)
      .where(sql`booking_details ? 'quote_id'`),
  ],
);

/** Reminders of an unread booking request that were sent to the boat's owner, each at most once. */
export const requestReminders = pgTable(
  "request_reminders",
  {
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    /** Hours after the booking request at which the reminder was due. */
    hours: integer("hours").notNull(),
    createdAt: createdAt(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.hours] })],
);
