import fc from "fast-check";
import { describe, expect, test } from "vitest";

import {
  nextQuoteStatus,
  type QuoteActor,
  type QuoteEvent,
  type QuoteStatus,
  quoteLifecycle,
  quoteStatuses,
  readQuoteStatus,
} from "./quote-lifecycle.ts";

const events: QuoteEvent[] = [
  "accept",
  "refuse",
  "start_payment",
  "payment_confirmed",
  "payment_cancelled",
];
const actors: QuoteActor[] = ["sender", "recipient", "provider"];

describe("the status of a quote", () => {
  // spec 2-4.13
  test("moves in exactly these ways", () => {
    const moves = quoteStatuses.flatMap((status) =>
      events.flatMap((event) =>
        actors.flatMap((actor) => {
          const next = nextQuoteStatus(status, event, actor);
          return next === null ? [] : [`${status}: ${event} by ${actor} -> ${next}`];
        }),
      ),
    );
    expect(moves).toEqual([
      "pending: accept by recipient -> accepted",
      "pending: refuse by recipient -> refused",
      "accepted: start_payment by recipient -> payment_pending",
      "accepted: payment_confirmed by provider -> paid",
      "payment_pending: start_payment by recipient -> payment_pending",
      "payment_pending: payment_confirmed by provider -> paid",
      "payment_pending: payment_cancelled by recipient -> accepted",
      "payment_pending: payment_cancelled by provider -> accepted",
    ]);
  });

  // spec 2-4.14
  test("becomes paid by the provider's word alone, after the recipient accepted", () => {
    const step = fc.tuple(fc.constantFrom(...events), fc.constantFrom(...actors));
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

  test("is never moved by the sender", () => {
    const moves = Object.values(quoteLifecycle).flatMap((row) => Object.values(row));
    expect(moves.some((move) => move.by.includes("sender"))).toBe(false);
  });

  // spec 2-4.11
  test.each(["", null] as const)("counts as pending when it is empty (%j)", (empty) => {
    expect(nextQuoteStatus(empty, "accept", "recipient")).toBe("accepted");
    expect(readQuoteStatus(empty)).toBe("pending");
  });

  test("is read as stored, and unknown values are none", () => {
    expect(quoteStatuses.map(readQuoteStatus)).toEqual(quoteStatuses);
    expect(readQuoteStatus(undefined)).toBe("pending");
    expect(readQuoteStatus("rejected")).toBeNull();
  });
});
