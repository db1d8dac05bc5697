import { revealIbanForm } from "#app/features/banking/forms/reveal-iban-form.server.ts";
import { getSecureBankingInfo } from "#app/features/banking/queries/get-secure-banking-info.server.ts";
import type { RevealedIban } from "#app/features/banking/schema.ts";
import { ProfileBank } from "#app/features/profile/components/profile-bank.tsx";
import { ProfileForm } from "#app/features/profile/components/profile-form.tsx";
import { ProfileNotice } from "#app/features/profile/components/profile-notice.tsx";
import { ProfilePage } from "#app/features/profile/components/profile-page.tsx";
import { saveBankForm } from "#app/features/profile/forms/save-profile-form.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { revalidateUnlessOffline } from "#app/platform/browser/offline.ts";
import { signedInScope } from "#app/platform/requests/request-scope.server.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { LoadFailedPage } from "#app/ui/load-failed-page.tsx";
import type { Route } from "./+types/profile-bank.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, db, now, secrets } = signedInScope(context);
  const bank = await getSecureBankingInfo({ actor, db, secrets });
  return { bank, today: todayInParis(now) };
}

export const action = formAction(
  { profile: saveBankForm, reveal: revealIbanForm },
  { who: signedIn },
);

export const clientAction = formClientAction<FormAnswer<RevealedIban | undefined>>({
  profile: m.profile_save_failed,
  reveal: m.banking_reveal_failed,
});

// A refused form also reloads the data: the profile may have been saved elsewhere.
export const shouldRevalidate = revalidateUnlessOffline;

export function meta() {
  return [{ title: m.shell_title({ page: m.banking_title() }) }];
}

export default function BankProfile({ loaderData, actionData }: Route.ComponentProps) {
  const { bank, today } = loaderData;
  const answer = actionData ?? null;
  return (
    <ProfilePage>
      <ProfileNotice answer={answer} />
      <ProfileForm page="bank" profile={null} {...{ today, answer }} isOutside>
        {(fields) => <ProfileBank {...{ fields, bank, answer }} />}
      </ProfileForm>
    </ProfilePage>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailedPage error={error} title={m.profile_load_failed()} path="/my-profile/bank" />;
}
