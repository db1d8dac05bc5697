import type { CommandContext } from "#app/platform/context.ts";
import { type Outcome, refused } from "#app/platform/errors.ts";
import { quoteStatusAt } from "../domain/quote-expiry.ts";
import type { AnsweredRefusal } from "../domain/quote-refusal.ts";
import { getReceivedQuote } from "../queries/find-quote.server.ts";
import { answerQuote } from "./answer-quote.server.ts";

/**
 * The renter refuses an owner's quote (spec 2 §4). Refusing it again changes nothing and succeeds. Refused
 * when the quote no longer waits for an answer, or its time is over; throws `not_found` for other people's
 * quotes and `forbidden` for the quote's sender.
 */
export async function refuseQuote(
  context: CommandContext,
  { quoteId }: { quoteId: string },
): Promise<Outcome<{ quoteId: string }, AnsweredRefusal>> {
  const { actor, db, now } = context;
  const quote = await getReceivedQuote(db, actor, quoteId);
  if (quoteStatusAt(quote, now) === "expired") return refused("expired");
  return db.transaction((tx) => answerQuote(tx, context, { quote, answer: "refuse" }));
}
