import type { Actor } from "#app/platform/actor.ts";

type QuoteSides = { senderId: string; recipientId: string };

/** Only the two people of a quote can see it. */
export function canSeeQuote(actor: Actor, quote: QuoteSides): boolean {
  return (
    actor.kind === "user" && (actor.userId === quote.senderId || actor.userId === quote.recipientId)
  );
}

/** Only the recipient of a quote accepts, refuses or pays it (spec 2 §6). */
export function canAnswerQuote(actor: Actor, quote: QuoteSides): boolean {
  return actor.kind === "user" && actor.userId === quote.recipientId;
}

/** Only the sender of a quote withdraws it. */
export function canWithdrawQuote(actor: Actor, quote: QuoteSides): boolean {
  return actor.kind === "user" && actor.userId === quote.senderId;
}

/** Only the boat's owner sends quotes for it (spec 2 §6). */
export function canSendQuotes(actor: Actor, boat: { userId: string }): boolean {
  return actor.kind === "user" && actor.userId === boat.userId;
}
