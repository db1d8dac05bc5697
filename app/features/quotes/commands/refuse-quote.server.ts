import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { getReceivedQuote } from "../queries/find-quote.server.ts";
import { moveQuote } from "./move-quote.server.ts";

/**
 * The renter refuses an owner's quote (spec 2 §4). Refused when it was answered already; throws
 * `not_found` for other people's quotes and `forbidden` for its sender.
 */
export async function refuseQuote(
  { actor, db, now, record }: CommandContext,
  { quoteId }: { quoteId: string },
): Promise<Outcome<{ quoteId: string }, "already_answered">> {
  const quote = await getReceivedQuote(db, actor, quoteId);
  return db.transaction(async (tx) => {
    const moved = await moveQuote(tx, { quoteId, event: "refuse", by: "recipient", now });
    if (!moved) return refused("already_answered");
    await record(tx, {
      type: "quote_refused",
      quoteId,
      ownerId: quote.senderId,
      renterId: quote.recipientId,
    });
    return done({ quoteId });
  });
}
