import { useForm } from "@conform-to/react";
import { type SubmitEvent, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { isStrongPassword } from "../domain/password-policy.ts";
import { tooLongPassword } from "../labels.ts";
import type { FormAnswer } from "./form-answer.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { isStoppedForm, toastMissing } from "./refusal-toast.ts";
import { useAccountForm } from "./use-account-form.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useLateCheck } from "#app/ui/use-late-check.ts";

type NewPasswordFormProps = { token: string; answer?: FormAnswer | undefined };

/** A new password and its confirmation, by the link of a reset mail (spec 2 §2). */
export function NewPasswordForm({ token, answer }: NewPasswordFormProps) {
  // Spec 2 §8: every error of this form has the same title.
  const error = m.shell_error_title();
  const headings = { password_weak: error, link_invalid: error, unexpected: error };
  const { Form, action, pending, reason, waitMinutes, submission } = useAccountForm({
    // Without scripts the page answers at this address, which only works for recovery.
    page: `/reset-password?${new URLSearchParams({ type: "recovery", token })}`,
    pageAnswer: answer,
    headings,
  });
  const hydrated = useHydrated();
  const [password, setPassword] = useState("");
  const checks = useLateCheck(async () => (await import("./form-checks.ts")).checkNewPassword);
  const [form, fields] = useForm({
    lastResult: submission,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checks.check(formData),
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    form.onSubmit(event);
    const typed = new FormData(event.currentTarget);
    if (isStoppedForm(event) && typed.get("password") !== typed.get("confirmation")) {
      toastMissing(error, m.accounts_passwords_differ());
    }
  }

  return (
    <Form
      method="post"
      action={action}
      id={form.id}
      onFocus={checks.begin}
      onSubmit={checks.whenReady(submit)}
      noValidate={form.noValidate}
      aria-describedby={reason ? `${form.id}-refusal` : undefined}
      className="grid grid-cols-1 gap-5"
    >
      {reason && (
        <RefusalNotice
          id={`${form.id}-refusal`}
          reason={reason}
          waitMinutes={waitMinutes}
          headings={headings}
        />
      )}
      <input type="hidden" name="token" value={token} />
      <div className="grid gap-3">
        <Field
          label={m.accounts_new_password()}
          id={fields.password.id}
          error={tooLongPassword(password) ?? fields.password.errors}
        >
          <PasswordInput
            name="password"
            autoComplete="new-password"
            onChange={(event) => setPassword(event.currentTarget.value)}
            aria-describedby={`${form.id}-checklist`}
            aria-required
          />
        </Field>
        <PasswordChecklist id={`${form.id}-checklist`} password={password} />
      </div>
      <Field
        label={m.accounts_confirm_password()}
        id={fields.confirmation.id}
        error={fields.confirmation.errors}
      >
        <PasswordInput name="confirmation" autoComplete="new-password" aria-required />
      </Field>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={pending || checks.isWaiting}
        disabled={hydrated && !isStrongPassword(password)}
        className="w-full"
      >
        {m.accounts_update_password()}
      </Button>
    </Form>
  );
}
