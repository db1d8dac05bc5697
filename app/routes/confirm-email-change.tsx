import { data } from "react-router";
import { accountScope } from "#app/features/accounts/account-scope.server.ts";
import { confirmEmailChange } from "#app/features/accounts/commands/confirm-email-change.server.ts";
import { AccountPage } from "#app/features/accounts/components/account-page.tsx";
import { EmailChangeForm } from "#app/features/accounts/components/email-change-form.tsx";
import { MailSent } from "#app/features/accounts/components/mail-sent.tsx";
import { m } from "#app/i18n/paraglide/messages.js";
import { readLinkToken } from "#app/platform/auth-tokens.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/confirm-email-change.ts";

/** The link of a mail; a press follows, since mail scanners follow links too. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token") ?? "";
  const { auth } = requestScope(context);
  const isGood = (await readLinkToken(auth, "confirm-email-change", token)) !== null;
  return { token: isGood ? token : null };
}

export async function action({ request, context }: Route.ActionArgs) {
  const token = (await request.formData()).get("token");
  const outcome = await confirmEmailChange(accountScope(context), {
    token: typeof token === "string" ? token : "",
  });
  return outcome.ok
    ? data({ reason: null, email: outcome.value.email })
    : data({ reason: outcome.reason, email: null }, 400);
}

/** The address carries a token. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [
    { title: m.shell_title({ page: m.accounts_email_change_title() }) },
    { name: "robots", content: "noindex" },
  ];
}

export default function ConfirmEmailChange({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.email) {
    return (
      <AccountPage title={m.accounts_email_change_done_title()}>
        <MailSent text={m.accounts_email_change_done({ email: actionData.email })} />
      </AccountPage>
    );
  }
  return (
    <AccountPage title={m.accounts_email_change_title()}>
      <EmailChangeForm
        token={loaderData.token}
        reason={actionData?.reason}
        text={m.accounts_email_change_text()}
        label={m.accounts_email_change_confirm()}
      />
    </AccountPage>
  );
}
