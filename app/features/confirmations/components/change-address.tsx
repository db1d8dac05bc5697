import { useRef } from "react";
import { normalizeEmail } from "#app/features/auth/domain/email-address.ts";
import { type FormAnswer, noticeOf, typedIn } from "#app/forms/form-answer.ts";
import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { useOpenErrors } from "#app/forms/use-open-errors.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { inlineLinkClasses } from "#app/ui/text-link.tsx";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";

type ChangeAddressProps = {
  email: string;
  answer: FormAnswer<unknown> | undefined;
  /** Only in the dialog: called once the mail was sent to another address. */
  onChanged: ((email: string) => void) | undefined;
};

/** Shows the address that the mail was sent to, with a collapsed form to correct it. */
export function ChangeAddress({ email, answer, onChanged }: ChangeAddressProps) {
  const field = useRef<HTMLInputElement>(null);
  const { Form, action, isSending, refusal } = useFormWithNotice({
    page: "/verify-email",
    form: "address",
    pageAnswer: answer,
    onDone: () => onChanged?.(normalizeEmail(field.current?.value ?? email)),
  });
  const form = useFocusOnError(refusal);
  const { openErrorOf, noticeAnswer } = useOpenErrors(refusal);
  const fold = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={fold}
      open={refusal !== null}
      onToggle={({ currentTarget }) => currentTarget.open && field.current?.focus()}
      className="group"
    >
      <summary className="flex min-h-8 flex-wrap items-baseline justify-between gap-x-4 gap-y-1 rounded-sm">
        <b className="min-w-0 font-semibold wrap-anywhere">{email}</b>
        <span className={`${inlineLinkClasses} group-open:hidden`}>
          {m.accounts_change_email_action()}
        </span>
      </summary>
      <Form
        ref={form}
        onChange={noticeAnswer}
        method="post"
        action={action}
        noValidate
        className="mt-3 grid gap-2"
      >
        <input type="hidden" name="intent" value="address" />
        {onChanged && <ScriptedField />}
        <div className="flex flex-wrap items-end gap-2.5">
          <Field
            label={m.accounts_new_email()}
            error={openErrorOf("email") ?? noticeOf(refusal)?.text}
            className="min-w-56 flex-1"
          >
            <TextInput
              ref={field}
              type="email"
              name="email"
              autoComplete="email"
              defaultValue={typedIn(refusal, "email") ?? email}
              aria-required
            />
          </Field>
          <Button type="submit" pending={isSending}>
            {m.confirmations_send_here()}
          </Button>
        </div>
        <p className="text-sm text-ink-soft">
          {m.confirmations_earlier_code()}{" "}
          <button
            type="button"
            onClick={() => fold.current?.removeAttribute("open")}
            className={`script-only ${inlineLinkClasses}`}
          >
            {m.confirmations_keep_address()}
          </button>
        </p>
      </Form>
    </details>
  );
}
