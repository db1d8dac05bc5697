import { z } from "zod";
import { maxAttachments } from "#app/features/attachments/domain/attachment-format.ts";
import { maxReportDetailsLength, reportReasons } from "#app/features/reports/domain/report.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { longerThan } from "#app/i18n/text-limit.ts";
import { cleanText } from "#app/platform/text/clean-text.ts";
import { conversationInAddress } from "./domain/conversation-path.ts";

/** The maximum length of a message, in characters. */
export const maxMessageLength = 5000;

/** The text of a message: cleaned, not blank (spec 1 §5), and at most 5000 characters. */
export const messageContentSchema = z
  .string({ error: () => m.messages_content_required() })
  .overwrite(cleanText)
  .min(1, { error: () => m.messages_content_required() })
  .max(maxMessageLength, { error: longerThan(maxMessageLength, m.messages_content_too_long) });

/** Identifies a conversation by its boat and the other person, from the query of /messages (spec 2 §2). */
export const conversationSchema = z.object({ boatId: z.uuid(), otherUserId: z.uuid() });

const replyFields = conversationSchema.extend({
  content: z
    .string()
    .overwrite(cleanText)
    .max(maxMessageLength, { error: longerThan(maxMessageLength, m.messages_content_too_long) })
    .default(""),
});

/** The error of a reply that has neither a text nor files. */
const missingContent = { path: ["content"], error: () => m.messages_content_required() };
const tooManyFiles = { error: () => m.attachments_too_many({ count: maxAttachments }) };

/** The reply box with JavaScript, which has already uploaded its files. */
export const replySchema = replyFields
  .extend({
    attachmentIds: z
      .array(z.uuid())
      .max(maxAttachments, tooManyFiles)
      .refine((ids) => new Set(ids).size === ids.length)
      .default([]),
    /** Generated in the browser: a reply that is sent twice under the same id is stored once. */
    submissionId: z.uuid().optional(),
  })
  .refine(
    ({ content, attachmentIds }) => content !== "" || attachmentIds.length > 0,
    missingContent,
  );

/** The reply box without JavaScript, whose form includes the files. */
export const replyWithFilesSchema = replyFields
  .extend({ files: z.array(z.file()).max(maxAttachments, tooManyFiles).default([]) })
  .refine(({ content, files }) => content !== "" || files.length > 0, missingContent);

/** One file of a reply; the browser generates its id. */
export const attachFileSchema = conversationSchema.extend({
  attachmentId: z.uuid(),
  file: z.file({ error: () => m.attachments_missing() }),
});

/** Identifies the newest message that the page shows. */
export const markReadSchema = conversationSchema.extend({ lastMessageId: z.uuid() });

/** A report of the other person, or of one of their messages. */
export const reportSchema = conversationSchema.extend({
  /** Empty when the report is about the person and not about one message. */
  messageId: z
    .literal("")
    .transform(() => undefined)
    .or(z.uuid())
    .optional(),
  reason: z.enum(reportReasons, { error: () => m.reports_reason_choose() }),
  details: z
    .string()
    .overwrite(cleanText)
    .max(maxReportDetailsLength, {
      error: longerThan(maxReportDetailsLength, m.messages_content_too_long),
    })
    .default(""),
});

export type ConversationInput = z.output<typeof conversationSchema>;
export type ReplyInput = z.output<typeof replySchema>;
export type ReplyWithFilesInput = z.output<typeof replyWithFilesSchema>;
export type AttachFileInput = z.output<typeof attachFileSchema>;
export type ReportInput = z.output<typeof reportSchema>;
export type MarkReadInput = z.output<typeof markReadSchema>;

/** Parses the conversation in a URL (spec 2 §2); null if the URL has none. */
export function readConversationAddress(url: URL): ConversationInput | null {
  return conversationSchema.safeParse(conversationInAddress(url)).data ?? null;
}

/** The message in a URL before which the conversation is shown; null to show the newest messages. */
export function readMessageBefore({ searchParams }: URL): string | null {
  return z.uuid().safeParse(searchParams.get("before")).data ?? null;
}
