import { m } from "#app/i18n/paraglide/messages.js";
import type { StartPaymentRefusal } from "./domain/payment-refusal.ts";

const refusals: Readonly<Record<StartPaymentRefusal, () => string>> = {
  not_accepted: m.payments_refusal_not_accepted,
  already_paid: m.payments_refusal_already_paid,
  boat_unavailable: m.payments_refusal_boat_unavailable,
  dates_past: m.payments_refusal_dates_past,
  dates_taken: m.payments_refusal_dates_taken,
  payment_unavailable: m.payments_refusal_payment_unavailable,
};

/** Why a payment could not begin, in the reader's language. */
export function paymentRefusalLabel(reason: StartPaymentRefusal): string {
  return refusals[reason]();
}
