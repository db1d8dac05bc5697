import { useForm } from "@conform-to/react";
import { type RefObject, useEffect, useRef } from "react";
import type { FormRefused } from "#app/forms/form-answer.ts";
import { useLateCheck } from "#app/forms/use-late-check.ts";
import { localizedPath } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { useLanguage } from "#app/i18n/use-language.ts";
import { accountAddress } from "./account-address.ts";
import { EmailField, SendButton } from "./account-fields.tsx";

type RegistrationEmailProps = {
  email: string;
  onNext: (email: string) => void;
  redirectTo?: string | undefined;
  /** The page's response, if this step was submitted without JavaScript. */
  refusal: FormRefused | null;
};

/** First step: the email address. With JavaScript, the next step opens without a request. */
export function RegistrationEmail({ email, onNext, redirectTo, refusal }: RegistrationEmailProps) {
  const action = localizedPath(useLanguage(), accountAddress("/register", redirectTo));
  // Focuses the field when returning from the second step, or after an error from the server.
  const input = useFocusOnMount<HTMLInputElement>(email !== "");
  const checks = useLateCheck(async () => (await import("./form-checks.ts")).checkEmail);
  const [form, fields] = useForm({
    lastResult: refusal?.result ?? null,
    defaultValue: { email },
    shouldRevalidate: "onInput",
    onValidate: ({ formData }) => checks.check(formData),
    onSubmit(event, { submission }) {
      event.preventDefault();
      if (submission?.status === "success") onNext(submission.value.email);
    },
  });
  return (
    <form
      method="post"
      action={action}
      id={form.id}
      onSubmit={checks.whenReady(form.onSubmit)}
      noValidate={form.noValidate}
      className="grid grid-cols-1 gap-5"
    >
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      <input type="hidden" name="intent" value="continue" />
      <EmailField
        field={fields.email}
        autoComplete="email"
        ref={input}
        onFocus={checks.begin}
        data-autofocus
      />
      <SendButton pending={checks.isWaiting}>{m.accounts_continue()}</SendButton>
    </form>
  );
}

/** Focuses an element when it is mounted as the result of a user action. */
function useFocusOnMount<Element extends HTMLElement>(
  isWanted: boolean,
): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  const wanted = useRef(isWanted);
  useEffect(() => {
    if (wanted.current) ref.current?.focus();
  }, []);
  return ref;
}
