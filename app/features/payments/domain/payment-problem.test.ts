import { expect, test } from "vitest";
import {
  canAskAgain,
  disputeDetail,
  isLostDispute,
  paymentProblemKinds,
  readDispute,
  returnedElsewhere,
} from "./payment-problem.ts";

test("the provider can be asked again about a session or a refund, but not about disputes and refunds made elsewhere", () => {
  expect(paymentProblemKinds.filter(canAskAgain)).toEqual([
    "session_lost",
    "session_unsettled",
    "refund_failed",
  ]);
});

test("a dispute's detail has the bank's reason and the claim's status", () => {
  expect(disputeDetail({ reason: "fraudulent", status: "needs_response" })).toBe(
    "fraudulent, needs_response",
  );
});

test("a dispute's detail is parsed as it was written, including reasons and statuses that are not listed", () => {
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
])("a dispute with the reason %s and the status %s is lost: %s", (reason, status, isLost) => {
  const detail = disputeDetail({ reason, status });
  expect(isLostDispute({ kind: "disputed", detail })).toBe(isLost);
});

test("only a dispute can be lost to the bank", () => {
  const detail = disputeDetail({ reason: "fraudulent", status: "lost" });
  const kinds = paymentProblemKinds.filter((kind) => isLostDispute({ kind, detail }));
  expect(kinds).toEqual(["disputed"]);
});

test("only the problem of money refunded elsewhere has an amount", () => {
  const detail = "150.00";
  expect(returnedElsewhere({ kind: "refunded_elsewhere", detail })).toBe(15_000);
  const kinds = paymentProblemKinds.filter((kind) => returnedElsewhere({ kind, detail }) !== null);
  expect(kinds).toEqual(["refunded_elsewhere"]);
});
