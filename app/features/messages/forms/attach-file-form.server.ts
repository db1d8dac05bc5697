import { maxAttachmentBytes } from "#app/features/attachments/domain/attachment-format.ts";
import { attachmentRefusalText } from "#app/features/attachments/labels.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { answerDone } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { refuseMissingStorage } from "#app/platform/storage/storage-missing.server.ts";
import { attachFile } from "../commands/attach-file.server.ts";
import { conversationInAddress } from "../domain/conversation-path.ts";
import { attachFileSchema } from "../schema.ts";

/**
 * Uploads one file of a reply to its own URL (`/messages/attachments/{id}`), so that each file is retried
 * separately. The file is staged until the reply is sent.
 */
export const attachFileForm = typedForm({
  who: signedIn,
  onSignedOut: m.shell_session_over_file,
  limit: "upload",
  files: { maxBytes: maxAttachmentBytes, maxFiles: 1, tooLarge: m.attachments_too_large },
  schema: attachFileSchema,
  address: ({ url, params }) => ({
    ...conversationInAddress(url),
    attachmentId: params["attachmentId"],
  }),
  command: (scope, input) => refuseMissingStorage(() => attachFile(scope, input)),
  onRefusal: (reason) => ({ file: attachmentRefusalText(reason) }),
  onFailure: m.attachments_failed,
  onDone: (staged, sent) => answerDone(sent, staged),
});
