import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { RevealedIban } from "#app/features/banking/schema.ts";
import { errorOf, type FormAnswer, refusalOf } from "#app/forms/form-answer.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";

type ProfileRevealProps = {
  /** The answer to a form that was sent without scripts. */
  answer: FormAnswer<RevealedIban | undefined> | null;
};

/** The whole IBAN, after the password was given; visible until hidden or the page is left. */
export function ProfileReveal({ answer }: ProfileRevealProps) {
  const { Form, isSending, done, refusal } = useFormFetcher<RevealedIban>({ form: "reveal" });
  const [hidden, setHidden] = useState<unknown>(null);
  const revealed = done ?? (answer?.done && answer.value ? answer : null);
  const shown = useRef<HTMLOutputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  // The focused element was replaced by the answer, or must be typed again.
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
          {revealed.value.iban}
        </output>
        <Button size="sm" className="script-only" onClick={() => setHidden(revealed)}>
          {m.banking_reveal_hide()}
        </Button>
      </div>
    );
  }
  const refused = isSending ? null : (refusal ?? refusalOf(answer, "reveal"));
  // A toast says that the site did not answer.
  const error = refused?.isOffline ? undefined : (errorOf(refused, "password") ?? errorOf(refused));
  return (
    <details
      className="group mt-4 -mb-2 border-t border-limestone-deep pt-2"
      open={error !== undefined || undefined}
    >
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-md text-md font-semibold text-sea">
        {m.banking_reveal()}
        <ChevronDown className="transition-transform group-open:rotate-180" />
      </summary>
      <Form method="post" preventScrollReset className="mt-2 mb-2 grid gap-3">
        <p className="text-sm text-ink-soft">{m.banking_reveal_text()}</p>
        <div className="flex flex-wrap items-start gap-3">
          <Field
            label={m.banking_reveal_password()}
            labelHidden
            error={error}
            className="min-w-48 flex-1"
          >
            <PasswordInput
              ref={password}
              size="sm"
              name="password"
              autoComplete="current-password"
              placeholder={m.banking_reveal_password()}
              required
            />
          </Field>
          <Button type="submit" name="intent" value="reveal" size="sm" pending={isSending}>
            {m.banking_reveal_submit()}
          </Button>
        </div>
      </Form>
    </details>
  );
}
