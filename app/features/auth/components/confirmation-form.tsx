import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useLateCheck } from "#app/ui/use-late-check.ts";
import { AccountLink } from "./account-link.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { MailSent } from "./mail-sent.tsx";
import { RefusalNotice } from "./refusal-notice.tsx";
import { useAccountForm } from "./use-account-form.ts";

type ConfirmationFormProps = {
  email: string;
  redirectTo?: string | undefined;
  answer?: FormAnswer | undefined;
  /** The reason to ask; hidden once the mail was sent. */
  children: ReactNode;
};

/** Requests the confirmation mail again, for users whose link has expired. */
export function ConfirmationForm({ email, redirectTo, answer, children }: ConfirmationFormProps) {
  const { Form, action, pending, done, reason, waitMinutes, submission } = useAccountForm({
    page: "/confirm-email",
    redirectTo,
    pageAnswer: answer,
  });
  const checks = useLateCheck(async () => (await import("./form-checks.ts")).checkEmail);
  const [form, fields] = useForm({
    lastResult: submission,
    defaultValue: { email },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checks.check(formData),
  });
  if (done) return <MailSent text={m.accounts_confirmation_sent_text()} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">{children}</p>
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
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        <Field label={m.accounts_email()} id={fields.email.id} error={fields.email.errors}>
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            defaultValue={fields.email.initialValue}
            aria-required
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          pending={pending || checks.isWaiting}
          className="w-full"
        >
          {m.accounts_resend_confirmation()}
        </Button>
      </Form>
      <p className="text-center text-md">
        <AccountLink page="/login" redirectTo={redirectTo}>
          {m.accounts_back_to_sign_in()}
        </AccountLink>
      </p>
    </div>
  );
}
