import { claimForm, releaseForm } from "#app/features/claims/forms/claim-form.server.ts";
import { listClaims } from "#app/features/claims/queries/list-claims.server.ts";
import { ReportedReviewList } from "#app/features/stay-reviews/components/reported-review-list.tsx";
import {
  keepReviewForm,
  refuseReviewForm,
} from "#app/features/stay-reviews/forms/judge-review-form.server.ts";
import { listReportedReviews } from "#app/features/stay-reviews/queries/list-reported-reviews.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/offline.ts";
import { signedInScope } from "#app/platform/request-scope.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import { CalmSea } from "#app/ui/scenes/calm-sea.tsx";
import { ShownOfAll } from "#app/ui/shown-of-all.tsx";
import { BackLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/reported-reviews.ts";

/** Reviews that somebody reported, for moderators. */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = signedInScope(context);
  const { reviews, all } = await listReportedReviews(scope.db, scope.actor);
  const ids = reviews.map(({ id }) => id);
  return { reviews, all, claims: await listClaims(scope, "review", ids) };
}

export const action = formAction(
  { refuse: refuseReviewForm, keep: keepReviewForm, claim: claimForm, release: releaseForm },
  { who: signedIn },
);

export const clientAction = formClientAction({
  refuse: m.stay_reviews_failed,
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
    <div className="page grid grid-cols-1 gap-7 py-8 md:py-12">
      <header>
        <BackLink to="/moderation/reports">{m.reports_queue()}</BackLink>
        <h1 className="text-h2">{m.stay_reviews_moderation()}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{m.stay_reviews_moderation_text()}</p>
      </header>
      {reviews.length === 0 ? (
        <EmptyState scene={<CalmSea />} title={m.stay_reviews_moderation_none()} />
      ) : (
        <>
          <ShownOfAll shown={reviews.length} all={all} />
          <ReportedReviewList
            reviews={reviews}
            claims={claims}
            refusal={refusalOf(actionData, "refuse")}
          />
        </>
      )}
    </div>
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
