import { redirect } from "react-router";
import { AccountPage } from "#app/features/auth/components/account-page.tsx";
import { NewPasswordForm } from "#app/features/auth/components/new-password-form.tsx";
import { useHomeAfterSignOut } from "#app/features/auth/components/use-home-after-sign-out.ts";
import { resetPasswordForm } from "#app/features/auth/forms/reset-password-form.server.ts";
import { sendKeptRequests } from "#app/features/booking-requests/commands/send-kept-requests.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { findResetOwner } from "#app/platform/auth/auth-tokens.server.ts";
import { visitorScope } from "#app/platform/requests/visitor-scope.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/reset-password.ts";

/**
 * Only for password recovery, with the token of a mail or with `type=recovery`; everyone else is redirected
 * home (spec 2 §2).
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  if (!token && url.searchParams.get("type") !== "recovery") {
    throw redirect(localizedPath(languageOfPath(url.pathname), "/"));
  }
  const { auth, now } = visitorScope(context);
  const isGood = token !== null && (await findResetOwner(auth, token, now)) !== null;
  return { token: isGood ? token : null };
}

export const action = formAction(resetPasswordForm(sendKeptRequests));

export const clientAction = formClientAction(m.accounts_unexpected);

/** Not cached, because the address contains a token. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: m.shell_title({ page: m.accounts_reset_password_title() }) }];
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  useHomeAfterSignOut();
  return loaderData.token ? (
    <AccountPage title={m.accounts_reset_password_title()}>
      <NewPasswordForm token={loaderData.token} answer={actionData} />
    </AccountPage>
  ) : (
    <AccountPage title={m.accounts_link_invalid()}>
      <p className="text-ink-soft">{m.accounts_link_invalid_text()}</p>
      <LinkButton to="/forgot-password" variant="primary" size="lg">
        {m.accounts_ask_new_link()}
      </LinkButton>
    </AccountPage>
  );
}
