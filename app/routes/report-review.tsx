import { ReportReviewPage } from "#app/features/stay-reviews/components/report-review-page.tsx";
import { reportReviewForm } from "#app/features/stay-reviews/forms/report-review-form.server.ts";
import { findSharedReview } from "#app/features/stay-reviews/queries/find-shared-review.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { AppError } from "#app/platform/errors.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/report-review.ts";

/** The form to report a published review, for signed-in users. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, db } = signedInScope(context);
  const review = await findSharedReview(db, actor, params.id);
  if (!review) throw new AppError("not_found");
  const { role, rating, comment, answer, boat, back } = review;
  return { review: { role, rating, comment, answer, boat, back } };
}

export const action = formAction(reportReviewForm);

export const clientAction = formClientAction(m.stay_reviews_failed);

export const shouldRevalidate = revalidateUnlessOffline;

export function meta({ loaderData }: Route.MetaArgs) {
  const page =
    loaderData.review.role === "author"
      ? m.stay_reviews_report_answer_title()
      : m.stay_reviews_report_title();
  return [{ title: m.shell_title({ page }) }, { name: "robots", content: "noindex" }];
}

export default function ReportReview({ loaderData, actionData }: Route.ComponentProps) {
  return <ReportReviewPage {...loaderData} refusal={refusalOf(actionData)} />;
}
