import { unexpectedNotice } from "#app/features/auth/labels.ts";
import { ProfilePage } from "#app/features/profile/components/profile-page.tsx";
import { SecurityEmail } from "#app/features/security/components/security-email.tsx";
import { SecurityFactor } from "#app/features/security/components/security-factor.tsx";
import { SecurityPassword } from "#app/features/security/components/security-password.tsx";
import { SecuritySessions } from "#app/features/security/components/security-sessions.tsx";
import { changePasswordForm } from "#app/features/security/forms/change-password-form.server.ts";
import { endSessionForm } from "#app/features/security/forms/end-session-form.server.ts";
import { requestEmailChangeForm } from "#app/features/security/forms/request-email-change-form.server.ts";
import { signOutEverywhereForm } from "#app/features/security/forms/sign-out-everywhere-form.server.ts";
import { getSecurity } from "#app/features/security/queries/get-security.server.ts";
import { formAction, signedIn } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { securityScope } from "#app/platform/auth/security-scope.server.ts";
import type { Route } from "./+types/security.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = securityScope(context, request);
  return { email: scope.actor.email, ...(await getSecurity(scope)) };
}

export const action = formAction(
  {
    "change-email": requestEmailChangeForm,
    "change-password": changePasswordForm,
    "end-session": endSessionForm,
    "sign-out-everywhere": signOutEverywhereForm,
  },
  { who: signedIn },
);

export const clientAction = formClientAction({
  "change-email": unexpectedNotice,
  "change-password": unexpectedNotice,
  "end-session": m.accounts_unexpected,
  "sign-out-everywhere": m.accounts_sign_out_failed,
});

export function meta() {
  return [{ title: m.shell_title({ page: m.accounts_security_title() }) }];
}

export default function Security({ loaderData, actionData }: Route.ComponentProps) {
  const { email, pendingEmail, sessions } = loaderData;
  return (
    <ProfilePage title={m.accounts_security_title()} text={m.accounts_security_intro()}>
      <SecurityEmail email={email} pendingEmail={pendingEmail} answer={actionData} />
      <SecurityPassword answer={actionData} />
      <SecurityFactor {...loaderData} />
      <SecuritySessions sessions={sessions} />
    </ProfilePage>
  );
}
