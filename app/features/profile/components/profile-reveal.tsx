import { ChevronDown } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput } from "#app/ui/password-input.tsx";
import type { ProfileAnswer } from "./profile-answer.ts";

/** The whole IBAN, after the password was given; visible until hidden or the page is left. */
export function ProfileReveal({ answer }: { answer: ProfileAnswer["reveal"] }) {
  const fetcher = useFetcher<ProfileAnswer>();
  const [hidden, setHidden] = useState<unknown>(null);
  const given = fetcher.data?.reveal ?? answer;
  const pending = fetcher.state !== "idle";
  const shown = useRef<HTMLOutputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  // The focused element was replaced by the answer, or must be typed again.
  useEffect(() => {
    if (fetcher.data?.reveal) (shown.current ?? password.current)?.focus();
  }, [fetcher.data]);
  if (given && "iban" in given && given !== hidden) {
    return (
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3 border-t border-limestone-deep pt-4">
        <output
          ref={shown}
          tabIndex={-1}
          className="text-md font-semibold wrap-anywhere tabular-nums sm:text-lg"
        >
          {given.iban}
        </output>
        <Button size="sm" className="script-only" onClick={() => setHidden(given)}>
          {m.banking_reveal_hide()}
        </Button>
      </div>
    );
  }
  const error = !pending && given && "error" in given ? given.error : undefined;
  return (
    <details
      className="group mt-4 -mb-2 border-t border-limestone-deep pt-2"
      open={error !== undefined || undefined}
    >
      <summary className="inline-flex min-h-11 items-center gap-2 rounded-md text-md font-semibold text-sea">
        {m.banking_reveal()}
        <ChevronDown className="transition-transform group-open:rotate-180" />
      </summary>
      <fetcher.Form method="post" preventScrollReset className="mt-2 mb-2 grid gap-3">
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
          <Button type="submit" name="intent" value="reveal" size="sm" pending={pending}>
            {m.banking_reveal_submit()}
          </Button>
        </div>
      </fetcher.Form>
    </details>
  );
}
