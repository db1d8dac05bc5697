import type { ReactNode } from "react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { neutralPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { LinkButton } from "#app/ui/button.tsx";
import { AccountPage } from "./account-page.tsx";
import { ConfirmationForm } from "./confirmation-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";

type EmailConfirmationProps = {
  state: "ready" | "confirmed" | "signed_in" | "account_not_found" | "link_over" | "no_link";
  email: string;
  redirectTo: string;
  answer: FormAnswer<unknown> | undefined;
  /** Confirms the address, if that is still to be done. */
  button: ReactNode;
};

/** The page that a confirmation link opens, with the result and the next step (spec 1 §7). */
export function EmailConfirmation(props: EmailConfirmationProps) {
  const { state, email, redirectTo, answer, button } = props;
  if (state === "ready") {
    return <AccountPage title={m.accounts_confirm_email_title()}>{button}</AccountPage>;
  }
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
      <ConfirmationForm email={email} redirectTo={redirectTo} answer={answer}>
        {isOver ? m.accounts_link_invalid_text() : m.accounts_confirm_email_text()}
      </ConfirmationForm>
    </AccountPage>
  );
}
