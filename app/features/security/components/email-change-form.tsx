import { Form, useNavigation } from "react-router";
import { type FormAnswer, noticeOf, refusalOf } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";

type EmailChangeFormProps = {
  /** Null for a forged link. A used or expired one is refused only when the form is submitted. */
  token: string | null;
  answer: FormAnswer<unknown> | undefined;
  text: string;
  label: string;
};

/**
 * A button that confirms or reverts a change of address. Opening the link must not do so, because mail
 * scanners follow links too.
 */
export function EmailChangeForm({ token, answer, text, label }: EmailChangeFormProps) {
  const pending = useNavigation().state === "submitting";
  const refusal = refusalOf(answer);
  const notice = noticeOf(refusal);
  if (token && !refusal?.reason) {
    return (
      <>
        {notice && <RefusalNotice id="email-change-refusal" {...notice} />}
        <p className="text-ink-soft">{text}</p>
        <Form method="post">
          <input type="hidden" name="token" value={token} />
          <Button type="submit" variant="primary" size="lg" pending={pending} className="w-full">
            {label}
          </Button>
        </Form>
      </>
    );
  }
  const linkOver = { title: m.accounts_link_invalid(), text: m.accounts_email_change_link_over() };
  return (
    <>
      <RefusalNotice id="email-change-refusal" {...(notice ?? linkOver)} />
      <div>
        <LinkButton to="/my-profile/security" prefetch="none">
          {m.accounts_security_title()}
        </LinkButton>
      </div>
    </>
  );
}
