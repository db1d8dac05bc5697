import { useForm } from "@conform-to/react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { useLateCheck } from "#app/forms/use-late-check.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { toast } from "#app/ui/toast.ts";
import { accountAddress } from "./account-address.ts";
import { EmailField, SendButton } from "./account-fields.tsx";
import { AccountForm } from "./account-form.tsx";
import { AccountLink } from "./account-link.tsx";
import { MailSent } from "./mail-sent.tsx";

type ForgotPasswordFormProps = {
  initialEmail?: string | undefined;
  /** Where to redirect after signing in, if the user remembers the password. */
  redirectTo?: string | undefined;
  answer?: FormAnswer | undefined;
  /** In the dialog: shows the sign-in form there. */
  showSignIn?: (() => void) | undefined;
};

/** Requests the mail with the link to choose a new password. */
export function ForgotPasswordForm({
  initialEmail,
  redirectTo,
  answer,
  showSignIn,
}: ForgotPasswordFormProps) {
  const sending = useFormWithNotice({
    page: accountAddress("/forgot-password", redirectTo),
    pageAnswer: answer,
    onDone: () =>
      toast({
        tone: "success",
        title: m.accounts_email_sent(),
        description: m.accounts_reset_sent_text(),
      }),
  });
  const checks = useLateCheck(async () => (await import("./form-checks.ts")).checkEmail);
  const [form, fields] = useForm({
    lastResult: sending.lastResult,
    defaultValue: { email: initialEmail },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checks.check(formData),
  });
  const back = (
    <p className="text-center text-md">
      <AccountLink page="/login" redirectTo={redirectTo} onPress={showSignIn}>
        {m.accounts_back_to_sign_in()}
      </AccountLink>
    </p>
  );
  if (sending.isDone) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <MailSent text={m.accounts_reset_sent_text()} />
        {back}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">{m.accounts_forgot_password_text()}</p>
      <AccountForm {...{ sending, form, checks }} onSubmit={form.onSubmit}>
        <EmailField field={fields.email} data-autofocus />
        <SendButton pending={sending.isSending || checks.isWaiting}>
          {m.accounts_send_link()}
        </SendButton>
      </AccountForm>
      {back}
    </div>
  );
}
