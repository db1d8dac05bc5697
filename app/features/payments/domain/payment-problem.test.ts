import { expect, test } from "vitest";
import {
  canAskAgain,
  disputeDetail,
  isLostDispute,
  paymentProblemKinds,
  readDispute,
  returnedElsewhere,
} from "./payment-problem.ts";

test("the provider can be asked again about a session or a refund, not about what others did with the money", () => {
  expect(paymentProblemKinds.filter(canAskAgain)).toEqual([
    "session_lost",
    "session_unsettled",
    "refund_failed",
  ]);
});

test("a dispute says the bank's reason, and how the claim stands", () => {
  expect(disputeDetail({ reason: "fraudulent", status: "needs_response" })).toBe(
    "fraudulent, needs_response",
  );
});

test("a dispute is read back as it was written, also what the provider names anew", () => {
  const known = { reason: "product_not_received", status: "warning_closed" };
  expect(readDispute(disputeDetail(known))).toEqual(known);
  expect(readDispute(disputeDetail({ reason: "noncompliant", status: "prevented" }))).toEqual({
    reason: { text: "noncompliant" },
    status: { text: "prevented" },
  });
});

test.each([
  ["fraudulent", "lost", true],
  ["fraudulent", "won", false],
  ["fraudulent", "needs_response", false],
  ["lost", "under_review", false],
])("the bank keeps the money of a dispute (%s) that is %s: %s", (reason, status, isLost) => {
  const detail = disputeDetail({ reason, status });
  expect(isLostDispute({ kind: "disputed", detail })).toBe(isLost);
});

test("only a dispute can be lost to the bank", () => {
  const detail = disputeDetail({ reason: "fraudulent", status: "lost" });
  const kinds = paymentProblemKinds.filter((kind) => isLostDispute({ kind, detail }));
  expect(kinds).toEqual(["disputed"]);
});

test("money that was returned elsewhere says how much it is in all, other problems do not", () => {
  const detail = "150.00";
  expect(returnedElsewhere({ kind: "refunded_elsewhere", detail })).toBe(15_000);
  const kinds = paymentProblemKinds.filter((kind) => returnedElsewhere({ kind, detail }) !== null);
  expect(kinds).toEqual(["refunded_elsewhere"]);
});
