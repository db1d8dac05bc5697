import { useEffect, useRef } from "react";
import type { FormAnswer } from "#app/forms/form-answer.ts";
import { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";

type ConfirmLinkProps = {
  email: string;
  token: string;
  redirectTo: string;
  /**
   * Whether this browser registered the account. The link was then not opened by a mail scanner, so the form
   * submits itself.
   */
  isHere: boolean;
  answer: FormAnswer<unknown> | undefined;
};

/** The only button of the page that the mail's link opens. */
export function ConfirmLink({ email, token, redirectTo, isHere, answer }: ConfirmLinkProps) {
  const query = new URLSearchParams({ token, redirectTo });
  const { Form, action, isSending, notice } = useFormWithNotice({
    page: `/confirm-email?${query}`,
    form: "confirm",
    pageAnswer: answer,
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isHere) form.current?.requestSubmit();
  }, [isHere]);
  return (
    <Form ref={form} method="post" action={action} className="grid gap-5">
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="token" value={token} />
      <p className="text-ink-soft">{m.confirmations_link_text({ email })}</p>
      {notice && <RefusalNotice id="confirm-link-refusal" {...notice} />}
      <Button type="submit" variant="primary" size="lg" pending={isSending} className="w-full">
        {m.confirmations_link_confirm()}
      </Button>
    </Form>
  );
}
