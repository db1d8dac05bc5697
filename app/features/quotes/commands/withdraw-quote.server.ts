import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { quotes } from "#db/schema/schema.ts";
import { quoteStatusAt } from "../domain/quote-expiry.ts";
import type { WithdrawQuoteRefusal } from "../domain/quote-refusal.ts";
import { getSentQuote } from "../queries/find-quote.server.ts";
import type { WithdrawQuoteInput } from "../schema.ts";
import { moveQuotes } from "./move-quote.server.ts";

/**
 * The owner withdraws a quote that is pending or accepted. Withdrawing it again changes nothing and succeeds.
 * Refused in any other status, such as when the quote was refused or paid, is being paid or has expired, and
 * with `accepted_meanwhile` when the owner saw it pending and the renter has accepted it since. Throws
 * `not_found` for other people's quotes and `forbidden` for the quote's renter.
 */
export async function withdrawQuote(
  { actor, db, now, record }: CommandContext,
  { quoteId, seenStatus }: WithdrawQuoteInput,
): Promise<Outcome<{ quoteId: string }, WithdrawQuoteRefusal>> {
  const quote = await getSentQuote(db, actor, quoteId);
  if (quoteStatusAt(quote, now) === "expired") return refused("not_open");
  return db.transaction(async (tx) => {
    const [moved] = await moveQuotes(tx, {
      where: and(eq(quotes.id, quoteId), seenStatus && eq(quotes.status, seenStatus)),
      event: "withdraw",
      by: "sender",
      now,
    });
    if (!moved) {
      const { status } = await getSentQuote(tx, actor, quoteId);
      if (status === "withdrawn") return done({ quoteId });
      return refused(status === "accepted" ? "accepted_meanwhile" : "not_open");
    }
    await record(tx, {
      type: "quote_withdrawn",
      quoteId,
      ownerId: quote.senderId,
      renterId: quote.recipientId,
    });
    return done({ quoteId });
  });
}
