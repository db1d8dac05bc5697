import { Form, useNavigation } from "react-router";
import { m } from "#app/i18n/paraglide/messages.js";
import { Button, LinkButton } from "#app/ui/button.tsx";
import type { AccountRefusal } from "#app/features/auth/labels.ts";
import { RefusalNotice } from "#app/features/auth/components/refusal-notice.tsx";

type EmailChangeFormProps = {
  /** Null when the link is not one of ours. */
  token: string | null;
  reason: AccountRefusal | null | undefined;
  text: string;
  label: string;
};

/** A button that changes an address, or reverts its change. */
export function EmailChangeForm({ token, reason, text, label }: EmailChangeFormProps) {
  const pending = useNavigation().state === "submitting";
  const refused = reason ?? (token ? null : "link_invalid");
  if (refused || !token) {
    return (
      <>
        <RefusalNotice
          id="email-change-refusal"
          reason={refused ?? "link_invalid"}
          text={refused === "link_invalid" ? m.accounts_email_change_link_over() : undefined}
        />
        <div>
          <LinkButton to="/my-profile/security" prefetch="none">
            {m.accounts_security_title()}
          </LinkButton>
        </div>
      </>
    );
  }
  return (
    <>
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
