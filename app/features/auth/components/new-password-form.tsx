import { useForm } from "@conform-to/react";
import { type SubmitEvent, useState } from "react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { toastRefusal } from "#app/forms/refusal-toast.ts";
import { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { isStoppedForm, useLateCheck } from "#app/forms/use-late-check.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { isStrongPassword } from "../domain/password-policy.ts";
import { NewPasswordField, SendButton } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";

type NewPasswordFormProps = { token: string; answer?: FormAnswer | undefined };

/** A new password and its confirmation, opened with the link of a reset mail (spec 2 §2). */
export function NewPasswordForm({ token, answer }: NewPasswordFormProps) {
  const sending = useFormWithNotice({
    // Without JavaScript the response is the page at this URL, which only works with `type=recovery`.
    page: `/reset-password?${new URLSearchParams({ type: "recovery", token })}`,
    pageAnswer: answer,
  });
  const hydrated = useHydrated();
  const [password, setPassword] = useState("");
  const checks = useLateCheck(async () => (await import("./form-checks.ts")).checkNewPassword);
  const [form, fields] = useForm({
    lastResult: sending.lastResult,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checks.check(formData),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    form.onSubmit(event);
    const typed = new FormData(event.currentTarget);
    if (isStoppedForm(event) && typed.get("password") !== typed.get("confirmation")) {
      toastRefusal({ title: m.shell_error_title(), text: m.accounts_passwords_differ() });
    }
  }

  return (
    <AccountForm {...{ sending, form, checks }} onSubmit={submit}>
      <input type="hidden" name="token" value={token} />
      <NewPasswordField
        label={m.accounts_new_password()}
        field={fields.password}
        password={password}
        onType={setPassword}
      />
      <Field
        label={m.accounts_confirm_password()}
        id={fields.confirmation.id}
        error={fields.confirmation.errors}
      >
        <PasswordInput
          label={m.accounts_confirm_password()}
          name="confirmation"
          autoComplete="new-password"
          aria-required
        />
      </Field>
      <SendButton
        pending={sending.isSending || checks.isWaiting}
        disabled={hydrated && !isStrongPassword(password)}
      >
        {m.accounts_update_password()}
      </SendButton>
    </AccountForm>
  );
}
