import { expect, test } from "vitest";
import { closedState, isStillConfirmed, refundNotice, refundToast } from "./payment-return.ts";

test.each([
  ["dates_taken", "returned"],
  ["dates_past", "returned_late"],
  ["person_left", "returned_left"],
  ["boat_withdrawn", "returned_withdrawn"],
  ["renter_suspended", "returned_suspended"],
  ["already_paid", "returned_other"],
  ["amount_mismatch", "returned_other"],
  [null, "returned_other"],
] as const)("a renter whose money was refunded for %s reads the message '%s'", (reason, told) => {
  expect(refundNotice(reason)).toBe(told);
});

test.each([
  ["under_way", "returned_left"],
  ["with_bank", "refund_with_bank"],
  ["done", "returned_left"],
  ["failed", "refund_failed"],
  ["settled", "refund_settled"],
] as const)("a renter whose refund is %s reads the message '%s'", (state, told) => {
  expect(refundToast({ reason: "person_left", state })).toBe(told);
});

test.each([
  ["accepted", 1, "closed"],
  ["accepted", 0, "closed_over"],
  ["payment_pending", 0, "closed"],
  ["withdrawn", 1, "closed_over"],
  ["replaced", 1, "closed_over"],
] as const)(
  "a quote that is %s, with %i ms left, and was not paid reads '%s'",
  (status, left, told) => {
    const now = new Date("2027-05-03T10:40:00Z");
    const expiresAt = new Date(now.getTime() + left);
    expect(closedState({ status, expiresAt }, now)).toBe(told);
  },
);

test.each([
  ["confirmed", true],
  ["completed", false],
  ["cancelled", false],
] as const)(
  "a renter who comes back to a %s rental reads that it is confirmed: %s",
  (status, isTold) => {
    expect(isStillConfirmed({ status })).toBe(isTold);
  },
);
