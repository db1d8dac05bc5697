import { Form } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

/** 'Rouvrir le compte', the button of a suspended account. */
export function ReopenAccount({ userId, name }: { userId: string; name: string }) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="userId" value={userId} />
      <Button
        type="submit"
        size="sm"
        name="intent"
        value="reopen"
        aria-label={m.reports_account_reopen_of({ name })}
      >
        {m.reports_account_reopen()}
      </Button>
    </Form>
  );
}
