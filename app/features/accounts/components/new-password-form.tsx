import { useForm } from "@conform-to/react";
import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { isStrongPassword } from "../domain/password-policy.ts";
import type { FormAnswer } from "./form-answer.ts";
import { PasswordChecklist } from "./password-checklist.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { useLateCheck } from "#app/ui/use-late-check.ts";

type NewPasswordFormProps = { token: string; answer?: FormAnswer | undefined };

/** A new password and its confirmation, by the link of a reset mail (spec 2 §2). */
export function NewPasswordForm({ token, answer }: NewPasswordFormProps) {
  const { Form, action, pending, reason, waitMinutes, submission } = useAccountForm({
    page: "/reset-password",
    pageAnswer: answer,
  });
  const hydrated = useHydrated();
  const [password, setPassword] = useState("");
  const checks = useLateCheck(async () => (await import("./form-checks.ts")).checkNewPassword);
  const [form, fields] = useForm({
    lastResult: submission,
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checks.check(formData),
  });
  return (
    <Form
      method="post"
      action={action}
      id={form.id}
      onFocus={checks.begin}
      onSubmit={checks.whenReady(form.onSubmit)}
      noValidate={form.noValidate}
      aria-describedby={reason ? `${form.id}-refusal` : undefined}
      className="grid grid-cols-1 gap-5"
    >
      {reason && (
        <RefusalNotice id={`${form.id}-refusal`} reason={reason} waitMinutes={waitMinutes} />
      )}
      <input type="hidden" name="token" value={token} />
      <div className="grid gap-3">
        <Field
          label={m.accounts_new_password()}
          id={fields.password.id}
          error={fields.password.errors}
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
