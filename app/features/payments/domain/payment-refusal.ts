/** Why a payment cannot be started. */
export type BeginPaymentRefusal =
  | "not_accepted"
  | "already_paid"
  | "boat_unavailable"
  | "dates_past"
  | "dates_taken";

/** The same, or the provider is unavailable (spec 2 §8 'Impossible de créer le paiement'). */
export type StartPaymentRefusal = BeginPaymentRefusal | "payment_unavailable";
