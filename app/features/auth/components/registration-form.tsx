import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { AccountLink } from "./account-link.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { RegistrationDetails } from "./registration-details.tsx";
import { RegistrationEmail } from "./registration-email.tsx";

/** Where the registration stands: at the address, or at the rest of it. */
export type RegistrationStep = { step: "email" | "details"; email: string };

/** In the dialog: shows the sign-in form there, or of a known address its password alone. */
export type SignInViews = Record<"showSignIn" | "showPassword", (email: string) => void>;

type RegistrationFormProps = {
  redirectTo?: string | undefined;
  /** Where to begin; at the address unless told. */
  at?: RegistrationStep | undefined;
  /** What the page answered, when that step was sent without scripts. */
  answer?: FormAnswer | undefined;
  /** The account is made; its confirmation mail is on the way to this address. */
  onDone: (email: string) => void;
  dialog?: SignInViews | undefined;
};

/** Registration in two steps: the address, then the rest (spec 1 §2). */
export function RegistrationForm({
  redirectTo,
  at = { step: "email", email: "" },
  answer,
  onDone,
  dialog,
}: RegistrationFormProps) {
  const [step, setStep] = useState(at.step);
  const [email, setEmail] = useState(at.email);
  const [hasDetails, setHasDetails] = useState(at.step === "details");

  function next(chosen: string) {
    setEmail(chosen);
    setStep("details");
    setHasDetails(true);
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {step === "email" && (
        <RegistrationEmail
          email={email}
          onNext={next}
          redirectTo={redirectTo}
          answer={at.step === "email" ? answer : undefined}
        />
      )}
      {/* Keeps what was typed while one goes back to the address. */}
      {hasDetails && (
        <div hidden={step !== "details"}>
          <RegistrationDetails
            email={email}
            shown={step === "details"}
            onBack={() => setStep("email")}
            redirectTo={redirectTo}
            answer={at.step === "details" ? answer : undefined}
            onDone={() => onDone(email)}
            showPassword={dialog?.showPassword}
          />
        </div>
      )}
      <p className="text-center text-md text-ink-soft">
        {m.accounts_have_account()}{" "}
        <AccountLink
          page="/login"
          redirectTo={redirectTo}
          onPress={dialog && (() => dialog.showSignIn(email))}
        >
          {m.accounts_switch_to_sign_in()}
        </AccountLink>
      </p>
    </div>
  );
}
