import { useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { AccountLink } from "./account-link.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import { useAccountForm } from "./use-account-form.ts";

type SecondFactorFormProps = {
  redirectTo?: string | undefined;
  /** Begins with a recovery code. */
  isRecovery?: boolean | undefined;
  answer?: FormAnswer | undefined;
  dialog?: { onDone: () => void; showSignIn: () => void };
};

/** Second step of signing in: the code of the app, or a recovery code in its place. */
export function SecondFactorForm({
  redirectTo,
  isRecovery: startsWithRecovery = false,
  answer,
  dialog,
}: SecondFactorFormProps) {
  const { Form, action, pending, reason, waitMinutes, submission } = useAccountForm({
    page: "/login/code",
    pageAnswer: answer,
    onDone: dialog?.onDone,
  });
  const [isRecovery, setRecovery] = useState(startsWithRecovery);
  const otherPage = `/login/code${isRecovery ? "" : "?method=recovery"}`;
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">
        {isRecovery ? m.accounts_recovery_text() : m.accounts_code_text()}
      </p>
      {reason && (
        <RefusalNotice id="second-factor-refusal" reason={reason} waitMinutes={waitMinutes}>
          {reason === "code_expired" && (
            <AccountLink page="/login" redirectTo={redirectTo} onPress={dialog?.showSignIn}>
              {m.accounts_back_to_sign_in()}
            </AccountLink>
          )}
        </RefusalNotice>
      )}
      <Form
        method="post"
        action={action}
        noValidate
        aria-describedby={reason ? "second-factor-refusal" : undefined}
        className="grid grid-cols-1 gap-5"
      >
        {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
        {dialog && <input type="hidden" name="surface" value="dialog" />}
        <input type="hidden" name="method" value={isRecovery ? "recovery" : "app"} />
        <Field
          key={String(isRecovery)}
          label={isRecovery ? m.accounts_recovery_code() : m.accounts_code()}
          error={submission?.error?.["code"]}
        >
          <TextInput
            name="code"
            inputMode={isRecovery ? "text" : "numeric"}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            aria-required
            data-autofocus
          />
        </Field>
        <Checkbox name="trustsBrowser" label={m.accounts_code_trust()} />
        <Button type="submit" variant="primary" size="lg" pending={pending} className="w-full">
          {m.accounts_code_submit()}
        </Button>
      </Form>
      <p className="text-center text-md">
        <AccountLink
          page={otherPage}
          redirectTo={redirectTo}
          onPress={() => setRecovery(!isRecovery)}
        >
          {isRecovery ? m.accounts_use_app() : m.accounts_use_recovery()}
        </AccountLink>
      </p>
    </div>
  );
}
