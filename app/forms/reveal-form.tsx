import { type ReactNode, useEffect, useRef, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { FoldSummary } from "#app/ui/fold-summary.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import { useLostFocus } from "#app/ui/use-lost-focus.ts";
import { errorOf, type FormAnswer, refusalOf } from "./form-answer.ts";
import { useFormFetcher } from "./use-form-fetcher.ts";
import { useOpenErrors } from "./use-open-errors.ts";

type RevealFormProps<Value> = {
  /** The answer to a form that was submitted without JavaScript. */
  answer: FormAnswer<Value | undefined> | null;
  title: string;
  text: string;
  submit: string;
  children: (value: Value) => ReactNode;
};

/** The form's name on its page. */
const form = "reveal";

/**
 * Shows one of the user's secrets in full after they enter their password, until they hide it or leave the
 * page.
 */
export function RevealForm<Value>({
  answer,
  title,
  text,
  submit,
  children,
}: RevealFormProps<Value>) {
  const { Form, isSending, done, refusal } = useFormFetcher<Value>({ form });
  const [hidden, setHidden] = useState<unknown>(null);
  const latest = refusal ?? (done ? null : refusalOf(answer, form));
  const { openErrorOf, noticeAnswer } = useOpenErrors(latest);
  // After the first refusal the form stays open while it is corrected and submitted again.
  const [wasRefused, setRefused] = useState(latest !== null);
  if (latest !== null && !wasRefused) setRefused(true);
  const revealed = done ?? (answer?.done && answer.value ? answer : null);
  const shown = useRef<HTMLOutputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const folded = useRef<HTMLDetailsElement>(null);
  // The button that hides the value disappears with it.
  useLostFocus(hidden, () => folded.current?.querySelector("summary"));
  // The focused element was replaced by the result, or the password must be typed again.
  useEffect(() => {
    if (done || refusal) (shown.current ?? password.current)?.focus();
  }, [done, refusal]);
  if (revealed?.value && revealed !== hidden && !refusal) {
    return (
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-limestone-deep pt-4">
        <output
          ref={shown}
          tabIndex={-1}
          className="text-md font-semibold wrap-anywhere tabular-nums sm:text-lg"
        >
          {children(revealed.value)}
        </output>
        <Button
          size="sm"
          className="script-only"
          onClick={() => {
            setHidden(revealed);
            setRefused(false);
          }}
        >
          {m.shell_reveal_hide()}
        </Button>
      </div>
    );
  }
  // A failed request is reported by a toast.
  const isOver = isSending || latest?.isOffline;
  const error = isOver ? undefined : (openErrorOf("password") ?? errorOf(latest));
  return (
    <details
      ref={folded}
      className="group mt-4 -mb-2 border-t border-limestone-deep pt-2"
      open={wasRefused || undefined}
    >
      <FoldSummary>{title}</FoldSummary>
      <Form
        method="post"
        onChange={noticeAnswer}
        noValidate
        preventScrollReset
        className="mt-2 mb-2 grid gap-3"
      >
        <p className="text-sm text-ink-soft">{text}</p>
        <div className="flex flex-wrap items-start gap-3">
          <Field
            label={m.shell_own_password()}
            labelHidden
            error={error}
            className="min-w-48 flex-1"
          >
            <PasswordInput
              ref={password}
              size="sm"
              name="password"
              autoComplete="current-password"
              placeholder={m.shell_own_password()}
              required
            />
          </Field>
          <Button type="submit" name="intent" value={form} size="sm" pending={isSending}>
            {submit}
          </Button>
        </div>
      </Form>
    </details>
  );
}
