import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { attachmentFormats } from "#app/features/attachments/domain/attachment-format.ts";
import { users } from "./auth.ts";
import { createdAt, isOneOf } from "./columns.ts";
import { conversations, messages } from "./conversations.ts";

/**
 * Photos and PDF files of messages. The row is created before the file, and has no message until the message
 * is sent. A job removes attachments that were never sent.
 */
export const messageAttachments = pgTable(
  "message_attachments",
  {
    /** Chosen by the browser, so that a retried upload is the same file. */
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id),
    conversationId: uuid("conversation_id")
      .notNull()
      .references(() => conversations.id),
    messageId: uuid("message_id").references(() => messages.id, { onDelete: "cascade" }),
    /** Order within the message. */
    position: integer("position").notNull().default(0),
    format: text("format", { enum: attachmentFormats }).notNull(),
    /** The sender's file name without its path, used for the download. */
    name: text("name").notNull(),
    bytes: integer("bytes").notNull(),
    /** Size of a picture in pixels. */
    width: integer("width"),
    height: integer("height"),
    /** Whether the upload is complete. Until then, no message can have the file. */
    isStored: boolean("is_stored").notNull().default(false),
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
    // Finds attachments that were never sent, for the job that removes them.
    index("message_attachments_unsent_idx").on(table.createdAt).where(sql`message_id is null`),
  ],
);
