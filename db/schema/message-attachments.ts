import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { attachmentFormats } from "#app/features/attachments/domain/attachment-format.ts";
import { users } from "./auth.ts";
import { createdAt, isOneOf } from "./columns.ts";
import { conversations, messages } from "./conversations.ts";

/**
 * Photos and PDF files of messages. The row exists before its file does, and without a message until
 * the message is sent; a job removes those that never were.
 */
export const messageAttachments = pgTable(
  "message_attachments",
  {
    /** Chosen by the browser, so that an upload that is tried again is the same file. */
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id),
    messageId: uuid("message_id").references(() => messages.id, { onDelete: "cascade" }),
    /** The order within the message. */
    position: integer("position").notNull().default(0),
    format: text("format", { enum: attachmentFormats }).notNull(),
    /** As its sender named it, without path, for the download. */
    name: text("name").notNull(),
    bytes: integer("bytes").notNull(),
    /** Of a picture, in pixels. */
    width: integer("width"),
    height: integer("height"),
    createdAt: createdAt(),
  },
  (table) => [
    check("message_attachments_format", isOneOf(table.format, attachmentFormats)),
    check("message_attachments_name", sql`length(${table.name}) between 1 and 120`),
    check("message_attachments_bytes", sql`${table.bytes} > 0`),
    check(
      "message_attachments_size",
      sql`(${table.format} = 'jpg') = (${table.width} is not null and ${table.height} is not null)`,
    ),
    index("message_attachments_owner_idx").on(table.ownerId),
    unique("message_attachments_position").on(table.messageId, table.position),
    // The job that removes those of messages that were never sent.
    index("message_attachments_unsent_idx").on(table.createdAt).where(sql`message_id is null`),
  ],
);
