import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { ToastKey } from "#app/platform/requests/flash.server.ts";
import { keepReview, refuseAnswer, refuseReview } from "../commands/judge-review.server.ts";
import { keepReviewSchema, refuseReviewSchema } from "../schema.ts";

const path = "/moderation/reviews";

const refusals = {
  gone: "stay_reviews_gone",
  reported_again: "stay_reviews_reported_again",
  claimed: "claims_taken",
} as const;

/** The button 'Retirer l'avis', with the reason for the author. */
export const refuseReviewForm = removalForm(refuseReview, "stay_reviews_refused_done");

/** The button 'Retirer la réponse', with the reason for the person who answered. */
export const refuseAnswerForm = removalForm(refuseAnswer, "stay_reviews_answer_refused_done");

/** Both removals have the same fields. The reason stays typed when another moderator has the case. */
function removalForm(command: typeof refuseReview, doneText: ToastKey) {
  return typedForm({
    who: signedIn,
    limit: "save",
    schema: refuseReviewSchema,
    command,
    onRefusal: (reason, sent) =>
      reason === "claimed"
        ? m.claims_taken()
        : replaceWithToast(sent, path, refusals[reason], "error"),
    onFailure: m.stay_reviews_failed,
    onDone: (_, sent) => replaceWithToast(sent, path, doneText),
  });
}

/** The button 'Garder l'avis'. */
export const keepReviewForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: keepReviewSchema,
  command: keepReview,
  back: () => path,
  onRefusal: (reason) => refusals[reason],
  onFailure: "stay_reviews_failed",
  onDone: () => "stay_reviews_kept_done",
});
