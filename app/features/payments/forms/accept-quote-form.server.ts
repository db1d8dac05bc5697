import { conversationPathOf } from "#app/features/messages/domain/conversation-path.ts";
import { acceptQuote } from "#app/features/quotes/commands/accept-quote.server.ts";
import { quoteIdSchema } from "#app/features/quotes/schema.ts";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { payAcceptedQuoteForm } from "./pay-quote-form.server.ts";

/** The renter's 'Accepter' under a quote, which leads to its payment (spec 2 §4). */
export const acceptQuoteForm = buttonForm({
  who: signedIn,
  limit: "payment",
  schema: quoteIdSchema,
  back: ({ url }) => conversationPathOf(url),
  command: acceptQuote,
  onRefusal: (reason) => `quotes_refusal_${reason}`,
  onFailure: "quotes_accept_failed",
  onDone: (_, sent) => payAcceptedQuoteForm(sent),
});
