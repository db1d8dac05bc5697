import { type ReactNode, useRef } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { type AccountRefusal, refusalWords } from "#app/features/auth/labels.ts";
import type { FormAnswer } from "#app/features/auth/components/form-answer.ts";
import { RefusalNotice } from "#app/features/auth/components/refusal-notice.tsx";
import { useAccountForm } from "#app/features/auth/components/use-account-form.ts";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";

/** The security page's answer, with the form that it is for. */
export type SecurityAnswer = FormAnswer & { intent: string };

type FormState = {
  errorOf: (name: string) => readonly string[] | null | undefined;
  typed: (name: string) => string | undefined;
  pending: boolean;
};

type SecurityFormProps = {
  intent: string;
  /** The page's own answer, without scripts. */
  answer: SecurityAnswer | undefined;
  /** The field that a refusal belongs to; other refusals are shown above the form. */
  blamed: Partial<Record<AccountRefusal, string>>;
  /** Shows the success message; without scripts the server does. */
  onDone: () => void;
  children: (state: FormState) => ReactNode;
};

/** A form of the security page: submits itself, clears itself on success, and shows refusals. */
export function SecurityForm({ intent, answer, blamed, onDone, children }: SecurityFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isScripted = useHydrated();
  const sent = useAccountForm({
    page: "/my-profile/security",
    pageAnswer: answer?.intent === intent ? answer : undefined,
    blamed,
    onDone: () => {
      form.current?.reset();
      onDone();
    },
  });
  const { Form, action, pending, reason, waitMinutes, submission } = sent;
  useFocusOnError(form, sent.answer);
  const field = reason && blamed[reason];
  const refusalId = `${intent}-refusal`;
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      aria-describedby={reason && !field ? refusalId : undefined}
      className="grid max-w-112 grid-cols-1 gap-5"
    >
      {reason && !field && (
        <RefusalNotice id={refusalId} reason={reason} waitMinutes={waitMinutes} />
      )}
      <input type="hidden" name="intent" value={intent} />
      {isScripted && <input type="hidden" name="surface" value="script" />}
      {children({
        pending,
        errorOf: (name) =>
          reason && name === field ? [refusalWords(reason).title] : submission?.error?.[name],
        typed: (name) => {
          const value = submission?.initialValue?.[name];
          return typeof value === "string" ? value : undefined;
        },
      })}
    </Form>
  );
}
