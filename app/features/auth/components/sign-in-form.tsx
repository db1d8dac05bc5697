import { useForm } from "@conform-to/react";
import { type SubmitEvent, useState } from "react";
import { flushSync } from "react-dom";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { toastRefusal } from "#app/forms/refusal-toast.ts";
import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { isStoppedForm, useLateCheck } from "#app/forms/use-late-check.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { accountAddress } from "./account-address.ts";
import { ChosenEmail, EmailField, SendButton } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountLink } from "./account-link.tsx";

type SignInFormProps = {
  /** A known address: the form starts with the password (spec 1 §4). */
  initialEmail?: string | undefined;
  /** An address typed into another form before: filled in but editable. */
  typedEmail?: string | undefined;
  /** The path of this site to redirect to afterwards. */
  redirectTo?: string | undefined;
  answer?: FormAnswer<unknown> | undefined;
  /**
   * In the dialog: what the form waits for before it is sent, what happens after signing in, and how another
   * view is shown.
   */
  dialog?: {
    sendAfter?: Promise<unknown> | undefined;
    onDone: () => void;
    show: (view: "register" | "forgot" | "code" | "mailbox", email: string) => void;
  };
};

/** Sign-in with email address and password, on the page and in the dialog (spec 1 §2). */
export function SignInForm({
  initialEmail,
  typedEmail,
  redirectTo,
  answer,
  dialog,
}: SignInFormProps) {
  const startEmail = typedEmail || initialEmail || "";
  const [step, setStep] = useState(initialEmail && !typedEmail ? "password" : "email");
  const [email, setEmail] = useState(startEmail);
  const sending = useFormWithNotice<{
    next: "done" | "code" | "mailbox";
  }>({
    page: accountAddress("/login", redirectTo),
    pageAnswer: answer,
    onDone: ({ next }) => {
      if (next === "done") dialog?.onDone();
      else dialog?.show(next, email);
    },
  });
  const checks = useLateCheck(async () => {
    const [{ checkSignIn }] = await Promise.all([import("./form-checks.ts"), dialog?.sendAfter]);
    return checkSignIn;
  });
  const [form, fields] = useForm({
    lastResult: sending.lastResult,
    defaultValue: { email: startEmail },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checks.check(formData),
  });

  function changeEmail() {
    flushSync(() => setStep("email"));
    document.getElementById(fields.email.id)?.focus();
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    form.onSubmit(event);
    if (isStoppedForm(event) && new FormData(event.currentTarget).get("password") === "") {
      toastRefusal({ title: m.accounts_password_missing() });
    }
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      <AccountForm {...{ sending, form, checks, redirectTo }} onSubmit={submit}>
        {dialog && <ScriptedField />}
        {step === "password" ? (
          <ChosenEmail email={email}>
            <AccountLink page="/login" onPress={changeEmail}>
              {m.accounts_change_email()}
            </AccountLink>
          </ChosenEmail>
        ) : (
          <EmailField
            field={fields.email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            data-autofocus={startEmail ? undefined : true}
          />
        )}
        <div className="grid justify-items-start gap-1">
          <Field
            label={m.accounts_password()}
            id={fields.password.id}
            error={fields.password.errors}
            className="w-full"
          >
            <PasswordInput
              name="password"
              autoComplete="current-password"
              aria-required
              data-autofocus={startEmail ? true : undefined}
            />
          </Field>
          <AccountLink
            page="/forgot-password"
            redirectTo={redirectTo}
            onPress={dialog && (() => dialog.show("forgot", email))}
          >
            {m.accounts_forgot_password()}
          </AccountLink>
        </div>
        <SendButton pending={sending.isSending || checks.isWaiting}>
          {m.accounts_sign_in()}
        </SendButton>
      </AccountForm>
      <p className="text-center text-md text-ink-soft">
        {m.accounts_no_account()}{" "}
        <AccountLink
          page="/register"
          redirectTo={redirectTo}
          onPress={dialog && (() => dialog.show("register", email))}
        >
          {m.accounts_switch_to_register()}
        </AccountLink>
      </p>
    </div>
  );
}
