import { useFormWithNotice } from "#app/forms/use-form-with-notice.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";
import { toast } from "#app/ui/toast.ts";
import { accountAddress } from "./account-address.ts";

type ResendConfirmationProps = { email: string; redirectTo?: string | undefined };

/** A button that sends the confirmation mail again, with the same way back. */
export function ResendConfirmation({ email, redirectTo }: ResendConfirmationProps) {
  const { Form, action, isSending, isDone } = useFormWithNotice({
    page: accountAddress("/confirm-email", redirectTo),
    onDone: () =>
      toast({
        tone: "success",
        title: m.accounts_email_sent(),
        description: m.accounts_confirmation_sent_text(),
      }),
  });
  return (
    <Form method="post" action={action}>
      <input type="hidden" name="email" value={email} />
      {redirectTo && <input type="hidden" name="redirectTo" value={redirectTo} />}
      <Button
        type="submit"
        size="sm"
        variant="outline"
        pending={isSending}
        disabled={isDone}
        className="mt-2"
      >
        {isDone ? m.accounts_email_sent() : m.accounts_resend_confirmation()}
      </Button>
    </Form>
  );
}
