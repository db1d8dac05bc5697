import type { ReactNode, SubmitEvent } from "react";
import type { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import type { useLateCheck } from "#app/ui/use-late-check.ts";

type Send = (event: SubmitEvent<HTMLFormElement>) => void;

type AccountFormProps = {
  /** The form component, the URL it submits to, and the notice of a refusal. */
  sending: Pick<ReturnType<typeof useFormWithNotice>, "Form" | "action" | "notice">;
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
  const { Form, action, notice } = props.sending;
  const refusalId = `${form.id}-refusal`;
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
        <RefusalNotice id={refusalId} {...notice}>
          {remedy}
        </RefusalNotice>
      )}
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      {children}
    </Form>
  );
}
