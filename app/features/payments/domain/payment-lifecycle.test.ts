import { expect, test } from "vitest";
import { type ExpectedMoves, everyMove } from "#tests/support/every-move.ts";
import {
  nextPaymentStatus,
  type PaymentActor,
  type PaymentEvent,
  type PaymentStatus,
  paymentLifecycle,
  paymentStatuses,
} from "./payment-lifecycle.ts";

const actors: Record<PaymentActor, true> = {
  provider: true,
  owner: true,
  renter: true,
  system: true,
  operator: true,
};

const nothing = {
  money_accepted: {},
  money_returned: {},
  session_ended: {},
  session_given_up: {},
  rental_cancelled: {},
  refund_sent: {},
  refund_failed: {},
  refund_retried: {},
  refunded: {},
};

const expected: ExpectedMoves<PaymentStatus, PaymentEvent, PaymentActor> = {
  open: {
    ...nothing,
    money_accepted: { provider: "paid" },
    money_returned: { provider: "refund_due" },
    session_ended: { provider: "closed" },
    session_given_up: { system: "closed" },
  },
  closed: {
    ...nothing,
    money_accepted: { provider: "paid" },
    money_returned: { provider: "refund_due" },
  },
  paid: { ...nothing, rental_cancelled: { owner: "refund_due", renter: "refund_due" } },
  refund_due: {
    ...nothing,
    refund_sent: { provider: "refund_pending" },
    refund_failed: { provider: "refund_failed", system: "refund_failed" },
    refunded: { provider: "refunded" },
  },
  refund_pending: {
    ...nothing,
    refund_failed: { provider: "refund_failed", system: "refund_failed" },
    refunded: { provider: "refunded" },
  },
  refund_failed: {
    ...nothing,
    refund_sent: { provider: "refund_pending" },
    refund_retried: { operator: "refund_due" },
    refunded: { provider: "refunded" },
  },
  refunded: { ...nothing, refund_failed: { provider: "refund_failed" } },
};

test("a payment's status changes only as the table allows, for every status, event and actor", () => {
  expect(everyMove(paymentLifecycle, actors, nextPaymentStatus)).toEqual(expected);
  expect(Object.keys(expected).toSorted()).toEqual(paymentStatuses.toSorted());
});
