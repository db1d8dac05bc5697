/**
 * How a payment stands when the renter is back from the provider's page: `returned` money was or is
 * being refunded, a `cancellable` payment is still open, and of an `unknown` one there is nothing to
 * say to them.
 */
export type ReturnedPayment =
  | "paid"
  | "returned"
  | "unconfirmed"
  | "cancelled"
  | "cancellable"
  | "failed"
  | "unknown";
