import { useEffect, useState } from "react";
import { resendSeconds } from "#app/features/auth/domain/confirmation-code.ts";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { ScriptedField } from "#app/forms/scripted-field.tsx";
import { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Spinner } from "#app/ui/spinner.tsx";
import { inlineLinkClasses } from "#app/ui/text-link.tsx";

type ResendCodeProps = { answer: FormAnswer<unknown> | undefined; isScripted: boolean };

/** Sends the mail again, at the earliest a minute after the last one. */
export function ResendCode({ answer, isScripted }: ResendCodeProps) {
  const [sent, setSent] = useState(0);
  const { Form, action, isSending, notice } = useFormWithNotice({
    page: "/verify-email",
    form: "resend",
    pageAnswer: answer,
    onDone: () => setSent((times) => times + 1),
  });
  return (
    <div className="grid gap-1 text-md">
      <Form
        method="post"
        action={action}
        className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1"
      >
        <input type="hidden" name="intent" value="resend" />
        {isScripted && <ScriptedField />}
        <span className="text-ink-soft">
          {sent > 0 ? m.confirmations_sent_again() : m.confirmations_nothing_received()}
        </span>
        <ResendButton key={sent} isSending={isSending} />
      </Form>
      {notice && (
        <p
          role="alert"
          className="text-sm font-medium text-danger"
        >{`${notice.title}. ${notice.text}`}</p>
      )}
    </div>
  );
}

/** Can be pressed a minute after it was first shown; at once without JavaScript. */
function ResendButton({ isSending }: { isSending: boolean }) {
  const seconds = useSecondsUntilResend();
  return seconds > 0 ? (
    <span className="text-ink-soft tabular-nums">
      {m.confirmations_resend_in({ time: `0:${String(seconds).padStart(2, "0")}` })}
    </span>
  ) : (
    <button
      type="submit"
      aria-disabled={isSending}
      className={`inline-flex items-center gap-2 ${inlineLinkClasses}`}
    >
      {isSending && <Spinner />}
      {m.confirmations_resend()}
    </button>
  );
}

/** Seconds until the mail can be sent again, counted down from the first render; 0 without JavaScript. */
function useSecondsUntilResend(): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const end = Date.now() + resendSeconds * 1000;
    const count = () => setSeconds(Math.max(0, Math.min(59, Math.ceil((end - Date.now()) / 1000))));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, []);
  return seconds;
}
