import { data } from "react-router";
import { visitorScope } from "#app/platform/visitor-scope.server.ts";
import { confirmEmailChange } from "#app/features/security/commands/confirm-email-change.server.ts";
import { undoEmailChange } from "#app/features/security/commands/undo-email-change.server.ts";
import { AccountPage } from "#app/features/auth/components/account-page.tsx";
import { EmailChangeForm } from "#app/features/security/components/email-change-form.tsx";
import { MailSent } from "#app/features/auth/components/mail-sent.tsx";
import { neutralPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { readLinkToken } from "#app/platform/auth-tokens.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/email-change-link.ts";

const commands = {
  "confirm-email-change": confirmEmailChange,
  "undo-email-change": undoEmailChange,
};
type Purpose = keyof typeof commands;

const words = {
  "confirm-email-change": {
    title: m.accounts_email_change_title,
    text: m.accounts_email_change_text,
    label: m.accounts_email_change_confirm,
    doneTitle: m.accounts_email_change_done_title,
    done: m.accounts_email_change_done,
  },
  "undo-email-change": {
    title: m.accounts_undo_title,
    text: m.accounts_undo_text,
    label: m.accounts_undo_confirm,
    doneTitle: m.accounts_undo_done_title,
    done: m.accounts_undo_done,
  },
} satisfies Record<Purpose, unknown>;

/** The two paths of this page: one link goes to the new address, the other to the old one. */
function purposeOf(pattern: string): Purpose {
  return neutralPath(pattern) === "/undo-email-change"
    ? "undo-email-change"
    : "confirm-email-change";
}

/** The link of a mail; a button confirms, since mail scanners follow links too. */
export async function loader({ url, pattern, context }: Route.LoaderArgs) {
  const purpose = purposeOf(pattern);
  const token = url.searchParams.get("token") ?? "";
  const { auth } = requestScope(context);
  const isGood = (await readLinkToken(auth, purpose, token)) !== null;
  return { purpose, token: isGood ? token : null };
}

export async function action({ request, pattern, context }: Route.ActionArgs) {
  const token = (await request.formData()).get("token");
  const outcome = await commands[purposeOf(pattern)](visitorScope(context), {
    token: typeof token === "string" ? token : "",
  });
  return outcome.ok
    ? data({ reason: null, email: outcome.value.email })
    : data({ reason: outcome.reason, email: null }, 400);
}

/** The address contains a token. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const page = words[loaderData?.purpose ?? "confirm-email-change"].title();
  return [{ title: m.shell_title({ page }) }, { name: "robots", content: "noindex" }];
}

export default function EmailChangeLink({ loaderData, actionData }: Route.ComponentProps) {
  const { title, text, label, doneTitle, done } = words[loaderData.purpose];
  if (actionData?.email) {
    return (
      <AccountPage title={doneTitle()}>
        <MailSent text={done({ email: actionData.email })}>
          {loaderData.purpose === "confirm-email-change" ? (
            <LinkButton to="/my-profile/security" prefetch="none">
              {m.accounts_security_title()}
            </LinkButton>
          ) : (
            <LinkButton to="/">{m.accounts_home()}</LinkButton>
          )}
        </MailSent>
      </AccountPage>
    );
  }
  return (
    <AccountPage title={title()}>
      <EmailChangeForm
        token={loaderData.token}
        reason={actionData?.reason}
        text={text()}
        label={label()}
      />
    </AccountPage>
  );
}
