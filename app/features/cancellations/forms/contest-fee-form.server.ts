import { type ActionArgs, signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ToastKey } from "#app/platform/flash.server.ts";
import { refuseMissingStorage } from "#app/platform/storage/storage-missing.server.ts";
import { contestFee } from "../commands/contest-fee.server.ts";
import { mostBytesAtOnce, mostContestFiles } from "../domain/fee-contest.ts";
import { evidenceErrors } from "../labels.ts";
import { contestFeeSchema } from "../schema.ts";

/** 'Contester les frais', and what is added to it later; without scripts its files come with it. */
export const contestFeeForm = typedForm({
  who: signedIn,
  limit: "upload",
  files: {
    mostBytes: mostBytesAtOnce,
    // More than are taken, so that the form can say how many are.
    mostFiles: 2 * mostContestFiles,
    tooLarge: m.cancellations_files_too_large,
  },
  schema: contestFeeSchema,
  cleansTexts: true,
  address: ({ params }: ActionArgs) => ({ reservationId: params["id"] }),
  command: (scope, input) => refuseMissingStorage(() => contestFee(scope, input)),
  onRefusal: (reason, sent) => {
    // There is no form any more: the page says where the fee stands.
    if (reason === "too_late") return back(sent, "cancellations_too_late", "error");
    if (reason === "decided") return back(sent, "cancellations_already_decided", "error");
    return evidenceErrors(reason);
  },
  onFailure: m.cancellations_contest_failed,
  onDone: (_, sent) => back(sent, "cancellations_contested"),
});

function back(sent: ActionArgs, key: ToastKey, tone: "success" | "error" = "success") {
  return replaceWithToast(sent, `/reservation/${sent.params["id"]}/contest`, key, tone);
}
