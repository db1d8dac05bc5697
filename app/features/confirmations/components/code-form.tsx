import { useState } from "react";
import { readConfirmationCode } from "#app/features/auth/domain/confirmation-code.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { useOpenErrors } from "#app/forms/use-open-errors.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { CodeInput } from "./code-input.tsx";

type CodeFormProps = {
  answer: FormAnswer<unknown> | undefined;
  onDone: ((path: string, isSent: boolean) => void) | undefined;
  sendsMessage: boolean;
};

const refusalId = "confirmation-code-refusal";

/** The form for the six digits from the mail, in one field that phones can fill in. */
export function CodeForm({ answer, onDone, sendsMessage }: CodeFormProps) {
  const { Form, action, isSending, refusal, notice } = useFormWithNotice<{
    path: string;
    isSent: boolean;
  }>({
    page: "/verify-email",
    form: "code",
    pageAnswer: answer,
    onDone: ({ path, isSent }) => onDone?.(path, isSent),
  });
  const [code, setCode] = useState("");
  const hydrated = useHydrated();
  const form = useFocusOnError(refusal);
  const { isOpen, openErrorOf, noticeAnswer } = useOpenErrors(refusal);
  // Typing clears the error of the field, while the notice below it stays, as after every refusal.
  const isWrong = notice !== null && isOpen("code");
  return (
    <Form
      ref={form}
      onChange={noticeAnswer}
      method="post"
      action={action}
      noValidate
      className="grid gap-4"
    >
      <input type="hidden" name="intent" value="code" />
      {onDone && <ScriptedField />}
      <Field
        label={m.accounts_code()}
        description={m.confirmations_code_lifetime()}
        error={openErrorOf("code")}
      >
        <CodeInput
          value={code}
          onChange={setCode}
          {...(isWrong && { "aria-invalid": true, "aria-describedby": refusalId })}
        />
      </Field>
      {notice && <RefusalNotice id={refusalId} {...notice} />}
      <Button
        type="submit"
        variant="primary"
        size="lg"
        pending={isSending}
        disabled={hydrated && readConfirmationCode(code) === null}
        className="w-full"
      >
        {sendsMessage ? m.confirmations_confirm_and_send() : m.confirmations_confirm()}
      </Button>
    </Form>
  );
}
