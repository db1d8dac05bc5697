import { useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { AccountLink } from "./account-link.tsx";
import type { FormAnswer } from "./form-answer.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import { useAccountForm } from "./use-account-form.ts";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";

type SecondFactorFormProps = {
  redirectTo?: string | undefined;
  /** Starts with a recovery code. */
  isRecovery?: boolean | undefined;
  answer?: FormAnswer | undefined;
  dialog?: { onDone: () => void; showSignIn: () => void };
};

/** Second step of signing in: the code of the app, or a recovery code in its place. */
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
      {/* An error for one kind of code does not apply to the other. */}
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
  const sent = useAccountForm({
    page: `/login/code${isRecovery ? "?method=recovery" : ""}`,
    redirectTo,
    pageAnswer: answer,
    blamed: { code_invalid: "code" },
    onDone: dialog?.onDone,
  });
  const { Form, action, pending, reason, waitMinutes, submission } = sent;
  const form = useRef<HTMLFormElement>(null);
  useFocusOnError(form, sent.answer);
  const isWrong = reason === "code_invalid";
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      aria-describedby={reason && !isWrong ? refusalId : undefined}
      className="grid grid-cols-1 gap-5"
    >
      {reason && (
        <RefusalNotice
          id={refusalId}
          reason={reason}
          waitMinutes={waitMinutes}
          text={isWrong && isRecovery ? m.accounts_recovery_invalid_text() : undefined}
        >
          {reason === "code_expired" && (
            <AccountLink page="/login" redirectTo={redirectTo} onPress={dialog?.showSignIn}>
              {m.accounts_back_to_sign_in()}
            </AccountLink>
          )}
        </RefusalNotice>
      )}
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {dialog && <input type="hidden" name="surface" value="dialog" />}
      <Field
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
          {...(isWrong && { "aria-invalid": true, "aria-describedby": refusalId })}
          data-autofocus
          className={isRecovery ? undefined : "tracking-[0.2em] tabular-nums"}
        />
      </Field>
      <Checkbox name="trustsBrowser" label={m.accounts_code_trust()} />
      <Button type="submit" variant="primary" size="lg" pending={pending} className="w-full">
        {m.accounts_code_submit()}
      </Button>
    </Form>
  );
}
