import { useForm } from "@conform-to/react";
import type { ReactNode } from "react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { useLateCheck } from "#app/forms/use-late-check.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { accountAddress } from "./account-address.ts";
import { EmailField, SendButton } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountLink } from "./account-link.tsx";
import { MailSent } from "./mail-sent.tsx";

type ConfirmationFormProps = {
  email: string;
  redirectTo?: string | undefined;
  answer?: FormAnswer<unknown> | undefined;
  /** The reason to request the mail; hidden once it was sent. */
  children: ReactNode;
};

/** Requests the confirmation mail again, for users whose link has expired. */
export function ConfirmationForm({ email, redirectTo, answer, children }: ConfirmationFormProps) {
  const sending = useFormWithNotice({
    page: accountAddress("/confirm-email", redirectTo),
    form: "request",
    pageAnswer: answer,
  });
  const checks = useLateCheck(async () => (await import("./form-checks.ts")).checkEmail);
  const [form, fields] = useForm({
    lastResult: sending.lastResult,
    defaultValue: { email },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checks.check(formData),
  });
  if (sending.isDone) return <MailSent text={m.accounts_confirmation_sent_text()} />;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">{children}</p>
      <AccountForm {...{ sending, form, checks, redirectTo }} onSubmit={form.onSubmit}>
        <input type="hidden" name="intent" value="request" />
        <EmailField field={fields.email} />
        <SendButton pending={sending.isSending || checks.isWaiting}>
          {m.accounts_resend_confirmation()}
        </SendButton>
      </AccountForm>
      <p className="text-center text-md">
        <AccountLink page="/login" redirectTo={redirectTo}>
          {m.accounts_back_to_sign_in()}
        </AccountLink>
      </p>
    </div>
  );
}
