import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { keepReview, refuseReview } from "../commands/judge-review.server.ts";
import { keepReviewSchema, refuseReviewSchema } from "../schema.ts";

const path = "/moderation/reviews";

const refusals = {
  gone: "stay_reviews_gone",
  reported_again: "stay_reviews_reported_again",
  claimed: "claims_taken",
} as const;

/**
 * The button 'Retirer l'avis', with the reason for the author. The reason stays when another moderator has
 * the case.
 */
export const refuseReviewForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: refuseReviewSchema,
  command: refuseReview,
  onRefusal: (reason, sent) =>
    reason === "claimed"
      ? m.claims_taken()
      : replaceWithToast(sent, path, refusals[reason], "error"),
  onFailure: m.stay_reviews_failed,
  onDone: (_, sent) => replaceWithToast(sent, path, "stay_reviews_refused_done"),
});

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
