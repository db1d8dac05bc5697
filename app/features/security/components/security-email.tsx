import type { FormAnswer } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormSection } from "#app/ui/form-section.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { toast } from "#app/ui/toast.ts";
import { SecurityForm } from "./security-form.tsx";

type SecurityEmailProps = {
  email: string;
  pendingEmail: string | null;
  answer: FormAnswer | undefined;
};

/** The account's address, and the form that sends a link to a new one. */
export function SecurityEmail({ email, pendingEmail, answer }: SecurityEmailProps) {
  return (
    <FormSection id="email" title={m.accounts_email()} text={m.accounts_email_section_text()}>
      <div className="grid gap-1">
        <p className="wrap-anywhere">{m.accounts_email_current({ email })}</p>
        {pendingEmail && (
          <p className="text-md wrap-anywhere text-ink-soft">
            {m.accounts_email_pending({ email: pendingEmail })}
          </p>
        )}
      </div>
      <SecurityForm
        intent="change-email"
        answer={answer}
        onDone={() =>
          toast({
            tone: "success",
            title: m.accounts_email_change_sent_title(),
            description: m.accounts_email_change_sent(),
          })
        }
      >
        {({ errorOf, typed, isSending }) => (
          <>
            <Field label={m.accounts_new_email()} error={errorOf("email")}>
              <TextInput
                type="email"
                name="email"
                autoComplete="email"
                defaultValue={typed("email")}
                aria-required
              />
            </Field>
            <Field label={m.accounts_current_password()} error={errorOf("password")}>
              <PasswordInput name="password" autoComplete="current-password" aria-required />
            </Field>
            <div>
              <Button type="submit" pending={isSending}>
                {m.accounts_change_email_action()}
              </Button>
            </div>
          </>
        )}
      </SecurityForm>
    </FormSection>
  );
}
