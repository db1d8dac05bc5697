import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ExpectedMoves, everyMove, keysOf } from "#tests/support/every-move.ts";

import {
  nextQuoteStatus,
  type QuoteActor,
  type QuoteEvent,
  type QuoteStatus,
  quoteLifecycle,
  quoteStatuses,
} from "./quote-lifecycle.ts";

const actors: Record<QuoteActor, true> = {
  sender: true,
  recipient: true,
  provider: true,
  system: true,
};

const nothing = {
  accept: {},
  refuse: {},
  withdraw: {},
  replace: {},
  expire: {},
  start_payment: {},
  payment_confirmed: {},
  payment_cancelled: {},
  person_left: {},
};
// The renter's payment for the offer may still succeed.
const overUnlessPaid = { ...nothing, payment_confirmed: { provider: "paid" } } as const;
const takenBack = {
  withdraw: { sender: "withdrawn" },
  replace: { sender: "replaced" },
  expire: { system: "expired" },
} as const;

const expected: ExpectedMoves<QuoteStatus, QuoteEvent, QuoteActor> = {
  pending: {
    accept: { recipient: "accepted" },
    refuse: { recipient: "refused" },
    ...takenBack,
    start_payment: {},
    payment_confirmed: {},
    payment_cancelled: {},
    person_left: { system: "person_left" },
  },
  accepted: {
    accept: {},
    refuse: {},
    ...takenBack,
    start_payment: { recipient: "payment_pending" },
    payment_confirmed: { provider: "paid" },
    payment_cancelled: {},
    person_left: { system: "person_left" },
  },
  payment_pending: {
    accept: {},
    refuse: {},
    withdraw: {},
    replace: {},
    expire: {},
    start_payment: { recipient: "payment_pending" },
    payment_confirmed: { provider: "paid" },
    payment_cancelled: { recipient: "accepted", provider: "accepted" },
    // A payment in progress must be settled first.
    person_left: {},
  },
  refused: nothing,
  paid: nothing,
  withdrawn: overUnlessPaid,
  replaced: overUnlessPaid,
  expired: overUnlessPaid,
  person_left: nothing,
};

describe("the status of a quote", () => {
  // spec 2-4.11 2-4.13
  test("changes only as the table allows, for every status, event and actor", () => {
    expect(everyMove(quoteLifecycle, actors, nextQuoteStatus)).toEqual(expected);
    expect(Object.keys(expected).toSorted()).toEqual(quoteStatuses.toSorted());
  });

  // spec 2-4.14
  test("becomes paid only by the provider, after the quote was accepted, withdrawn or replaced, or expired", () => {
    const step = fc.tuple(
      fc.constantFrom(...keysOf<QuoteEvent>(nothing)),
      fc.constantFrom(...keysOf<QuoteActor>(actors)),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let status: QuoteStatus = "pending";
        const taken: string[] = [];
        for (const [event, actor] of steps) {
          const next = nextQuoteStatus(status, event, actor);
          if (next === null) continue;
          taken.push(`${event} by ${actor}`);
          status = next;
        }
        const paid = status === "paid";
        expect(taken.at(-1) === "payment_confirmed by provider").toBe(paid);
        // Among quotes that are over, only accepted ones have a payment that may still succeed.
        const isTakenBack = taken.some((step) => /^(withdraw|replace|expire) /.test(step));
        expect(!paid || taken[0] === "accept by recipient" || isTakenBack).toBe(true);
      }),
    );
  });
});
