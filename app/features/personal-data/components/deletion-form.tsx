import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { OwnPasswordField } from "#app/features/security/fields/own-password-field.tsx";
import { errorOf, type FormRefused } from "#app/forms/form-answer.ts";
import { useOpenErrors } from "#app/forms/use-open-errors.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { ActionLink } from "#app/ui/action-link.tsx";
import { Button } from "#app/ui/button.tsx";
import { Checkbox } from "#app/ui/checkbox.tsx";
import { FieldGroup } from "#app/ui/field.tsx";
import { RefusalNotice } from "#app/ui/refusal-notice.tsx";
import { useFocusOnError } from "#app/ui/use-focus-on-error.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import type { DeletionRefusal } from "../domain/deletion-refusal.ts";

type NextStep = { to: string; label: () => string };

/** The page that shows what prevents the deletion. */
const nextSteps: Partial<Record<DeletionRefusal, NextStep>> = {
  rental_ahead: { to: "/my-reservations", label: m.personal_data_see_reservations },
  payment_under_way: { to: "/messages", label: m.personal_data_see_messages },
  refund_failed: { to: "/my-reservations", label: m.personal_data_see_reservations },
  money_owed: { to: "/my-profile/payouts", label: m.personal_data_see_payouts },
  last_admin: { to: "/admin/people", label: m.personal_data_see_people },
};

/**
 * Form that closes the account: it lists what is deleted and what stays, and asks for the password and a
 * confirmation.
 */
export function DeletionForm({ refusal }: { refusal: FormRefused | null }) {
  // Until the next page is shown: a second press would send the form without a session.
  const pending = useNavigation().formMethod === "POST";
  const isScripted = useHydrated();
  const [isConfirmed, setConfirmed] = useState(false);
  const form = useFocusOnError(refusal);
  const { openErrorOf, noticeAnswer } = useOpenErrors(refusal);
  // When the request fails, a toast says so.
  const next = refusal?.reason ? new Map(Object.entries(nextSteps)).get(refusal.reason) : undefined;
  const accountError = refusal?.isOffline ? undefined : errorOf(refusal);
  return (
    <>
      <ul className="grid max-w-prose list-disc gap-2 pl-5 text-md">
        <li>{m.personal_data_deletion_erased()}</li>
        <li>{m.personal_data_deletion_kept()}</li>
      </ul>
      {accountError && (
        <RefusalNotice id="account-not-deleted" title={accountError}>
          {next && <ActionLink to={next.to}>{next.label()}</ActionLink>}
        </RefusalNotice>
      )}
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        onChange={noticeAnswer}
        className="grid max-w-112 justify-items-start gap-5"
      >
        <OwnPasswordField error={openErrorOf("password")} />
        <FieldGroup
          legend={m.personal_data_deletion_title()}
          legendHidden
          error={openErrorOf("confirmed")}
        >
          <Checkbox
            // It may have been ticked before hydration.
            ref={(box) => {
              if (box?.checked) setConfirmed(true);
            }}
            name="confirmed"
            label={m.personal_data_deletion_confirm()}
            onChange={(event) => setConfirmed(event.currentTarget.checked)}
          />
        </FieldGroup>
        <Button
          type="submit"
          variant="danger"
          pending={pending}
          disabled={isScripted && !isConfirmed}
        >
          {m.personal_data_deletion_action()}
        </Button>
      </Form>
    </>
  );
}
