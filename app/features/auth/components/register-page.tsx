import { useState } from "react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AuthLink } from "#app/ui/auth-link.tsx";
import { AccountPage } from "./account-page.tsx";
import { MailSent } from "./mail-sent.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { type RegistrationStep, registrationStep } from "./registration-step.ts";
import { ResendConfirmation } from "./resend-confirmation.tsx";

type RegisterPageProps = {
  redirectTo: string | undefined;
  answer: FormAnswer<RegistrationStep> | undefined;
};

/** The registration, then where its confirmation mail went (spec 1 §2). */
export function RegisterPage({ redirectTo, answer }: RegisterPageProps) {
  const at = registrationStep(answer);
  const [sentTo, setSentTo] = useState(at.step === "done" ? at.email : undefined);
  if (sentTo !== undefined) return <CheckMail sentTo={sentTo} redirectTo={redirectTo} />;
  return (
    <AccountPage title={m.accounts_register_title()}>
      <RegistrationForm redirectTo={redirectTo} at={at} answer={answer} onDone={setSentTo} />
    </AccountPage>
  );
}

type CheckMailProps = { sentTo: string; redirectTo: string | undefined };

function CheckMail({ sentTo, redirectTo }: CheckMailProps) {
  return (
    <AccountPage title={m.accounts_check_mail_title()}>
      <MailSent text={m.accounts_check_mail_text({ email: sentTo })}>
        <ResendConfirmation email={sentTo} redirectTo={redirectTo} />
      </MailSent>
      <p className="text-md text-ink-soft">
        {m.accounts_confirmed_already()}{" "}
        <AuthLink
          kind="login"
          email={sentTo}
          {...(redirectTo && { redirectTo })}
          className="font-medium text-sea underline underline-offset-3"
        >
          {m.accounts_switch_to_sign_in()}
        </AuthLink>
      </p>
    </AccountPage>
  );
}
