import { nextQuoteStatus, type QuoteStatus } from "#app/features/quotes/domain/quote-lifecycle.ts";
import type { QuoteObstacle } from "#app/features/quotes/domain/quote-obstacle.ts";

/** Why a quote of a status cannot be paid. */
type NotPayable =
  | "not_accepted"
  | "already_paid"
  | "refused"
  | "withdrawn"
  | "replaced"
  | "expired"
  | "person_left";

/** Why the site cannot begin a payment, before the provider is asked for a session. */
export type BeginPaymentRefusal =
  | NotPayable
  | "amount_too_small"
  | "too_young"
  | "terms_changed"
  | QuoteObstacle;

/**
 * Why a payment cannot be started, including an unavailable provider (spec 2 §8 'Impossible de créer le
 * paiement').
 */
export type StartPaymentRefusal = BeginPaymentRefusal | "payment_unavailable";

/**
 * Why a quote of this status cannot be paid: only an accepted quote can, and only once. Quotes that have
 * ended say how. Null when it can be paid (spec 2 §4).
 */
export function whyNotPayable(status: QuoteStatus): NotPayable | null {
  if (status === "paid") return "already_paid";
  const ended = ["refused", "withdrawn", "replaced", "expired", "person_left"] as const;
  const how = ended.find((over) => over === status);
  if (how) return how;
  return nextQuoteStatus(status, "start_payment", "recipient") ? null : "not_accepted";
}
