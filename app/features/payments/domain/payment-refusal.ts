import type { QuoteObstacle } from "#app/features/quotes/domain/quote-obstacle.ts";
import { nextQuoteStatus, type QuoteStatus } from "#app/features/quotes/domain/quote-lifecycle.ts";

/** Why a payment cannot be started. */
export type BeginPaymentRefusal =
  | "not_accepted"
  | "already_paid"
  | "amount_too_small"
  | "too_young"
  | "terms_changed"
  | QuoteObstacle;

/** The same, or the provider is unavailable (spec 2 §8 'Impossible de créer le paiement'). */
export type StartPaymentRefusal = BeginPaymentRefusal | "payment_unavailable";

/** Only an accepted quote is paid, and once; null when it may be (spec 2 §4). */
export function whyNotPayable(status: QuoteStatus): "not_accepted" | "already_paid" | null {
  if (status === "paid") return "already_paid";
  return nextQuoteStatus(status, "start_payment", "recipient") ? null : "not_accepted";
}
