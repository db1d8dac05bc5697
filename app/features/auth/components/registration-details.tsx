import { useForm } from "@conform-to/react";
import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { defaultCountryCode } from "#app/features/places/domain/phone-prefixes.ts";
import { PhoneFields } from "#app/features/places/fields/phone-fields.tsx";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { toastRefusal } from "#app/forms/refusal-toast.ts";
import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { isStoppedForm, useLateCheck } from "#app/forms/use-late-check.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { FactsLine } from "#app/ui/facts-line.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { InlineLink } from "#app/ui/text-link.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { isStrongPassword } from "../domain/password-policy.ts";
import { accountAddress } from "./account-address.ts";
import { ChosenEmail, NewPasswordField, SendButton } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { SignInInstead } from "./sign-in-instead.tsx";

type RegistrationDetailsProps = {
  email: string;
  shown: boolean;
  onBack: () => void;
  redirectTo?: string | undefined;
  answer?: FormAnswer<unknown> | undefined;
  /** In the dialog: called once the account is created. Otherwise the server redirects to the next page. */
  onDone?: (() => void) | undefined;
  /** In the dialog: shows the password field for an address that already has an account. */
  showPassword?: ((email: string) => void) | undefined;
};

const required = ["firstName", "lastName", "phone"];

/** Second step: names, phone, and the password with its checklist (spec 1 §2). */
export function RegistrationDetails({
  email,
  shown,
  onBack,
  redirectTo,
  answer,
  onDone,
  showPassword,
}: RegistrationDetailsProps) {
  const sending = useFormWithNotice({
    page: accountAddress("/register", redirectTo),
    form: "register",
    pageAnswer: answer,
    onDone,
  });
  const hydrated = useHydrated();
  const [password, setPassword] = useState("");
  const firstField = useRef<HTMLInputElement>(null);
  const checks = useLateCheck(async () => (await import("./form-checks.ts")).checkRegistration);
  const [form, fields] = useForm({
    lastResult: sending.lastResult,
    defaultValue: { countryCode: defaultCountryCode },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checks.check(formData),
  });

  useEffect(() => {
    if (shown) firstField.current?.focus();
  }, [shown]);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    form.onSubmit(event);
    if (!isStoppedForm(event)) return;
    const typed = new FormData(event.currentTarget);
    if (required.some((name) => isBlank(typed.get(name)))) {
      toastRefusal({ title: m.accounts_fill_all_fields() });
    }
  }

  return (
    <AccountForm
      {...{ sending, form, checks, redirectTo }}
      onSubmit={submit}
      remedy={
        sending.refusal?.reason === "account_exists" && (
          <SignInInstead email={email} redirectTo={redirectTo} showPassword={showPassword} />
        )
      }
    >
      {onDone && <ScriptedField />}
      {shown && <ChosenEmail email={email} />}
      <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
        <Field
          label={m.accounts_first_name()}
          id={fields.firstName.id}
          error={fields.firstName.errors}
        >
          <TextInput
            ref={firstField}
            name="firstName"
            autoComplete="given-name"
            defaultValue={fields.firstName.initialValue}
            aria-required
          />
        </Field>
        <Field
          label={m.accounts_last_name()}
          id={fields.lastName.id}
          error={fields.lastName.errors}
        >
          <TextInput
            name="lastName"
            autoComplete="family-name"
            defaultValue={fields.lastName.initialValue}
            aria-required
          />
        </Field>
      </div>
      <PhoneFields countryCode={fields.countryCode} phone={fields.phone} isRequired />
      <NewPasswordField
        label={m.accounts_password()}
        field={fields.password}
        password={password}
        onType={setPassword}
      />
      {/* The first submit button of the form, so that Enter uses it. */}
      <SendButton
        name="intent"
        value="register"
        pending={sending.isSending || checks.isWaiting}
        disabled={hydrated && !isStrongPassword(password)}
      >
        {m.accounts_register()}
      </SendButton>
      <Consent />
      <Button
        type="submit"
        name="intent"
        value="back"
        formNoValidate
        onClick={(event) => {
          event.preventDefault();
          onBack();
        }}
        className="w-full"
      >
        {m.accounts_back()}
      </Button>
    </AccountForm>
  );
}

/**
 * What the user agrees to by registering, with links to the texts. These open in another tab, because this
 * page holds the typed values, and the dialog would cover the texts.
 */
function Consent() {
  return (
    <p className="text-sm text-pretty text-ink-soft">
      {m.legal_consent()}
      <FactsLine
        facts={[
          <InlineLink key="terms" to="/terms" target="_blank">
            {m.legal_terms_title()}
          </InlineLink>,
          <InlineLink key="privacy" to="/privacy" target="_blank">
            {m.legal_privacy_title()}
          </InlineLink>,
        ]}
      />
    </p>
  );
}

function isBlank(value: FormDataEntryValue | null): boolean {
  return typeof value !== "string" || value.trim() === "";
}
