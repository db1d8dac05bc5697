import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { removeDocument } from "../commands/remove-document.server.ts";
import { removeDocumentSchema } from "../schema.ts";

/** The button that removes a person's own document (spec 2 §2 Profile). */
export const removeDocumentForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: removeDocumentSchema,
  back: () => "/my-profile/documents",
  command: removeDocument,
  onRefusal: () => "documents_changed_meanwhile",
  onFailure: "documents_remove_failed",
  showsResult: true,
  onDone: () => "documents_removed",
});
