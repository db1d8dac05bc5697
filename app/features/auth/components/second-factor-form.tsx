import { useState } from "react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { useOpenErrors } from "#app/forms/use-open-errors.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { typedCodeMaxLength } from "#app/platform/auth/second-factor-code.ts";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";
import { accountAddress } from "./account-address.ts";
import { AccountLink } from "./account-link.tsx";

type SecondFactorFormProps = {
  redirectTo?: string | undefined;
  /** Asks for a recovery code first. */
  isRecovery?: boolean | undefined;
  answer?: FormAnswer | undefined;
  dialog?: { onDone: () => void; showSignIn: () => void };
};

/** Second step of signing in: the code of the authenticator app, or a recovery code instead. */
export function SecondFactorForm({
  isRecovery: startsWithRecovery = false,
  answer,
  ...props
}: SecondFactorFormProps) {
  const [isRecovery, setRecovery] = useState(startsWithRecovery);
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-ink-soft">
        {isRecovery ? m.accounts_recovery_text() : m.accounts_code_text()}
      </p>
      {/* The key resets the form, because an error of one kind of code does not apply to the other. */}
      <CodeForm
        key={String(isRecovery)}
        {...props}
        isRecovery={isRecovery}
        answer={isRecovery === startsWithRecovery ? answer : undefined}
      />
      <p className="text-center text-md">
        <AccountLink
          page={`/login/code${isRecovery ? "" : "?method=recovery"}`}
          redirectTo={props.redirectTo}
          onPress={() => setRecovery(!isRecovery)}
        >
          {isRecovery ? m.accounts_use_app() : m.accounts_use_recovery()}
        </AccountLink>
      </p>
    </div>
  );
}

const refusalId = "second-factor-refusal";

function CodeForm({ redirectTo, isRecovery = false, answer, dialog }: SecondFactorFormProps) {
  const { Form, action, isSending, refusal, notice } = useFormWithNotice({
    page: accountAddress(`/login/code${isRecovery ? "?method=recovery" : ""}`, redirectTo),
    pageAnswer: answer,
    onDone: dialog?.onDone,
  });
  const form = useFocusOnError(refusal);
  const { isOpen, openErrorOf, noticeAnswer } = useOpenErrors(refusal);
  // The notice above the field stays while typing, like that of every refusal; only the field's mark
  // disappears.
  const isAboutCode = refusal?.reason === "code_invalid";
  const isWrong = isAboutCode && isOpen("code");
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      onChange={noticeAnswer}
      aria-describedby={notice && !isAboutCode ? refusalId : undefined}
      className="grid grid-cols-1 gap-5"
    >
      {notice && (
        <RefusalNotice id={refusalId} {...notice}>
          {refusal?.reason === "code_expired" && (
            <AccountLink page="/login" redirectTo={redirectTo} onPress={dialog?.showSignIn}>
              {m.accounts_back_to_sign_in()}
            </AccountLink>
          )}
        </RefusalNotice>
      )}
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {dialog && <ScriptedField />}
      <Field
        label={isRecovery ? m.accounts_recovery_code() : m.accounts_code()}
        error={openErrorOf("code")}
      >
        <TextInput
          name="code"
          inputMode={isRecovery ? "text" : "numeric"}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={typedCodeMaxLength}
          aria-required
          {...(isWrong && { "aria-invalid": true, "aria-describedby": refusalId })}
          data-autofocus
          className={isRecovery ? undefined : "tracking-[0.2em] tabular-nums"}
        />
      </Field>
      <Checkbox name="trustsBrowser" label={m.accounts_code_trust()} />
      <Button type="submit" variant="primary" size="lg" pending={isSending} className="w-full">
        {m.accounts_code_submit()}
      </Button>
    </Form>
  );
}
