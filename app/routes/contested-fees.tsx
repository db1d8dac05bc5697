import { ContestedFeeList } from "#app/features/cancellations/components/contested-fee-list.tsx";
import { decideContestForm } from "#app/features/cancellations/forms/decide-contest-form.server.ts";
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
import { revalidateUnlessOffline } from "#app/platform/offline.ts";
import { signedInScope } from "#app/platform/request-scope.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import { CalmSea } from "#app/ui/scenes/calm-sea.tsx";
import { ShownOfAll } from "#app/ui/shown-of-all.tsx";
import { BackLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/contested-fees.ts";

/** Fees that owners contest after a cancellation, for moderators (spec 2 §9). */
export async function loader({ context }: Route.LoaderArgs) {
  const scope = signedInScope(context);
  const contests = await listContestedFees(scope.db, scope.actor);
  const ids = contests.map(({ id }) => id);
  const [all, claims] = await Promise.all([
    countContestedFees(scope.db),
    listClaims(scope, "contest", ids),
  ]);
  return { contests, all, claims };
}

export const action = formAction(
  { claim: claimForm, release: releaseForm, decide: decideContestForm },
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
    <div className="page grid grid-cols-1 gap-7 py-8 md:py-12">
      <header>
        <BackLink to="/moderation">{m.moderation_back()}</BackLink>
        <h1 className="text-h2">{m.cancellations_moderation()}</h1>
        <p className="mt-2 max-w-prose text-ink-soft">{m.cancellations_moderation_text()}</p>
      </header>
      {contests.length === 0 ? (
        <EmptyState scene={<CalmSea />} title={m.cancellations_moderation_none()} />
      ) : (
        <>
          <ShownOfAll shown={contests.length} all={all} />
          <ContestedFeeList
            contests={contests}
            claims={claims}
            refusal={refusalOf(actionData, "decide")}
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
      title={m.cancellations_moderation_failed()}
      path="/moderation/cancellations"
    />
  );
}
