import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { AnswerQuoteRefusal } from "../domain/quote-refusal.ts";
import { getReceivedQuote } from "../queries/find-quote.server.ts";
import { moveQuote } from "./move-quote.server.ts";

/** The common part of accepting and refusing: the first one wins, and the owner is notified. */
export async function answerQuote(
  { actor, db, now, record }: CommandContext,
  quoteId: string,
  answer: { event: "accept" | "refuse"; outcome: "accepted" | "refused" },
): Promise<Outcome<{ quoteId: string }, AnswerQuoteRefusal>> {
  const quote = await getReceivedQuote(db, actor, quoteId);
  return db.transaction(async (tx) => {
    const moved = await moveQuote(tx, { quoteId, event: answer.event, by: "recipient", now });
    if (!moved) return refused("already_answered");
    await record(tx, {
      type: `quote_${answer.outcome}`,
      quoteId,
      ownerId: quote.senderId,
      renterId: quote.recipientId,
    });
    return done({ quoteId });
  });
}
