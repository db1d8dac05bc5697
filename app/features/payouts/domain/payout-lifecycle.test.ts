import { expect, test } from "vitest";
import { type ExpectedMoves, everyMove } from "#tests/support/every-move.ts";
import {
  nextPayoutStatus,
  type PayoutActor,
  type PayoutEvent,
  type PayoutStatus,
  payoutLifecycle,
  payoutStatuses,
} from "./payout-lifecycle.ts";

const nothing = {
  send: {},
  not_ordered: {},
  paid: {},
  failed: {},
  reversed: {},
  retry: {},
  emptied: {},
  raised: {},
};

const expected: ExpectedMoves<PayoutStatus, PayoutEvent, PayoutActor> = {
  due: { ...nothing, send: { system: "sent" }, emptied: { system: "paid" } },
  sent: {
    ...nothing,
    not_ordered: { system: "due" },
    paid: { provider: "paid" },
    failed: { provider: "failed" },
  },
  paid: { ...nothing, reversed: { provider: "reversed" }, raised: { system: "due" } },
  failed: { ...nothing, retry: { system: "due" }, emptied: { system: "paid" } },
  reversed: { ...nothing, retry: { system: "due" }, emptied: { system: "paid" } },
};

test("a payout's status changes only as the table allows, for every status, event and actor", () => {
  const actors: Record<PayoutActor, true> = { system: true, provider: true };
  expect(everyMove(payoutLifecycle, actors, nextPayoutStatus)).toEqual(expected);
  expect(Object.keys(expected).toSorted()).toEqual(payoutStatuses.toSorted());
});
