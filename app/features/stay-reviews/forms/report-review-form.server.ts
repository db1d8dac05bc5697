import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { reportReview } from "../commands/report-review.server.ts";
import { reportReviewSchema } from "../schema.ts";

/** 'Signaler', linked beside a review. */
export const reportReviewForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: reportReviewSchema,
  address: ({ params }) => ({ reviewId: params["id"] }),
  command: reportReview,
  onRefusal: (_, sent, detail) =>
    replaceWithToast(sent, detail?.back ?? "/", "stay_reviews_already_reported", "info"),
  onFailure: m.stay_reviews_failed,
  onDone: ({ back }, sent) => replaceWithToast(sent, back, "stay_reviews_reported"),
});
