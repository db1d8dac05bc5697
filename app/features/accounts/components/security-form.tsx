import { type ReactNode, useRef } from "react";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { FormAnswer } from "./form-answer.ts";
import { RefusalNotice } from "./refusal-notice.tsx";
import { useAccountForm } from "./use-account-form.ts";

/** What the security page answers: to which of its forms. */
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
  /** What to say when it is done; without scripts the server says it. */
  onDone: () => void;
  children: (state: FormState) => ReactNode;
};

/** A form of the security page: sends itself, empties itself when done, and says what is refused. */
export function SecurityForm({ intent, answer, onDone, children }: SecurityFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isScripted = useHydrated();
  const { Form, action, pending, reason, waitMinutes, submission } = useAccountForm({
    page: "/my-profile/security",
    pageAnswer: answer?.intent === intent ? answer : undefined,
    onDone: () => {
      form.current?.reset();
      onDone();
    },
  });
  const refusalId = `${intent}-refusal`;
  return (
    <Form
      ref={form}
      method="post"
      action={action}
      noValidate
      aria-describedby={reason ? refusalId : undefined}
      className="grid max-w-112 grid-cols-1 gap-5"
    >
      {reason && <RefusalNotice id={refusalId} reason={reason} waitMinutes={waitMinutes} />}
      <input type="hidden" name="intent" value={intent} />
      {isScripted && <input type="hidden" name="surface" value="script" />}
      {children({
        pending,
        errorOf: (name) => submission?.error?.[name],
        typed: (name) => {
          const value = submission?.initialValue?.[name];
          return typeof value === "string" ? value : undefined;
        },
      })}
    </Form>
  );
}
