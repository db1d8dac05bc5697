import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import { visitorScope } from "#app/platform/visitor-scope.server.ts";
import { confirmEmail } from "#app/features/auth/commands/confirm-email.server.ts";
import { requestConfirmation } from "#app/features/auth/commands/request-confirmation.server.ts";
import { AccountPage } from "#app/features/auth/components/account-page.tsx";
import { ConfirmationForm } from "#app/features/auth/components/confirmation-form.tsx";
import { answerOrUnexpected, type FormAnswer } from "#app/features/auth/components/form-answer.ts";
import { SignInForm } from "#app/features/auth/components/sign-in-form.tsx";
import { refusedAnswer } from "#app/features/auth/views/refused-form-view.server.ts";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { emailFormSchema } from "#app/features/auth/schema.ts";
import { languageOfPath, neutralPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import type { Route } from "./+types/confirm-email.ts";

/** The link of a confirmation mail: following it is enough. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const token = url.searchParams.get("token");
  const redirectTo = returnPath(url.searchParams.get("redirectTo"), languageOfPath(url.pathname));
  if (!token) return { state: "no_link", email: "", redirectTo } as const;
  const outcome = await confirmEmail(visitorScope(context), { token });
  if (!outcome.ok) {
    const state = outcome.reason === "account_not_found" ? outcome.reason : "link_over";
    return { state, email: outcome.email ?? "", redirectTo } as const;
  }
  const isSignedIn = requestScope(context).actor.kind === "user";
  return {
    state: isSignedIn ? "signed_in" : "confirmed",
    email: outcome.value.email ?? "",
    redirectTo,
  } as const;
}

/** 'Send again'. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: emailFormSchema });
  const reply = submission.reply();
  if (submission.status !== "success") {
    return data<FormAnswer>({ done: false, reason: null, submission: reply }, 400);
  }
  const redirectTo = form.get("redirectTo");
  const outcome = await requestConfirmation(visitorScope(context), {
    ...submission.value,
    ...(redirectTo && { redirectTo: returnPath(redirectTo, languageOfPath(url.pathname)) }),
  });
  return outcome.ok ? data<FormAnswer>({ done: true }) : refusedAnswer(context, outcome, reply);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOrUnexpected(serverAction);
}

/** The address contains a token. */
export function headers() {
  return { "Cache-Control": "no-store" };
}

export function meta() {
  return [
    { title: `${m.accounts_confirm_email_title()} · Escale` },
    { name: "robots", content: "noindex" },
  ];
}

export default function ConfirmEmail({ loaderData, actionData }: Route.ComponentProps) {
  const { state, email, redirectTo } = loaderData;
  if (state === "confirmed") {
    return (
      <AccountPage title={m.accounts_email_confirmed_title()}>
        <p className="text-ink-soft">{m.accounts_email_confirmed_text()}</p>
        <SignInForm initialEmail={email} redirectTo={redirectTo} />
      </AccountPage>
    );
  }
  if (state === "signed_in") {
    return (
      <AccountPage title={m.accounts_email_confirmed_title()}>
        <p className="text-ink-soft">{m.accounts_email_confirmed_signed_in()}</p>
        <LinkButton to={neutralPath(redirectTo)} variant="primary">
          {neutralPath(redirectTo) === "/" ? m.accounts_home() : m.accounts_continue()}
        </LinkButton>
      </AccountPage>
    );
  }
  if (state === "account_not_found") {
    return (
      <AccountPage title={m.accounts_not_found()}>
        <p className="text-ink-soft">{m.accounts_not_found_text()}</p>
        <LinkButton to="/register" variant="primary">
          {m.accounts_register_title()}
        </LinkButton>
      </AccountPage>
    );
  }
  const isOver = state === "link_over";
  return (
    <AccountPage title={isOver ? m.accounts_link_invalid() : m.accounts_confirm_email_title()}>
      <ConfirmationForm email={email} redirectTo={redirectTo} answer={actionData}>
        {isOver ? m.accounts_link_invalid_text() : m.accounts_confirm_email_text()}
      </ConfirmationForm>
    </AccountPage>
  );
}
