import { maxDocumentBytes } from "#app/features/documents/domain/document-format.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { answerDone } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { refuseMissingStorage } from "#app/platform/storage/storage-missing.server.ts";
import { addEvidence } from "../commands/add-evidence.server.ts";
import { evidenceFileError, evidenceUpload } from "../labels.ts";
import { addEvidenceSchema } from "../schema.ts";

/**
 * Uploads one evidence file to its own URL (`/reservation/{id}/contest/files/{id}`), so that each file is
 * retried separately.
 */
export const addEvidenceForm = typedForm({
  who: signedIn,
  onSignedOut: m.shell_session_over_file,
  limit: "upload",
  files: { maxBytes: maxDocumentBytes, maxFiles: 1, tooLarge: m.documents_too_large },
  schema: addEvidenceSchema,
  address: ({ params }) => ({ reservationId: params["id"], fileId: params["fileId"] }),
  command: (scope, input) => refuseMissingStorage(() => addEvidence(scope, input)),
  onRefusal: (reason) => ({ file: evidenceFileError(reason) }),
  onFailure: evidenceUpload.failed,
  onDone: (stored, sent) => answerDone(sent, stored),
});
