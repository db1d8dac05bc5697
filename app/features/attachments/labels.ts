import { formatNumber } from "#app/i18n/format.ts";
import { labelsOf } from "#app/i18n/labels-of.ts";
import type { Language } from "#app/i18n/language.ts";
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

/** What a form without scripts may carry. */
export const replyFileLimits = {
  mostBytes: 4 * mostAttachmentBytes,
  // One more, so that the schema says how many are too many.
  mostFiles: mostAttachments + 1,
  tooLarge: () => m.attachments_form_too_large({ count: mostAttachments }),
};

const kilobyte = 1024;

/** The size of a file in words: '240 Ko', '1,2 Mo'. */
export function fileSizeLabel(bytes: number, language: Language): string {
  const kilobytes = Math.max(1, Math.round(bytes / kilobyte));
  if (kilobytes < kilobyte) {
    return m.attachments_kilobytes({ count: formatNumber(kilobytes, { language }) });
  }
  const megabytes = Math.round((kilobytes / kilobyte) * 10) / 10;
  return m.attachments_megabytes({ count: formatNumber(megabytes, { language }) });
}
