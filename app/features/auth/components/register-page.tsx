import type { FormAnswer } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AccountPage } from "./account-page.tsx";
import { RegistrationForm } from "./registration-form.tsx";
import { type RegistrationStep, registrationStep } from "./registration-step.ts";

type RegisterPageProps = {
  redirectTo: string | undefined;
  answer: FormAnswer<RegistrationStep> | undefined;
};

/** The registration as a page (spec 1 §2). The confirmation of the address is the next page. */
export function RegisterPage({ redirectTo, answer }: RegisterPageProps) {
  return (
    <AccountPage title={m.accounts_register_title()}>
      <RegistrationForm redirectTo={redirectTo} at={registrationStep(answer)} answer={answer} />
    </AccountPage>
  );
}
