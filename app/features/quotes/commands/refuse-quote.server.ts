import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { type AnsweredRefusal, answeredRefusal } from "../domain/quote-refusal.ts";
import { getReceivedQuote } from "../queries/find-quote.server.ts";
import { moveQuote } from "./move-quote.server.ts";

/**
 * The renter refuses an owner's quote (spec 2 §4). Refused when it waits for no answer any more; throws
 * `not_found` for other people's quotes and `forbidden` for its sender.
 */
export async function refuseQuote(
  { actor, db, now, record }: CommandContext,
  { quoteId }: { quoteId: string },
): Promise<Outcome<{ quoteId: string }, AnsweredRefusal>> {
  const quote = await getReceivedQuote(db, actor, quoteId);
  return db.transaction(async (tx) => {
    const moved = await moveQuote(tx, { quoteId, event: "refuse", by: "recipient", now });
    if (!moved) {
      const { status } = await getReceivedQuote(tx, actor, quoteId);
      return refused(answeredRefusal(status));
    }
    await record(tx, {
      type: "quote_refused",
      quoteId,
      ownerId: quote.senderId,
      renterId: quote.recipientId,
    });
    return done({ quoteId });
  });
}
