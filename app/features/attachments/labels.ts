import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ContentRefusal } from "./commands/check-attachment.server.ts";
import {
  maxAttachmentBytes,
  maxAttachments,
  maxDailyAttachments,
} from "./domain/attachment-format.ts";

/** The reason why a file cannot be attached to a reply. */
export type AttachmentRefusal =
  | ContentRefusal
  | "too_many_waiting"
  | "too_many_today"
  | "missing"
  /** The other person has not written yet. */
  | "not_yet"
  | "storage_missing"
  | "failed";

/** The text for each reason. */
export const attachmentRefusalText = /* @__PURE__ */ labelsOf<AttachmentRefusal>({
  format: () => m.attachments_format(),
  heic: () => m.attachments_heic(),
  damaged: () => m.attachments_damaged(),
  too_large: () => m.attachments_too_large(),
  too_many_waiting: () => m.attachments_too_many_waiting(),
  too_many_today: () => m.attachments_too_many_today({ count: maxDailyAttachments }),
  missing: () => m.attachments_missing(),
  not_yet: () => m.attachments_not_yet(),
  storage_missing: () => m.attachments_failed(),
  failed: () => m.attachments_failed(),
});

/** Limits and texts of the reply box, which uploads each file in its own request. */
export const attachedFiles = {
  max: maxAttachments,
  maxBytes: maxAttachmentBytes,
  tooLarge: () => m.attachments_too_large(),
  failed: () => m.attachments_failed(),
};

/** Limits of a reply submitted without JavaScript, which contains all its files. */
export const replyFileLimits = {
  maxBytes: 4 * maxAttachmentBytes,
  // One more than allowed, so that the schema can report the limit.
  maxFiles: maxAttachments + 1,
  tooLarge: () => m.attachments_form_too_large({ count: maxAttachments }),
};
