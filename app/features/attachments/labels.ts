import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ContentRefusal } from "./commands/judge-attachment.server.ts";
import { mostAttachmentBytes, mostAttachments } from "./domain/attachment-format.ts";

/** Why a file is not attached to a reply. */
export type AttachmentRefusal =
  | ContentRefusal
  | "missing"
  /** The other person has not written yet. */
  | "not_yet"
  | "storage_missing"
  | "failed";

/** The same in words. */
export const attachmentRefusalText = /* @__PURE__ */ labelsOf<AttachmentRefusal>({
  format: () => m.attachments_format(),
  heic: () => m.attachments_heic(),
  damaged: () => m.attachments_damaged(),
  too_large: () => m.attachments_too_large(),
  missing: () => m.attachments_missing(),
  not_yet: () => m.attachments_not_yet(),
  storage_missing: () => m.attachments_failed(),
  failed: () => m.attachments_failed(),
});

/** What the reply box takes, each file sent by itself. */
export const attachedFiles = {
  most: mostAttachments,
  mostBytes: mostAttachmentBytes,
  tooLarge: () => m.attachments_too_large(),
  failed: () => m.attachments_failed(),
};

/** What a form without scripts may carry. */
export const replyFileLimits = {
  mostBytes: 4 * mostAttachmentBytes,
  // One more, so that the schema says how many are too many.
  mostFiles: mostAttachments + 1,
  tooLarge: () => m.attachments_form_too_large({ count: mostAttachments }),
};
