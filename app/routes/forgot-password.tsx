import { AccountPage } from "#app/features/auth/components/account-page.tsx";
import { ForgotPasswordForm } from "#app/features/auth/components/forgot-password-form.tsx";
import { requestPasswordResetForm } from "#app/features/auth/forms/request-password-reset-form.server.ts";
import { unexpectedNotice } from "#app/features/auth/labels.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { returnPath } from "#app/i18n/return-path.server.ts";
import type { Route } from "./+types/forgot-password.ts";

export function loader({ url }: Route.LoaderArgs) {
  const redirectTo = url.searchParams.get("redirectTo");
  return {
    redirectTo: redirectTo ? returnPath(redirectTo, languageOfPath(url.pathname)) : undefined,
  };
}

export const action = formAction(requestPasswordResetForm);

export const clientAction = formClientAction(unexpectedNotice);

export function meta() {
  return [{ title: m.shell_title({ page: m.accounts_forgot_password_title() }) }];
}

export default function ForgotPassword({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountPage title={m.accounts_forgot_password_title()}>
      <ForgotPasswordForm redirectTo={loaderData.redirectTo} answer={actionData} />
    </AccountPage>
  );
}
