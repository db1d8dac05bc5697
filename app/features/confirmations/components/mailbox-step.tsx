import { useRef } from "react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ChangeAddress } from "./change-address.tsx";
import { CodeForm } from "./code-form.tsx";
import { ConfirmedElsewhere } from "./confirmed-elsewhere.tsx";
import { ResendCode } from "./resend-code.tsx";

type MailboxStepProps = {
  /** The address that the mail was sent to. */
  email: string;
  /** True if a stored message will be sent once the address is confirmed. */
  sendsMessage?: boolean;
  /** The page's response to a form submitted without JavaScript. */
  answer?: FormAnswer<unknown> | undefined;
  /** Only in the dialog: called once this browser is signed in, and once the address was changed. */
  dialog?: { onDone: (path: string, isSent: boolean) => void; onChanged: (email: string) => void };
};

/**
 * The last step of opening an account: the code from the mail, or its link in any browser, confirms the
 * address and signs this browser in. The step stays open until then; closing it loses nothing.
 */
export function MailboxStep({ email, sendsMessage = false, answer, dialog }: MailboxStepProps) {
  const isDone = useRef(false);
  // The form that signs this browser in also reloads the polled state. Only the form's answer names the
  // conversation of a message that was just sent, so the first answer counts.
  function finish(path: string, isSent: boolean) {
    if (isDone.current) return;
    isDone.current = true;
    dialog?.onDone(path, isSent);
  }
  const onDone = dialog && finish;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        <p>{m.confirmations_sent_to()}</p>
        <ChangeAddress key={email} email={email} answer={answer} onChanged={dialog?.onChanged} />
      </div>
      <CodeForm sendsMessage={sendsMessage} answer={answer} onDone={onDone} />
      <ResendCode key={`again ${email}`} answer={answer} isScripted={dialog !== undefined} />
      <p className="text-sm text-ink-soft">
        {m.confirmations_link_too()}{" "}
        {sendsMessage ? m.confirmations_kept() : m.confirmations_close()}
      </p>
      <ConfirmedElsewhere answer={answer} onDone={onDone} />
    </div>
  );
}
