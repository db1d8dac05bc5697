import { type ActionArgs, signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { answerReview } from "../commands/answer-review.server.ts";
import { answerReviewSchema } from "../schema.ts";

const pageOf = ({ params }: ActionArgs) => `/reservation/${params["id"]}/review`;

/** The form for the only answer to a received review. */
export const answerReviewForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: answerReviewSchema,
  command: answerReview,
  onRefusal: (_, sent) =>
    replaceWithToast(sent, pageOf(sent), "stay_reviews_already_answered", "info"),
  onFailure: m.stay_reviews_failed,
  onDone: (_, sent) => replaceWithToast(sent, pageOf(sent), "stay_reviews_answered", "announced"),
});
