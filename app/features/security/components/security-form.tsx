import { type ReactNode, useRef } from "react";
import { type FormAnswer, typedIn } from "#app/forms/form-answer.ts";
import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { useOpenErrors } from "#app/forms/use-open-errors.ts";
import { focusFirst } from "#app/ui/focus-first.ts";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";

type FormState = {
  errorOf: (name: string) => string | undefined;
  typed: (name: string) => string | undefined;
  isSending: boolean;
};

type SecurityFormProps = {
  intent: string;
  /** The page's action data, for submissions without JavaScript. */
  answer: FormAnswer | undefined;
  /** Shows the success message; without JavaScript, the server does. */
  onDone: () => void;
  children: (state: FormState) => ReactNode;
};

/** A form of the security page: submits without navigation, resets on success, and shows refusals. */
export function SecurityForm({ intent, answer, onDone, children }: SecurityFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { Form, action, isSending, refusal, notice } = useFormWithNotice({
    page: "/my-profile/security",
    form: intent,
    pageAnswer: answer,
    onDone: () => {
      form.current?.reset();
      onDone();
      // Resetting the form may disable the pressed button, which would lose the focus.
      focusFirst([form.current?.closest("section")?.querySelector("h2")]);
    },
  });
  useFocusOnError(refusal, form);
  const { openErrorOf, noticeAnswer } = useOpenErrors(refusal);
  const refusalId = `${intent}-refusal`;
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      onChange={noticeAnswer}
      aria-describedby={notice ? refusalId : undefined}
      className="grid max-w-112 grid-cols-1 gap-5"
    >
      {notice && <RefusalNotice id={refusalId} {...notice} />}
      <input type="hidden" name="intent" value={intent} />
      <ScriptedField />
      {children({
        isSending,
        errorOf: openErrorOf,
        typed: (name) => typedIn(refusal, name),
      })}
    </Form>
  );
}
