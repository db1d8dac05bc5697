import { unexpectedNotice } from "#app/features/auth/labels.ts";
import { ProfilePage } from "#app/features/profile/components/profile-page.tsx";
import {
  SecondFactorParts,
  type SecondFactorStep,
} from "#app/features/security/components/second-factor-parts.tsx";
import {
  beginSecondFactorForm,
  confirmSecondFactorForm,
  disableSecondFactorForm,
  renewRecoveryCodesForm,
} from "#app/features/security/forms/second-factor-form.server.ts";
import { getSecurity } from "#app/features/security/queries/get-security.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { securityScope } from "#app/platform/auth/security-scope.server.ts";
import type { Route } from "./+types/second-factor.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { hasSecondFactor, recoveryCodesLeft } = await getSecurity(securityScope(context, request));
  return { hasSecondFactor, recoveryCodesLeft, isRequired: url.searchParams.has("required") };
}

export const action = formAction(
  {
    begin: beginSecondFactorForm,
    confirm: confirmSecondFactorForm,
    renew: renewRecoveryCodesForm,
    disable: disableSecondFactorForm,
  },
  { who: signedIn },
);

export const clientAction = formClientAction<FormAnswer<SecondFactorStep>>({
  begin: unexpectedNotice,
  confirm: unexpectedNotice,
  renew: unexpectedNotice,
  disable: unexpectedNotice,
});

export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: m.shell_title({ page: m.accounts_factor_section() }) }];
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { hasSecondFactor, isRequired } = loaderData;
  const next = isRequired ? "/moderation" : "/my-profile/security";
  const isDemanded = isRequired && !hasSecondFactor;
  return (
    <ProfilePage
      title={m.accounts_factor_section()}
      text={isDemanded ? m.accounts_security_required() : m.accounts_factor_section_text()}
      parent={{ to: "/my-profile/security", label: m.accounts_security_title() }}
    >
      <SecondFactorParts answer={actionData} hasSecondFactor={hasSecondFactor} next={next} />
    </ProfilePage>
  );
}
