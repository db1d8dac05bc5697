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
  start_payment: {},
  payment_confirmed: {},
  payment_cancelled: {},
  person_left: {},
};

const expected: ExpectedMoves<QuoteStatus, QuoteEvent, QuoteActor> = {
  pending: {
    accept: { recipient: "accepted" },
    refuse: { recipient: "refused" },
    start_payment: {},
    payment_confirmed: {},
    payment_cancelled: {},
    person_left: { system: "refused" },
  },
  accepted: {
    accept: {},
    refuse: {},
    start_payment: { recipient: "payment_pending" },
    payment_confirmed: { provider: "paid" },
    payment_cancelled: {},
    person_left: { system: "refused" },
  },
  payment_pending: {
    accept: {},
    refuse: {},
    start_payment: { recipient: "payment_pending" },
    payment_confirmed: { provider: "paid" },
    payment_cancelled: { recipient: "accepted", provider: "accepted" },
    // A payment in progress is settled first.
    person_left: {},
  },
  refused: nothing,
  paid: nothing,
};

describe("the status of a quote", () => {
  // spec 2-4.11 2-4.13
  test("changes only along the table, for every status, event and actor", () => {
    expect(everyMove(quoteLifecycle, actors, nextQuoteStatus)).toEqual(expected);
    expect(Object.keys(expected).toSorted()).toEqual(quoteStatuses.toSorted());
  });

  // spec 2-4.14
  test("becomes paid only by the provider, after the recipient accepted", () => {
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
        expect(!paid || taken[0] === "accept by recipient").toBe(true);
      }),
    );
  });
});
