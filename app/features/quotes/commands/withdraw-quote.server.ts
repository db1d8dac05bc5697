import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import type { WithdrawQuoteRefusal } from "../domain/quote-refusal.ts";
import { getSentQuote } from "../queries/find-quote.server.ts";
import { moveQuote } from "./move-quote.server.ts";

/**
 * The owner withdraws a quote that is pending or accepted. Refused in any other status, such as when the
 * quote was refused, paid, or is being paid; throws `not_found` for other people's quotes and `forbidden`
 * for the quote's renter.
 */
export async function withdrawQuote(
  { actor, db, now, record }: CommandContext,
  { quoteId }: { quoteId: string },
): Promise<Outcome<{ quoteId: string }, WithdrawQuoteRefusal>> {
  const quote = await getSentQuote(db, actor, quoteId);
  return db.transaction(async (tx) => {
    const moved = await moveQuote(tx, { quoteId, event: "withdraw", by: "sender", now });
    if (!moved) return refused("not_open");
    await record(tx, {
      type: "quote_withdrawn",
      quoteId,
      ownerId: quote.senderId,
      renterId: quote.recipientId,
    });
    return done({ quoteId });
  });
}
