import {
  type AttachmentRefusal,
  attachmentRefusalText,
  replyFileLimits,
} from "#app/features/attachments/labels.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { refuseMissingStorage } from "#app/platform/storage/storage-missing.server.ts";
import { type ReplyRefusal, sendReply } from "../commands/send-reply.server.ts";
import { sendReplyWithFiles } from "../commands/send-reply-with-files.server.ts";
import { conversationInAddress, conversationPathOf } from "../domain/conversation-path.ts";
import { replySchema, replyWithFilesSchema } from "../schema.ts";

const inConversation = {
  who: signedIn,
  limit: "message",
  address: ({ url }: { url: URL }) => conversationInAddress(url),
  onFailure: m.messages_reply_failed,
  onDone: (_: unknown, sent: { url: URL }) =>
    replaceWithToast(sent, conversationPathOf(sent.url), "messages_reply_sent"),
} as const;

const refusals: Record<ReplyRefusal, () => string> = {
  blocked: m.messages_blocked,
  person_left: m.messages_person_left,
  attachments_missing: m.attachments_gone,
};

/** The reply box of the conversation in the URL (spec 2 §2). Its files were uploaded before. */
export const replyForm = typedForm({
  ...inConversation,
  schema: replySchema,
  command: sendReply,
  onRefusal: (reason) => refusals[reason](),
});

/** The reply box without JavaScript, whose form includes the files. */
export const replyWithFilesForm = typedForm({
  ...inConversation,
  files: replyFileLimits,
  schema: replyWithFilesSchema,
  command: (scope, input) => refuseMissingStorage(() => sendReplyWithFiles(scope, input)),
  onRefusal: (reason, _, detail) =>
    isReplyRefusal(reason)
      ? refusals[reason]()
      : { files: refusedFileText(reason, detail?.fileName ?? "") },
});

function isReplyRefusal(reason: ReplyRefusal | AttachmentRefusal): reason is ReplyRefusal {
  return Object.hasOwn(refusals, reason);
}

function refusedFileText(reason: AttachmentRefusal, name: string): string {
  return m.attachments_refused_file({ name, reason: attachmentRefusalText(reason) });
}
