/**
 * Why the owner cannot cancel: the dialog is incomplete, it is too late, or the fee differs from the amount
 * they were shown.
 */
export type OwnerCancellationRefusal =
  | "reason_required"
  | "details_required"
  | "fee_changed"
  | "not_confirmed"
  | "stay_over";

/** Why the renter cannot cancel: too late, or the refund differs from the amount they were shown. */
export type RenterCancellationRefusal = "refund_changed" | "not_confirmed" | "stay_over";
