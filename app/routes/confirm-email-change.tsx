import { AccountPage } from "#app/features/auth/components/account-page.tsx";
import { MailSent } from "#app/features/auth/components/mail-sent.tsx";
import { unexpectedNotice } from "#app/features/auth/labels.ts";
import { EmailChangeForm } from "#app/features/security/components/email-change-form.tsx";
import { confirmEmailChangeForm } from "#app/features/security/forms/follow-email-link-form.server.ts";
import { formAction } from "#app/forms/form-action.server.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { formClientAction } from "#app/forms/form-client-action.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { verifyLinkToken } from "#app/platform/auth/auth-tokens.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/confirm-email-change.ts";

/** Opened by the link that was sent to a new address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { auth } = requestScope(context);
  const token = url.searchParams.get("token") ?? "";
  const isGood = (await verifyLinkToken(auth, "confirm-email-change", token)) !== null;
  return { token: isGood ? token : null };
}

export const action = formAction(confirmEmailChangeForm);

export const clientAction = formClientAction<FormAnswer<{ email: string }>>(unexpectedNotice);

/** Not cached, because the address contains a token. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [{ title: m.shell_title({ page: m.accounts_email_change_title() }) }];
}

export default function ConfirmEmailChange({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.done) {
    const { email } = actionData.value;
    return (
      <AccountPage title={m.accounts_email_change_done_title()}>
        <MailSent text={m.accounts_email_change_done({ email })}>
          <LinkButton to="/my-profile/security" prefetch="none">
            {m.accounts_security_title()}
          </LinkButton>
        </MailSent>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={m.accounts_email_change_title()}>
      <EmailChangeForm
        token={loaderData.token}
        answer={actionData}
        text={m.accounts_email_change_text()}
        label={m.accounts_email_change_confirm()}
      />
    </AccountPage>
  );
}
