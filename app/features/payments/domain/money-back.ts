import { addCents, type Cents, cents } from "#app/platform/money.ts";
import type { ledgerKinds } from "./ledger-kind.ts";
import type { PaymentEvent, PaymentStatus } from "./payment-lifecycle.ts";

/** A refund as the provider reports it, whoever sent it. */
export type ReportedRefund = {
  refundId: string;
  status: "pending" | "succeeded" | "failed";
  amountCents: Cents;
};

/** What the ledger says of refunds: those from before their ids were kept have none. */
export type RefundEntry = {
  kind: (typeof ledgerKinds)[number];
  amount: Cents;
  reference: string;
};

/** What went back, what is on its way, and what is still to be sent of `dueCents`. */
export function sumRefunds(refunds: readonly ReportedRefund[], dueCents: Cents) {
  const sum = (status: ReportedRefund["status"]) =>
    addCents(...refunds.filter((one) => one.status === status).map((one) => one.amountCents));
  const returned = sum("succeeded");
  const underWay = sum("pending");
  return { returned, underWay, missing: cents(Math.max(0, dueCents - returned - underWay)) };
}

/**
 * What the provider's refunds mean for a payment of which `dueCents` are to go back; null when
 * nothing changes. Whoever sent a refund, its money counts. `wasOrdered` says that one of them was
 * ordered just now, so that what is missing failed.
 */
export function nextRefundEvent(
  { status, dueCents, wasOrdered }: { status: PaymentStatus; dueCents: Cents; wasOrdered: boolean },
  refunds: readonly ReportedRefund[],
): Extract<PaymentEvent, "refund_sent" | "refunded" | "refund_failed"> | null {
  const { returned, missing } = sumRefunds(refunds, dueCents);
  if (status === "refunded") return missing > 0 ? "refund_failed" : null;
  if (status !== "refund_due" && status !== "refund_pending" && status !== "refund_failed") {
    return null;
  }
  if (returned >= dueCents) return "refunded";
  if (missing > 0) return wasOrdered || status === "refund_pending" ? "refund_failed" : null;
  return status === "refund_pending" ? null : "refund_sent";
}

/** The movements of money that the ledger does not have yet. */
export function missingEntries(
  refunds: readonly ReportedRefund[],
  booked: readonly RefundEntry[],
): RefundEntry[] {
  const has = (kind: RefundEntry["kind"], reference: string) =>
    booked.some((entry) => entry.kind === kind && entry.reference === reference);
  const nameless = booked.find(({ kind, reference }) => kind === "refund" && reference === "");
  const known = refunds.find(
    ({ status, amountCents }) => status === "succeeded" && amountCents === nameless?.amount,
  );
  return refunds.flatMap((refund): RefundEntry[] => {
    const { refundId: reference, status, amountCents: amount } = refund;
    const isBooked = refund === known || has("refund", reference);
    if (status === "succeeded" && !isBooked) return [{ kind: "refund", amount, reference }];
    const isReversed = has("refund_reversal", reference);
    return status === "failed" && isBooked && !isReversed
      ? [{ kind: "refund_reversal", amount, reference }]
      : [];
  });
}
