import { BoatStatusBadge } from "#app/features/boats/components/boat-status-badge.tsx";
import { claimForm, releaseForm } from "#app/features/claims/forms/claim-form.server.ts";
import { listClaims } from "#app/features/claims/queries/list-claims.server.ts";
import { ListingCasePage } from "#app/features/moderation/components/listing-case-page.tsx";
import {
  queueInAddress,
  reportsInAddress,
} from "#app/features/moderation/domain/moderation-path.ts";
import { decideListingForm } from "#app/features/moderation/forms/set-boat-status-form.server.ts";
import { mayDecideListing } from "#app/features/moderation/queries/decidable-listings.server.ts";
import { findListingCase } from "#app/features/moderation/queries/find-listing-case.server.ts";
import { findNeighbourCases } from "#app/features/moderation/queries/find-next-case.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { refusalOf } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { AppError } from "#app/platform/errors.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/listing-case.ts";

/** A listing under review, for moderators. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const scope = signedInScope(context);
  const found = isUuid(id) ? await findListingCase(scope, id, reportsInAddress(url)) : null;
  if (!found) throw new AppError("not_found");
  const queue = queueInAddress(url);
  const [[claim = null], neighbours] = await Promise.all([
    listClaims(scope, "listing", [id]),
    // Reported listings have their own order.
    queue === "reports" ? { previous: null, next: null } : findNeighbourCases(scope, id, queue),
  ]);
  return { found, claim, queue, neighbours, chosen: url.searchParams.get("status") };
}

export const action = formAction(
  {
    claim: claimForm("listing", mayDecideListing),
    release: releaseForm,
    decide: decideListingForm,
  },
  { who: signedIn },
);

export const clientAction = formClientAction({
  claim: m.claims_failed,
  release: m.claims_failed,
  decide: m.moderation_status_failed,
});

export const shouldRevalidate = revalidateUnlessOffline;

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: m.shell_title({ page: loaderData?.found.title ?? m.moderation_title() }) }];
}

export default function ListingCase({ loaderData, actionData }: Route.ComponentProps) {
  return (
    // Another case is another page: a typed reason is not kept.
    <ListingCasePage
      key={loaderData.found.id}
      {...loaderData}
      refusal={refusalOf(actionData, "decide")}
      StatusBadge={BoatStatusBadge}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailedPage error={error} title={m.moderation_case_failed()} path="/moderation" />;
}
