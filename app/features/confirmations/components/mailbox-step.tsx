import type { FormAnswer } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ChangeAddress } from "./change-address.tsx";
import { CodeForm } from "./code-form.tsx";
import { ConfirmedElsewhere } from "./confirmed-elsewhere.tsx";
import { ResendCode } from "./resend-code.tsx";

type MailboxStepProps = {
  /** Where the mail went. */
  email: string;
  /** A kept message leaves with the confirmation. */
  sendsMessage?: boolean;
  /** The page's answer, when a form was sent without scripts. */
  answer?: FormAnswer<unknown> | undefined;
  /** In the dialog: what happens once this browser is signed in, and when the address changed. */
  dialog?: { onDone: (path: string) => void; onChanged: (email: string) => void };
};

/**
 * Last step of opening an account: the mail's code, or its link in any browser, confirms the address
 * and signs this browser in. It stays until then, and closing it loses nothing.
 */
export function MailboxStep({ email, sendsMessage = false, answer, dialog }: MailboxStepProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="grid gap-3">
        <p>{m.confirmations_sent_to()}</p>
        <ChangeAddress key={email} email={email} answer={answer} onChanged={dialog?.onChanged} />
      </div>
      <CodeForm sendsMessage={sendsMessage} answer={answer} onDone={dialog?.onDone} />
      <ResendCode key={`again ${email}`} answer={answer} isScripted={dialog !== undefined} />
      <p className="text-sm text-ink-soft">
        {m.confirmations_link_too()}{" "}
        {sendsMessage ? m.confirmations_kept() : m.confirmations_close()}
      </p>
      <ConfirmedElsewhere answer={answer} onDone={dialog?.onDone} />
    </div>
  );
}
