import { claimForm, releaseForm } from "#app/features/claims/forms/claim-form.server.ts";
import { listClaims } from "#app/features/claims/queries/list-claims.server.ts";
import { mayDecideReview } from "#app/features/reports/queries/decidable-reports.server.ts";
import { ReportedReviewList } from "#app/features/stay-reviews/components/reported-review-list.tsx";
import {
  keepReviewForm,
  refuseAnswerForm,
  refuseReviewForm,
} from "#app/features/stay-reviews/forms/judge-review-form.server.ts";
import { listReportedReviews } from "#app/features/stay-reviews/queries/list-reported-reviews.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import { BackLink } from "#app/ui/text-link.tsx";
import { WorkListPage } from "#app/ui/work-list-page.tsx";
import type { Route } from "./+types/reported-reviews.ts";

/** Reviews that users reported, for moderators. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = signedInScope(context);
  const { reviews, all } = await listReportedReviews(scope.db, scope.actor);
  const ids = reviews.map(({ id }) => id);
  return { reviews, all, claims: await listClaims(scope, "review", ids) };
}

export const action = formAction(
  {
    refuse: refuseReviewForm,
    "refuse-answer": refuseAnswerForm,
    keep: keepReviewForm,
    claim: claimForm("review", mayDecideReview),
    release: releaseForm,
  },
  { who: signedIn },
);

export const clientAction = formClientAction({
  refuse: m.stay_reviews_failed,
  "refuse-answer": m.stay_reviews_failed,
  keep: m.stay_reviews_failed,
  claim: m.claims_failed,
  release: m.claims_failed,
});

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.stay_reviews_moderation() }) }];
}

export default function ReportedReviews({ loaderData, actionData }: Route.ComponentProps) {
  const { reviews, all, claims } = loaderData;
  return (
    <WorkListPage
      back={<BackLink to="/moderation/reports">{m.reports_queue()}</BackLink>}
      title={m.stay_reviews_moderation()}
      text={m.stay_reviews_moderation_text()}
      none={m.stay_reviews_moderation_none()}
      shown={reviews.length}
      all={all}
    >
      <ReportedReviewList
        reviews={reviews}
        claims={claims}
        refusal={refusalOf(actionData, "refuse") ?? refusalOf(actionData, "refuse-answer")}
      />
    </WorkListPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailedPage
      error={error}
      title={m.stay_reviews_moderation_failed()}
      path="/moderation/reviews"
    />
  );
}
