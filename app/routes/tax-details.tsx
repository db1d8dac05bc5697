import { ProfilePage } from "#app/features/profile/components/profile-page.tsx";
import { findProfile } from "#app/features/profile/queries/find-profile.server.ts";
import { TaxDetailsSections } from "#app/features/tax-details/components/tax-details-page.tsx";
import { revealTaxDetailsForm } from "#app/features/tax-details/forms/reveal-tax-details-form.server.ts";
import { saveTaxDetailsForm } from "#app/features/tax-details/forms/save-tax-details-form.server.ts";
import { findMissingTaxDetails } from "#app/features/tax-details/queries/find-missing-tax-details.server.ts";
import { readOwnTaxDetails } from "#app/features/tax-details/queries/find-own-tax-details.server.ts";
import type { RevealedTaxDetails } from "#app/features/tax-details/schema.ts";
import { taxDetailsView } from "#app/features/tax-details/views/tax-details-view.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/tax-details.ts";

/** What platforms must know about a seller (DAC7), masked. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, db, now, secrets } = signedInScope(context);
  const [own, profile, missing] = await Promise.all([
    readOwnTaxDetails({ actor, db, secrets }),
    findProfile(db, actor.userId),
    findMissingTaxDetails({ db, now }, actor.userId),
  ]);
  const language = languageOfPath(url.pathname);
  const view = taxDetailsView({ own, profile, missing, language });
  return { view, today: todayInParis(now) };
}

export const action = formAction(
  { save: saveTaxDetailsForm, reveal: revealTaxDetailsForm },
  { who: signedIn },
);

export const clientAction = formClientAction<FormAnswer<RevealedTaxDetails | undefined>>({
  save: m.tax_details_failed,
  reveal: m.tax_details_reveal_failed,
});

export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.tax_details_title() }) }];
}

export default function TaxDetails({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ProfilePage
      title={m.tax_details_title()}
      text={m.tax_details_text()}
      parent={{ to: "/my-profile/payouts", label: m.payouts_title() }}
    >
      <TaxDetailsSections {...loaderData} answer={actionData ?? null} />
    </ProfilePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <LoadFailedPage error={error} title={m.tax_details_load_failed()} path="/my-profile/tax" />
  );
}
