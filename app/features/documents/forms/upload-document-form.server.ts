import { signedIn } from "#app/forms/form-action.server.ts";
import { answerDone } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { refuseMissingStorage } from "#app/platform/storage/storage-missing.server.ts";
import { storeDocument } from "../commands/store-document.server.ts";
import { maxDocumentBytes } from "../domain/document-format.ts";
import { readDocumentKind } from "../domain/document-kind.ts";
import { documentProblemText } from "../labels.ts";
import { uploadDocumentSchema } from "../schema.ts";

/** Uploads a person's own document of the kind in the URL (spec 2 §2 Profile, §5). */
export const uploadDocumentForm = typedForm({
  who: signedIn,
  onSignedOut: m.shell_session_over_file,
  limit: "upload",
  files: { maxBytes: maxDocumentBytes, maxFiles: 1, tooLarge: m.documents_too_large },
  schema: uploadDocumentSchema,
  address: ({ params }) => ({ kind: readDocumentKind(params["kind"]) }),
  command: (scope, input) => refuseMissingStorage(() => storeDocument(scope, input)),
  onRefusal: documentProblemText,
  onFailure: m.documents_failed,
  onDone: (_, sent) => answerDone(sent, undefined),
});
