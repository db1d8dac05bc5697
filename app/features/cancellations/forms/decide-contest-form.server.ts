import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { decideContest } from "../commands/decide-contest.server.ts";
import { decideContestSchema } from "../schema.ts";

const path = "/moderation/cancellations";

const toasts = { gone: "cancellations_gone", reopened: "cancellations_reopened" } as const;
const errors = { evidence_changed: m.cancellations_evidence_changed, claimed: m.claims_taken };

/**
 * A moderator's decision about a fee, with the reason that is sent to the owner. The reason stays when there
 * is more evidence to read first, and when another moderator has the case.
 */
export const decideContestForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: decideContestSchema,
  cleansTexts: true,
  command: decideContest,
  onRefusal: (reason, sent) =>
    reason === "gone" || reason === "reopened"
      ? replaceWithToast(sent, path, toasts[reason], "error")
      : errors[reason](),
  onFailure: m.cancellations_decision_failed,
  onDone: (_, sent) => replaceWithToast(sent, path, "cancellations_decided"),
});
