import type { ReactNode, SubmitEvent } from "react";
import type { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import type { useLateCheck } from "#app/ui/use-late-check.ts";

type Send = (event: SubmitEvent<HTMLFormElement>) => void;

type AccountFormProps = {
  /** How it is sent, and what was answered. */
  sending: Pick<ReturnType<typeof useFormWithNotice>, "Form" | "action" | "notice">;
  form: { id: string; noValidate: boolean };
  checks: Pick<ReturnType<typeof useLateCheck>, "begin" | "whenReady">;
  onSubmit: Send;
  /** Where to go afterwards, a path of this site. */
  redirectTo?: string | undefined;
  /** What to do about a refusal, in its notice. */
  remedy?: ReactNode;
  children: ReactNode;
};

/** The frame of a form of accounts: its checks, loaded late, and why it was refused, above its fields. */
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
