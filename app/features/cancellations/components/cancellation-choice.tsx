import type { FormRefused } from "#app/forms/form-answer.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { CancellationTerms } from "../views/cancellation-terms-view.server.ts";
import { CancelReservation } from "./cancel-reservation.tsx";
import { OwnerCancellationForm } from "./owner-cancellation-form.tsx";
import { RenterCancellationForm } from "./renter-cancellation-form.tsx";

type CancellationChoiceProps = {
  terms: CancellationTerms;
  pageAnswer: FormRefused | null;
};

/**
 * The cancellation button of this side of the rental, with the consequences; nothing when nothing can be
 * cancelled.
 */
export function CancellationChoice({ terms, pageAnswer }: CancellationChoiceProps) {
  if (!terms) return null;
  if (terms.side === "owner") {
    return (
      <CancelReservation text={m.reservations_cancel_owner_text()} pageAnswer={pageAnswer}>
        {(form) => <OwnerCancellationForm {...form} {...terms} />}
      </CancelReservation>
    );
  }
  return (
    <CancelReservation text={m.reservations_cancel_renter_text()} pageAnswer={pageAnswer}>
      {(form) => <RenterCancellationForm {...form} {...terms} />}
    </CancelReservation>
  );
}
