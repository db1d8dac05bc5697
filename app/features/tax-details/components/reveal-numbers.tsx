import { ChevronDown } from "lucide-react";
import { useEffect, useRef } from "react";
import { errorOf, type FormAnswer, refusalOf } from "#app/forms/form-answer.ts";
import { useFormFetcher } from "#app/forms/use-form-fetcher.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import type { RevealedTaxDetails } from "../schema.ts";

type RevealNumbersProps = {
  /** The answer to a form that was sent without scripts. */
  answer: FormAnswer<RevealedTaxDetails | undefined> | null;
};

/** The numbers in full, after the password was given, until the page is left. */
export function RevealNumbers({ answer }: RevealNumbersProps) {
  const { Form, isSending, done, refusal } = useFormFetcher<RevealedTaxDetails>({ form: "reveal" });
  const revealed = (done ?? (answer?.done ? answer : null))?.value;
  const shown = useRef<HTMLOutputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  // The focused element was replaced by the answer, or must be typed again.
  useEffect(() => {
    if (done || refusal) (shown.current ?? password.current)?.focus();
  }, [done, refusal]);
  if (revealed && !refusal) {
    return (
      <output
        ref={shown}
        tabIndex={-1}
        className="mt-4 grid gap-1 border-t border-limestone-deep pt-4 text-md font-semibold wrap-anywhere tabular-nums"
      >
        <span>{[revealed.taxNumber, revealed.birthDate].filter(Boolean).join(" · ")}</span>
      </output>
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
        {m.tax_details_reveal()}
        <ChevronDown className="transition-transform group-open:rotate-180" />
      </summary>
      <Form method="post" preventScrollReset className="mt-2 mb-2 grid gap-3">
        <p className="text-sm text-ink-soft">{m.tax_details_reveal_text()}</p>
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
            {m.tax_details_reveal_submit()}
          </Button>
        </div>
      </Form>
    </details>
  );
}
