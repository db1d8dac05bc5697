import { redirect } from "react-router";
import { anyone, type FormHandler } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { returnPath } from "#app/i18n/return-path.server.ts";
import { done } from "#app/platform/errors.ts";
import { hasImpossiblePhone } from "#app/platform/text/phone-number.server.ts";
import { registerAccount } from "../commands/register-account.server.ts";
import { accountAddress } from "../components/account-address.ts";
import type { RegistrationStep } from "../components/registration-step.ts";
import { refusalNotice, unexpectedNotice, waitNotice } from "../labels.ts";
import { emailFormSchema, registrationSchema } from "../schema.ts";

/** The first step of the registration, submitted without JavaScript: only the address (spec 1 §2). */
export const continueRegistrationForm = typedForm({
  who: anyone,
  schema: emailFormSchema,
  command: async (_, { email }) => done(email),
  onRefusal: (reason: never) => reason,
  onFailure: unexpectedNotice,
  onDone: (email, sent) => answerDone<RegistrationStep>(sent, { step: "details", email }),
});

/** 'Retour' from the second step without JavaScript; does not validate the fields. */
export const backToEmailForm: FormHandler<RegistrationStep> = async (incoming) => {
  const email = (await incoming.readFields()).get("email");
  return answerDone(incoming, { step: "email", email: typeof email === "string" ? email : "" });
};

/** The page that waits for the confirmation, with the path to return to. */
function mailboxPath({ form, url }: { form: FormData; url: URL }): string {
  const language = languageOfPath(url.pathname);
  const redirectTo = form.get("redirectTo") ? returnPath(form.get("redirectTo"), language) : "";
  return localizedPath(language, accountAddress("/verify-email", redirectTo));
}

/** The second step, which creates the account (spec 1 §4). */
export const registerAccountForm = typedForm({
  who: anyone,
  schema: registrationSchema,
  secrets: ["password"],
  command: async (scope, input, { form, url }) => {
    const language = languageOfPath(url.pathname);
    const redirectTo = form.get("redirectTo");
    const registered = await registerAccount(scope, {
      ...input,
      language,
      ...(redirectTo && { redirectTo: returnPath(redirectTo, language) }),
    });
    return registered.ok ? done({ ...registered.value, email: input.email }) : registered;
  },
  // Needed without JavaScript only: with it, the button is disabled until the password is strong (spec 1 §8
  // 'password too weak').
  onInvalid: ({ password, phone }, { form }) => {
    if (password && form.get("password")) return refusalNotice("password_weak");
    return !phone && hasImpossiblePhone(form) ? { phone: m.accounts_phone_invalid() } : null;
  },
  onRefusal: (reason) =>
    reason === "phone_invalid" ? { phone: m.accounts_phone_invalid() } : refusalNotice(reason),
  onLimit: (minutes) => waitNotice(minutes, m.accounts_registration_error()),
  onFailure: unexpectedNotice,
  onDone: ({ email, headers }, sent) =>
    isScripted(sent)
      ? answerDone<RegistrationStep>(sent, { step: "done", email }, headers)
      : redirect(mailboxPath(sent), { headers }),
});
