import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { type AnsweredRefusal, answeredRefusal } from "../domain/quote-refusal.ts";
import { getReceivedQuote, type Quote } from "../queries/find-quote.server.ts";
import { moveQuote } from "./move-quote.server.ts";

const answers = {
  accept: { status: "accepted", recorded: "quote_accepted" },
  refuse: { status: "refused", recorded: "quote_refused" },
} as const;

/**
 * Writes the renter's answer to a quote, in the caller's transaction. The first answer wins: the same one
 * again changes nothing and succeeds, and another is refused, as when the quote no longer waits for one.
 */
export async function answerQuote(
  tx: Db,
  { actor, now, record }: Pick<CommandContext, "actor" | "now" | "record">,
  { quote, answer }: { quote: Quote; answer: keyof typeof answers },
): Promise<Outcome<{ quoteId: string }, AnsweredRefusal>> {
  const { id: quoteId, senderId: ownerId, recipientId: renterId } = quote;
  const moved = await moveQuote(tx, { quoteId, event: answer, by: "recipient", now });
  if (!moved) {
    const { status } = await getReceivedQuote(tx, actor, quoteId);
    return status === answers[answer].status ? done({ quoteId }) : refused(answeredRefusal(status));
  }
  await record(tx, { type: answers[answer].recorded, quoteId, ownerId, renterId });
  return done({ quoteId });
}
