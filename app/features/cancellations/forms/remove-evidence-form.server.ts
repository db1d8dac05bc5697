import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { removeEvidence } from "../commands/remove-evidence.server.ts";
import { removeEvidenceSchema } from "../schema.ts";

const refusals = {
  too_late: "cancellations_too_late",
  decided: "cancellations_already_decided",
} as const;

/** The button that removes an evidence file. */
export const removeEvidenceForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: removeEvidenceSchema,
  address: ({ params }) => ({ reservationId: params["id"] }),
  command: removeEvidence,
  back: ({ params }) => `/reservation/${params["id"]}/contest`,
  onRefusal: (reason) => refusals[reason],
  onFailure: "cancellations_file_not_removed",
  showsResult: true,
  onDone: () => "cancellations_file_removed",
});
