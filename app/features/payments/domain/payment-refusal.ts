/** Why a payment cannot begin. */
export type BeginPaymentRefusal =
  | "not_accepted"
  | "already_paid"
  | "boat_unavailable"
  | "dates_past"
  | "dates_taken";

/** The same, or the provider that cannot be reached (spec 2 §8 'Impossible de créer le paiement'). */
export type StartPaymentRefusal = BeginPaymentRefusal | "payment_unavailable";
