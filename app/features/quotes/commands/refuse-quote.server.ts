import type { CommandContext } from "#app/platform/context.ts";
import { answerQuote } from "./answer-quote.server.ts";

/**
 * The renter declines an owner's offer (spec 2 §4). Refused once it was answered; throws
 * `not_found` for a quote between others and `forbidden` for its sender.
 */
export function refuseQuote(context: CommandContext, { quoteId }: { quoteId: string }) {
  return answerQuote(context, quoteId, { event: "refuse", told: "refused" });
}
