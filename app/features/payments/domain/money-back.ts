import type { LedgerCause } from "#app/features/ledger/domain/ledger-cause.ts";
import { addCents, type Cents, cents } from "#app/platform/money.ts";
import type { DisputeState, MoneyBack, RefundState } from "#app/platform/payments/money-back.ts";
import type { PaymentEvent, PaymentStatus } from "./payment-lifecycle.ts";
import { disputeDetail, isLostDispute } from "./payment-problem.ts";

/**
 * A refund, a dispute, or the reversal of either, as the ledger books it. `reference` is the provider's id,
 * empty for refunds that were booked before ids were stored.
 */
export type MoneyBackMovement = {
  cause: Extract<LedgerCause, "refund" | "refund_reversal" | "dispute" | "dispute_reversal">;
  reference: string;
  amount: Cents;
};

type Booked = { cause: LedgerCause; reference: string; amount: Cents };

/**
 * Sums of what went back to the renter, in cents: `returned` by refunds that succeeded, `underWay` by pending
 * ones, `kept` by disputes that the bank decided for them. Of `dueCents`, `waiting` is with the bank until it
 * decides, because the renter could otherwise get it twice, and `missing` is still to be sent.
 */
export function sumMoneyBack({ refunds, disputes }: MoneyBack, dueCents: Cents) {
  const refunded = (status: RefundState["status"]) =>
    addCents(...refunds.filter((one) => one.status === status).map((one) => one.amountCents));
  const taken = (isLost: boolean) =>
    addCents(
      ...disputes
        .filter((one) => one.funds === "withdrawn" && isLostState(one) === isLost)
        .map((one) => one.amountCents),
    );
  const returned = refunded("succeeded");
  const underWay = refunded("pending");
  const kept = taken(true);
  const open = Math.max(0, dueCents - returned - underWay - kept);
  const waiting = cents(Math.min(taken(false), open));
  return { returned, underWay, kept, waiting, missing: cents(open - waiting) };
}

function isLostState(dispute: DisputeState): boolean {
  return isLostDispute({ kind: "disputed", detail: disputeDetail(dispute) });
}

/**
 * The event that the provider's refunds and disputes cause for a payment of which `dueCents` must be
 * refunded; null when nothing changes. A refund counts, whoever sent it, and so does money that the bank
 * keeps. `wasOrdered` says that one of the refunds was ordered just now, so that any missing amount is a
 * failure.
 */
export function nextRefundEvent(
  { status, dueCents, wasOrdered }: { status: PaymentStatus; dueCents: Cents; wasOrdered: boolean },
  moneyBack: MoneyBack,
): Extract<PaymentEvent, "refund_sent" | "refunded" | "refund_failed"> | null {
  const { returned, kept, waiting, missing } = sumMoneyBack(moneyBack, dueCents);
  if (status === "refunded") return missing > 0 ? "refund_failed" : null;
  if (status !== "refund_due" && status !== "refund_pending" && status !== "refund_failed") {
    return null;
  }
  if (returned + kept >= dueCents) return "refunded";
  if (missing > 0) return wasOrdered || status === "refund_pending" ? "refund_failed" : null;
  // It stays due, so that the rest is ordered once the bank has returned the money.
  if (waiting > 0) return null;
  return status === "refund_pending" ? null : "refund_sent";
}

/** The disputes whose money a bank took and did not return. */
export function takenByBank<Entry extends Booked>(booked: readonly Entry[]): Entry[] {
  const returned = booked.filter(({ cause }) => cause === "dispute_reversal");
  return booked.filter(
    ({ cause, reference }) =>
      cause === "dispute" && !returned.some((one) => one.reference === reference),
  );
}

/** The movements of money that the provider reports and the ledger does not have yet. */
export function missingMovements(
  { refunds, disputes }: MoneyBack,
  booked: readonly Booked[],
): MoneyBackMovement[] {
  const has = (cause: LedgerCause, reference: string) =>
    booked.some((one) => one.cause === cause && one.reference === reference);
  const withoutId = booked.find(({ cause, reference }) => cause === "refund" && reference === "");
  const known = refunds.find(
    ({ status, amountCents }) => status === "succeeded" && amountCents === withoutId?.amount,
  );
  const ofRefunds = refunds.flatMap((refund): MoneyBackMovement[] => {
    const { refundId: reference, status, amountCents: amount } = refund;
    const isBooked = refund === known || has("refund", reference);
    if (status === "succeeded" && !isBooked) return [{ cause: "refund", amount, reference }];
    const isReversed = has("refund_reversal", reference);
    return status === "failed" && isBooked && !isReversed
      ? [{ cause: "refund_reversal", amount, reference }]
      : [];
  });
  const ofDisputes = disputes.flatMap((dispute): MoneyBackMovement[] => {
    const { disputeId: reference, funds, amountCents: amount } = dispute;
    const isBooked = has("dispute", reference);
    if (funds === "withdrawn" && !isBooked) return [{ cause: "dispute", amount, reference }];
    return funds === "returned" && isBooked && !has("dispute_reversal", reference)
      ? [{ cause: "dispute_reversal", amount, reference }]
      : [];
  });
  return [...ofRefunds, ...ofDisputes];
}
