import { ContestedFeeList } from "#app/features/cancellations/components/contested-fee-list.tsx";
import { decideContestForm } from "#app/features/cancellations/forms/decide-contest-form.server.ts";
import { mayDecideContest } from "#app/features/cancellations/queries/find-contest.server.ts";
import {
  countContestedFees,
  listContestedFees,
} from "#app/features/cancellations/queries/list-contested-fees.server.ts";
import { claimForm, releaseForm } from "#app/features/claims/forms/claim-form.server.ts";
import { listClaims } from "#app/features/claims/queries/list-claims.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import { BackLink } from "#app/ui/text-link.tsx";
import { WorkListPage } from "#app/ui/work-list-page.tsx";
import type { Route } from "./+types/contested-fees.ts";

/** Cancellation fees that owners contest, for moderators (spec 2 §9). */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = signedInScope(context);
  const contests = await listContestedFees(scope, scope.actor);
  const ids = contests.map(({ id }) => id);
  const [all, claims] = await Promise.all([
    countContestedFees(scope),
    listClaims(scope, "contest", ids),
  ]);
  return { contests, all, claims };
}

export const action = formAction(
  {
    claim: claimForm("contest", mayDecideContest),
    release: releaseForm,
    decide: decideContestForm,
  },
  { who: signedIn },
);

export const clientAction = formClientAction({
  claim: m.claims_failed,
  release: m.claims_failed,
  decide: m.cancellations_decision_failed,
});

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.cancellations_moderation() }) }];
}

export default function ContestedFees({ loaderData, actionData }: Route.ComponentProps) {
  const { contests, all, claims } = loaderData;
  return (
    <WorkListPage
      back={<BackLink to="/moderation">{m.moderation_back()}</BackLink>}
      title={m.cancellations_moderation()}
      text={m.cancellations_moderation_text()}
      none={m.cancellations_moderation_none()}
      shown={contests.length}
      all={all}
    >
      <ContestedFeeList
        contests={contests}
        claims={claims}
        refusal={refusalOf(actionData, "decide")}
      />
    </WorkListPage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailedPage
      error={error}
      title={m.cancellations_moderation_failed()}
      path="/moderation/cancellations"
    />
  );
}
