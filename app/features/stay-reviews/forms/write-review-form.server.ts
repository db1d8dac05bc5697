import { type ActionArgs, signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { writeReview } from "../commands/write-review.server.ts";
import { writeReviewSchema } from "../schema.ts";

const pageOf = ({ params }: ActionArgs) => `/reservation/${params["id"]}/review`;

/** The form for the review of a stay. A second submission shows the review of the first. */
export const writeReviewForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: writeReviewSchema,
  address: ({ params }) => ({ reservationId: params["id"] }),
  command: writeReview,
  onRefusal: (reason, sent) =>
    reason === "already_written"
      ? replaceWithToast(sent, pageOf(sent), "stay_reviews_already_written", "info")
      : { "": reason === "too_late" ? m.stay_reviews_too_late() : m.stay_reviews_not_completed() },
  onFailure: m.stay_reviews_failed,
  onDone: ({ published }, sent) =>
    replaceWithToast(
      sent,
      pageOf(sent),
      published ? "stay_reviews_published_both" : "stay_reviews_written",
    ),
});
