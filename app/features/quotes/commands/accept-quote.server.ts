import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { quoteStatusAt } from "../domain/quote-expiry.ts";
import { quoteObstacle } from "../domain/quote-obstacle.ts";
import { type AcceptQuoteRefusal, answeredRefusal } from "../domain/quote-refusal.ts";
import { readQuotedStay } from "../domain/quoted-stay.ts";
import { getReceivedQuote } from "../queries/find-quote.server.ts";
import { answerQuote } from "./answer-quote.server.ts";

/**
 * The renter accepts an owner's quote (spec 2 §4); payment comes next. Accepting it again changes nothing and
 * succeeds until its payment starts. Refused when the quote was refused, withdrawn or replaced, has expired,
 * or has an obstacle; throws `not_found` for other people's quotes and `forbidden` for the quote's sender. The
 * first answer wins.
 */
export async function acceptQuote(
  context: CommandContext,
  { quoteId }: { quoteId: string },
): Promise<Outcome<{ quoteId: string }, AcceptQuoteRefusal>> {
  const { actor, db, now } = context;
  const quote = await getReceivedQuote(db, actor, quoteId);
  const status = quoteStatusAt(quote, now);
  if (status === "accepted") return done({ quoteId });
  if (status !== "pending") return refused(answeredRefusal(status));
  return db.transaction(async (tx) => {
    // Serialises with transactions that take the days or take the boat offline.
    const boat = await lockBoat(tx, quote.boatId);
    const stay = readQuotedStay(quote);
    const obstacle = quoteObstacle({
      boat,
      stay,
      isTaken: await isBoatTaken(tx, boat.id, { from: stay.dateFrom, to: stay.dateTo, now }),
      expiresAt: quote.expiresAt,
      now,
    });
    if (obstacle) return refused(obstacle);
    return answerQuote(tx, context, { quote, answer: "accept" });
  });
}
