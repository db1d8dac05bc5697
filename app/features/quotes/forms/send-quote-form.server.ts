import {
  conversationInAddress,
  conversationPathOf,
} from "#app/features/messages/domain/conversation-path.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { typedForm } from "#app/forms/typed-form.server.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { sendQuote } from "../commands/send-quote.server.ts";
import { quoteAboveShareLabel, quoteRefusalLabel } from "../labels.ts";
import { sendQuoteSchema } from "../schema.ts";

/** Sends the owner's quote in the conversation that the address names (spec 2 §2). */
export const sendQuoteForm = typedForm({
  who: signedIn,
  limit: "message",
  schema: sendQuoteSchema,
  cleansTexts: true,
  address: ({ url }) => conversationInAddress(url),
  command: sendQuote,
  onRefusal(reason, _, detail) {
    if (reason !== "above_share") return quoteRefusalLabel(reason);
    if (!detail) throw new Error("A quote above the share of costs has no maximum");
    return quoteAboveShareLabel(detail);
  },
  onFailure: m.quotes_send_failed,
  onDone: (_, sent) => replaceWithToast(sent, conversationPathOf(sent.url), "quotes_sent"),
});
