import { type Cents, readEuros } from "#app/platform/money.ts";

/**
 * Problems that the operator must look at, because the site cannot settle them by itself:
 * - `session_lost`: the provider in use does not know the session of a payment that was open, so it was
 *   closed without knowing whether it had been paid;
 * - `session_unsettled`: the same, because the provider failed each time that it was asked;
 * - `refund_failed`: money that is due to the renter was not returned;
 * - `refunded_elsewhere`: money was refunded without an order of this site, such as from the provider's
 *   dashboard;
 * - `disputed`: the renter's bank claims the money.
 */
export const paymentProblemKinds = [
  "session_lost",
  "session_unsettled",
  "refund_failed",
  "refunded_elsewhere",
  "disputed",
] as const;
export type PaymentProblemKind = (typeof paymentProblemKinds)[number];

/** The detail text of a dispute: the bank's reason, and the status of the claim. */
export function disputeDetail({ reason, status }: { reason: string; status: string }): string {
  return `${reason}, ${status}`;
}

/** The usual reasons for a dispute, as Stripe names them; other reasons are rare. */
const disputeReasons = [
  "fraudulent",
  "unrecognized",
  "duplicate",
  "product_not_received",
  "product_unacceptable",
  "credit_not_processed",
  "subscription_canceled",
  "general",
] as const;
export type DisputeReason = (typeof disputeReasons)[number];

/** The statuses of a dispute, as Stripe names them; a `warning` is an inquiry that may become a dispute. */
const disputeStatuses = [
  "needs_response",
  "under_review",
  "won",
  "lost",
  "warning_needs_response",
  "warning_under_review",
  "warning_closed",
] as const;
export type DisputeStatus = (typeof disputeStatuses)[number];

/** Parses a dispute's detail; a reason or status that is not in the lists stays a text. */
export function readDispute(detail: string): {
  reason: DisputeReason | { text: string };
  status: DisputeStatus | { text: string };
} {
  const [reason = "", status = ""] = detail.split(", ");
  return {
    reason: disputeReasons.find((known) => known === reason) ?? { text: reason },
    status: disputeStatuses.find((known) => known === status) ?? { text: status },
  };
}

/** Whether the bank keeps the money for good, so that somebody has to bear the loss. */
export function isLostDispute({ kind, detail }: { kind: PaymentProblemKind; detail: string }) {
  return kind === "disputed" && detail.endsWith(", lost");
}

/** Who bears money that went back to the renter without being due. */
export type LossBearer = "escale" | "owner";

/** Whether somebody has to bear money that went back to the renter without being due. */
export function needsBearer(problem: { kind: PaymentProblemKind; detail: string }): boolean {
  return problem.kind === "refunded_elsewhere" || isLostDispute(problem);
}

/** What was refunded elsewhere beyond what the site owed, in cents; null for other problems. */
export function returnedElsewhere({
  kind,
  detail,
}: {
  kind: PaymentProblemKind;
  detail: string;
}): Cents | null {
  return kind === "refunded_elsewhere" ? readEuros(detail) : null;
}

/** Whether asking the provider once more can settle the problem. */
export function canAskAgain(kind: PaymentProblemKind): boolean {
  return kind !== "refunded_elsewhere" && kind !== "disputed";
}
