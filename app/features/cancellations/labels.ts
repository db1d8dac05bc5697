import { m } from "#app/i18n/paraglide/messages.js";
import type {
  OwnerCancellationRefusal,
  RenterCancellationRefusal,
} from "./domain/cancellation-refusal.ts";

type CancellationRefusal = OwnerCancellationRefusal | RenterCancellationRefusal;

const refusals: Readonly<Record<CancellationRefusal, () => string>> = {
  reason_required: m.reservations_refusal_reason_required,
  details_required: m.reservations_refusal_details_required,
  not_confirmed: m.reservations_refusal_not_confirmed,
  stay_over: m.reservations_refusal_stay_over,
  refund_changed: m.reservations_refusal_refund_changed,
};

/** Why a reservation could not be cancelled, in the reader's language. */
export function cancellationRefusalLabel(reason: CancellationRefusal): string {
  return refusals[reason]();
}
