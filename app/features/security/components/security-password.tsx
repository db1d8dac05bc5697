import { useState } from "react";
import { isStrongPassword } from "#app/features/auth/domain/password-policy.ts";
import { passwordChecklist, tooLongPassword } from "#app/features/auth/labels.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checklist } from "#app/ui/checklist.tsx";
import { Field } from "#app/ui/field.tsx";
import { FormSection } from "#app/ui/form-section.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { toast } from "#app/ui/toast.ts";
import { useEarlyText } from "#app/ui/use-early-text.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { SecurityForm } from "./security-form.tsx";

/** The form for a new password, which also asks for the current one. */
export function SecurityPassword({ answer }: { answer: FormAnswer | undefined }) {
  const hydrated = useHydrated();
  const [password, setPassword] = useState("");
  const input = useEarlyText<HTMLInputElement>(setPassword);
  function changed() {
    setPassword("");
    toast({
      tone: "success",
      title: m.shell_success_title(),
      description: m.accounts_password_updated(),
    });
  }
  return (
    <FormSection
      id="password"
      title={m.accounts_password()}
      text={m.accounts_password_section_text()}
    >
      <SecurityForm intent="change-password" answer={answer} onDone={changed}>
        {({ errorOf, isSending }) => (
          <>
            <Field label={m.accounts_current_password()} error={errorOf("currentPassword")}>
              <PasswordInput
                label={m.accounts_current_password()}
                name="currentPassword"
                autoComplete="current-password"
                aria-required
              />
            </Field>
            <div className="grid gap-3">
              <Field
                label={m.accounts_new_password()}
                error={tooLongPassword(password) ?? errorOf("password")}
              >
                <PasswordInput
                  ref={input}
                  label={m.accounts_new_password()}
                  name="password"
                  autoComplete="new-password"
                  onChange={(event) => setPassword(event.currentTarget.value)}
                  aria-describedby="password-checklist"
                  aria-required
                />
              </Field>
              <Checklist id="password-checklist" {...passwordChecklist(password)} />
            </div>
            <div>
              <Button
                type="submit"
                pending={isSending}
                disabled={hydrated && !isStrongPassword(password)}
              >
                {m.accounts_change_password_action()}
              </Button>
            </div>
          </>
        )}
      </SecurityForm>
    </FormSection>
  );
}
