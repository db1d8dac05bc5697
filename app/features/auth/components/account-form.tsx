import { type ReactNode, type SubmitEvent, useEffect, useRef } from "react";
import type { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import type { useLateCheck } from "#app/forms/use-late-check.ts";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";

type Send = (event: SubmitEvent<HTMLFormElement>) => void;

type AccountFormProps = {
  /** The form component, the URL it submits to, and the refusal with its notice. */
  sending: Pick<ReturnType<typeof useFormWithNotice>, "Form" | "action" | "refusal" | "notice">;
  form: { id: string; noValidate: boolean };
  checks: Pick<ReturnType<typeof useLateCheck>, "begin" | "whenReady">;
  onSubmit: Send;
  /** The path of this site to redirect to afterwards. */
  redirectTo?: string | undefined;
  /** What the user can do about a refusal, shown in its notice. */
  remedy?: ReactNode;
  children: ReactNode;
};

/**
 * The frame of an account form: its lazily loaded validation, and above the fields the reason for a refusal.
 */
export function AccountForm(props: AccountFormProps) {
  const { form, checks, onSubmit, redirectTo, remedy, children } = props;
  const { Form, action, refusal, notice } = props.sending;
  const refusalId = `${form.id}-refusal`;
  const refused = useRef<HTMLDivElement>(null);
  // On a phone, whoever presses the button below a long form does not see the notice above it.
  useEffect(() => {
    if (refusal) refused.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  return (
    <Form
      method="post"
      action={action}
      id={form.id}
      onFocus={checks.begin}
      onSubmit={checks.whenReady(onSubmit)}
      noValidate={form.noValidate}
      aria-describedby={notice ? refusalId : undefined}
      className="grid grid-cols-1 gap-5"
    >
      {notice && (
        <RefusalNotice ref={refused} id={refusalId} {...notice}>
          {remedy}
        </RefusalNotice>
      )}
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {children}
    </Form>
  );
}
