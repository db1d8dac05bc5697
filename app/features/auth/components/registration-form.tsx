import { useState } from "react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { AccountLink } from "./account-link.tsx";
import { RegistrationDetails } from "./registration-details.tsx";
import { RegistrationEmail } from "./registration-email.tsx";
import type { RegistrationStep } from "./registration-step.ts";

/**
 * In the dialog: `showSignIn` shows the sign-in form with this address typed in, `showPassword` only asks for
 * the password of this address.
 */
type SignInViews = Record<"showSignIn" | "showPassword", (email: string) => void>;

type RegistrationFormProps = {
  redirectTo?: string | undefined;
  /** The step to start with, by default the address. */
  at?: RegistrationStep | undefined;
  /** The page's response, if that step was submitted without JavaScript. */
  answer?: FormAnswer<unknown> | undefined;
  /** In the dialog: called once the account is created and the mail is being sent to this address. */
  onDone?: ((email: string) => void) | undefined;
  onStep?: ((step: RegistrationStep["step"]) => void) | undefined;
  dialog?: SignInViews | undefined;
};

/** Registration in two steps: the address, then the rest (spec 1 §2). */
export function RegistrationForm({
  redirectTo,
  at = { step: "email", email: "" },
  answer,
  onDone,
  onStep,
  dialog,
}: RegistrationFormProps) {
  const [step, setStep] = useState(at.step);
  const [email, setEmail] = useState(at.email);
  const [hasDetails, setHasDetails] = useState(at.step === "details");

  function show(next: RegistrationStep["step"]) {
    setStep(next);
    onStep?.(next);
  }

  function next(chosen: string) {
    setEmail(chosen);
    show("details");
    setHasDetails(true);
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {step === "email" && (
        <RegistrationEmail
          email={email}
          onNext={next}
          redirectTo={redirectTo}
          refusal={at.step === "email" && answer?.done === false ? answer : null}
        />
      )}
      {/* Stays mounted, so that the typed values are preserved when the user goes back to the address. */}
      {hasDetails && (
        <div hidden={step !== "details"}>
          <RegistrationDetails
            email={email}
            shown={step === "details"}
            onBack={() => show("email")}
            redirectTo={redirectTo}
            answer={answer}
            onDone={onDone && (() => onDone(email))}
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
