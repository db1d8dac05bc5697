import { conversationPathOf } from "#app/features/messages/domain/conversation-path.ts";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { refuseQuote } from "../commands/refuse-quote.server.ts";
import { quoteIdSchema } from "../schema.ts";

/** The renter's 'Refuser' under a quote (spec 2 §4). */
export const refuseQuoteForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: quoteIdSchema,
  back: ({ url }) => conversationPathOf(url),
  command: refuseQuote,
  onRefusal: (reason) => `quotes_refusal_${reason}`,
  onFailure: "quotes_refuse_failed",
  onDone: () => "quotes_refused",
});
