import type { CommandContext } from "#app/platform/context.ts";
import { answerQuote } from "./answer-quote.server.ts";

/**
 * The renter refuses an owner's quote (spec 2 §4). Refused when it was answered already; throws
 * `not_found` for other people's quotes and `forbidden` for its sender.
 */
export function refuseQuote(context: CommandContext, { quoteId }: { quoteId: string }) {
  return answerQuote(context, quoteId, { event: "refuse", outcome: "refused" });
}
