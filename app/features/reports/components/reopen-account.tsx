import { useRef } from "react";
import { Form } from "react-router";
import { useFocusAfterRemoval } from "#app/forms/use-focus-after-removal.ts";
import { useIsSending } from "#app/forms/use-is-sending.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button } from "#app/ui/button.tsx";

type ReopenAccountProps = { userId: string; suspensionId: string; name: string };

/** 'Rouvrir le compte': the button that reopens a suspended account. */
export function ReopenAccount({ userId, suspensionId, name }: ReopenAccountProps) {
  const isSending = useIsSending({ intent: "reopen", userId });
  const form = useRef<HTMLFormElement>(null);
  useFocusAfterRemoval(form);
  return (
    <Form ref={form} method="post" preventScrollReset>
      <input type="hidden" name="userId" value={userId} />
      <input type="hidden" name="suspensionId" value={suspensionId} />
      <Button
        type="submit"
        size="sm"
        name="intent"
        value="reopen"
        pending={isSending}
        aria-label={m.reports_account_reopen_of({ name })}
      >
        {m.reports_account_reopen()}
      </Button>
    </Form>
  );
}
