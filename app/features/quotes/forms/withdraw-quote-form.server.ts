import { conversationPathOf } from "#app/features/messages/domain/conversation-path.ts";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { withdrawQuote } from "../commands/withdraw-quote.server.ts";
import { withdrawQuoteSchema } from "../schema.ts";

/** The owner's 'Retirer' under a quote that waits for the renter's answer or payment. */
export const withdrawQuoteForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: withdrawQuoteSchema,
  back: ({ url }) => conversationPathOf(url),
  command: withdrawQuote,
  onRefusal: (reason) => `quotes_refusal_${reason}`,
  onFailure: "quotes_withdraw_failed",
  onDone: () => "quotes_withdrawn",
});
