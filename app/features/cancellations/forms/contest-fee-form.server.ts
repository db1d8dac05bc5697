import { chosenFiles } from "#app/forms/chosen-files.ts";
import { type ActionArgs, signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ToastKey } from "#app/platform/requests/flash.server.ts";
import { refuseMissingStorage } from "#app/platform/storage/storage-missing.server.ts";
import { contestFee } from "../commands/contest-fee.server.ts";
import { maxBytesAtOnce, maxContestFiles } from "../domain/fee-contest.ts";
import { evidenceErrors } from "../labels.ts";
import { contestFeeSchema } from "../schema.ts";

/**
 * The form 'Contester les frais', also used to add to a contest. Without JavaScript it includes the files.
 */
export const contestFeeForm = typedForm({
  who: signedIn,
  limit: "upload",
  files: {
    maxBytes: maxBytesAtOnce,
    // More than are allowed, so that the error can say how many are.
    maxFiles: 2 * maxContestFiles,
    tooLarge: m.cancellations_files_too_large,
  },
  schema: contestFeeSchema,
  cleansTexts: true,
  address: ({ params }: ActionArgs) => ({ reservationId: params["id"] }),
  command: (scope, input) => refuseMissingStorage(() => contestFee(scope, input)),
  onInvalid: ({ files }, sent) => (files ? null : filesToChooseAgain(sent)),
  onRefusal: (reason, sent) => {
    // The form is gone in these cases: the page shows the state of the fee instead.
    if (reason === "too_late") return back(sent, "cancellations_too_late", "error");
    if (reason === "decided") return back(sent, "cancellations_already_decided", "error");
    const errors = evidenceErrors(reason);
    return typeof errors === "string" ? errors : { ...filesToChooseAgain(sent), ...errors };
  },
  onFailure: m.cancellations_contest_failed,
  onDone: (_, sent) => back(sent, "cancellations_contested"),
});

/**
 * Without JavaScript, asks to choose the files again if the text is refused. Browsers do not restore chosen
 * files, so the fee would otherwise be contested without its evidence.
 */
function filesToChooseAgain({ form }: { form: FormData }): Record<string, string> | null {
  return chosenFiles(form, "files").length > 0
    ? { files: m.cancellations_files_choose_again() }
    : null;
}

function back(sent: ActionArgs, key: ToastKey, tone: "success" | "error" = "success") {
  return replaceWithToast(sent, `/reservation/${sent.params["id"]}/contest`, key, tone);
}
