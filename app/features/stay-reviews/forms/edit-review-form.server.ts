import { type ActionArgs, signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { editReview } from "../commands/edit-review.server.ts";
import { writeReviewSchema } from "../schema.ts";

const pageOf = ({ params }: ActionArgs) => `/reservation/${params["id"]}/review`;

/** The form for a review that is still hidden. */
export const editReviewForm = typedForm({
  who: signedIn,
  limit: "save",
  schema: writeReviewSchema,
  address: ({ params }) => ({ reservationId: params["id"] }),
  command: editReview,
  onRefusal: (_reason, sent) =>
    replaceWithToast(sent, pageOf(sent), "stay_reviews_edit_too_late", "info"),
  onFailure: m.stay_reviews_failed,
  onDone: (_done, sent) => replaceWithToast(sent, pageOf(sent), "stay_reviews_edited"),
});
