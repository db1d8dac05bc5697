import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import type { DisputeState, RefundState } from "#app/platform/payments/money-back.ts";
import { missingMovements, nextRefundEvent, sumMoneyBack, takenByBank } from "./money-back.ts";
import { type PaymentStatus, paymentStatuses } from "./payment-lifecycle.ts";

const dueCents = cents(500);
const refund = (status: RefundState["status"], amount = 500, refundId = "re_1") => ({
  refundId,
  status,
  amountCents: cents(amount),
  failure: null,
});

/** A dispute about an amount, with the bank's decision if there is one. */
function claim(status: "under_review" | "lost" | "won" | "warning_closed", amount = 500) {
  const funds = { lost: "withdrawn", under_review: "withdrawn", won: "returned" } as const;
  return {
    disputeId: `dp_${status}`,
    funds: status === "warning_closed" ? ("kept" as const) : funds[status],
    amountCents: cents(amount),
    status,
    reason: "general",
  };
}

function judge(
  status: PaymentStatus,
  refunds: RefundState[],
  { wasOrdered = false, disputes = [] as DisputeState[] } = {},
) {
  return nextRefundEvent({ status, dueCents, wasOrdered }, { refunds, disputes });
}

const unfinished = ["refund_due", "refund_pending", "refund_failed"] as const;

describe("a refund", () => {
  test("is done when all of the money was returned, in one or several parts", () => {
    for (const status of unfinished) {
      expect(judge(status, [refund("succeeded")])).toBe("refunded");
      const parts = [refund("succeeded", 200), refund("succeeded", 300, "re_2")];
      expect(judge(status, parts)).toBe("refunded");
      expect(judge(status, [refund("succeeded", 499)])).not.toBe("refunded");
    }
  });

  test("is on its way while all that is not returned yet is pending", () => {
    const refunds = [refund("succeeded", 200), refund("pending", 300, "re_2")];
    expect(judge("refund_due", refunds)).toBe("refund_sent");
    expect(judge("refund_failed", refunds)).toBe("refund_sent");
    expect(judge("refund_pending", refunds)).toBeNull();
  });

  test("has failed when money is missing after it was ordered, even if it was done before", () => {
    for (const refunds of [[], [refund("failed")], [refund("pending", 499)]]) {
      expect(judge("refund_pending", refunds)).toBe("refund_failed");
      expect(judge("refund_due", refunds, { wasOrdered: true })).toBe("refund_failed");
      expect(judge("refunded", refunds)).toBe("refund_failed");
      expect(judge("refund_due", refunds)).toBeNull();
      expect(judge("refund_failed", refunds)).toBeNull();
    }
  });

  test("changes nothing for a payment that owes no refund", () => {
    for (const status of paymentStatuses.filter((one) => !one.startsWith("refund"))) {
      expect(judge(status, [refund("succeeded")])).toBeNull();
    }
  });

  test("is missing by the amount that is neither returned nor pending nor taken by a bank", () => {
    const refunds = [refund("succeeded", 200), refund("pending", 100), refund("failed", 150)];
    const sums = (disputes: DisputeState[]) => sumMoneyBack({ refunds, disputes }, dueCents);
    const known = { returned: 200, underWay: 100, kept: 0, waiting: 0, missing: 200 };
    expect(sums([])).toEqual(known);
    expect(sums([claim("won"), claim("warning_closed")])).toEqual(known);
    expect(sums([claim("lost", 150)])).toEqual({ ...known, kept: 150, missing: 50 });
    expect(sums([claim("under_review", 150)])).toEqual({ ...known, waiting: 150, missing: 50 });
    expect(sums([claim("under_review")])).toEqual({ ...known, waiting: 200, missing: 0 });
    const all = { refunds: [refund("succeeded", 700)], disputes: [] };
    expect(sumMoneyBack(all, dueCents).missing).toBe(0);
  });

  test("waits while a bank has its money, and is done when the bank keeps it", () => {
    for (const status of unfinished) {
      expect(judge(status, [], { disputes: [claim("under_review")] })).toBeNull();
      expect(judge(status, [], { disputes: [claim("lost")] })).toBe("refunded");
      const parts = { disputes: [claim("lost", 300)] };
      expect(judge(status, [refund("succeeded", 200)], parts)).toBe("refunded");
      expect(judge(status, [refund("succeeded", 199)], parts)).not.toBe("refunded");
    }
    expect(judge("refunded", [], { disputes: [claim("lost")] })).toBeNull();
  });

  test("stays due after a part of it was ordered, until the bank has decided about the rest", () => {
    const disputes = [claim("under_review", 300)];
    const ordered = { disputes, wasOrdered: true };
    expect(judge("refund_due", [refund("pending", 200)], ordered)).toBeNull();
    expect(judge("refund_due", [refund("failed", 200)], ordered)).toBe("refund_failed");
    expect(
      judge("refund_due", [refund("succeeded", 200)], { disputes: [claim("won")] }),
    ).toBeNull();
  });
});

const missing = (refunds: RefundState[], known: Parameters<typeof missingMovements>[1] = []) =>
  missingMovements({ refunds, disputes: [] }, known);

const dispute = (funds: DisputeState["funds"]) => ({
  refunds: [],
  disputes: [
    { disputeId: "dp_1", funds, amountCents: cents(500), status: "lost", reason: "general" },
  ],
});

describe("the ledger", () => {
  const booked = { cause: "refund", amount: cents(500), reference: "re_1" } as const;
  test("books each successful refund once", () => {
    const refunds = [
      refund("succeeded"),
      refund("pending", 1, "re_2"),
      refund("failed", 2, "re_3"),
    ];
    expect(missing(refunds)).toEqual([booked]);
    expect(missing(refunds, [booked])).toEqual([]);
  });

  test("reverses a booked refund that failed, once", () => {
    const reversal = { ...booked, cause: "refund_reversal" } as const;
    expect(missing([refund("failed")], [booked])).toEqual([reversal]);
    expect(missing([refund("failed")], [booked, reversal])).toEqual([]);
  });

  test("recognises a refund that was booked before ids were stored", () => {
    const withoutId = { ...booked, reference: "" };
    const refunds = [refund("succeeded"), refund("succeeded", 20, "re_2")];
    expect(missing(refunds, [withoutId])).toEqual([
      { cause: "refund", amount: 20, reference: "re_2" },
    ]);
  });

  test("books a dispute when the bank takes the money, and its reversal when the bank returns it, once each", () => {
    const taken = { cause: "dispute", amount: cents(500), reference: "dp_1" } as const;
    const given = { ...taken, cause: "dispute_reversal" } as const;
    expect(missingMovements(dispute("kept"), [])).toEqual([]);
    expect(missingMovements(dispute("withdrawn"), [])).toEqual([taken]);
    expect(missingMovements(dispute("withdrawn"), [taken])).toEqual([]);
    expect(missingMovements(dispute("returned"), [taken])).toEqual([given]);
    expect(missingMovements(dispute("returned"), [taken, given])).toEqual([]);
    // A dispute that was won before the site heard of it was never booked, so there is nothing to reverse.
    expect(missingMovements(dispute("returned"), [])).toEqual([]);
  });
});

function movement(cause: "refund" | "dispute" | "dispute_reversal", reference: string) {
  return { cause, reference, amount: cents(100) };
}

test("the disputes that a bank took money for exclude those whose money it returned", () => {
  const kept = movement("dispute", "dp_2");
  const booked = [
    movement("refund", "re_1"),
    movement("dispute", "dp_1"),
    kept,
    movement("dispute_reversal", "dp_1"),
  ];
  expect(takenByBank(booked)).toEqual([kept]);
});
