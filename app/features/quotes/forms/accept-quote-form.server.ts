import { redirect } from "react-router";
import { conversationPathOf } from "#app/features/messages/domain/conversation-path.ts";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted, withToast } from "#app/forms/form-response.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { acceptQuote } from "../commands/accept-quote.server.ts";
import { quotePath } from "../domain/quote-path.ts";
import { quoteIdSchema } from "../schema.ts";

/** The address of the page on which an accepted quote is reviewed before it is paid. */
export type AcceptedQuote = { reviewPath: string };

/**
 * The renter's 'Accepter' under a quote (spec 2 §4), which leads to the page on which they review the quote
 * before paying. With JavaScript, the page shows 'Devis accepté !' and navigates there a second later;
 * without, the response redirects. Pressed again after the response was lost, the button leads there too.
 */
export const acceptQuoteForm = buttonForm({
  who: signedIn,
  limit: "payment",
  schema: quoteIdSchema,
  back: ({ url }) => conversationPathOf(url),
  command: acceptQuote,
  onRefusal: (reason) => `quotes_refusal_${reason}`,
  onFailure: "quotes_accept_failed",
  onDone: async ({ quoteId }, sent) => {
    const reviewPath = localizedPath(languageOfPath(sent.url.pathname), quotePath(quoteId));
    return isScripted(sent)
      ? answerDone<AcceptedQuote>(sent, { reviewPath })
      : redirect(reviewPath, { headers: await withToast("quotes_accepted") });
  },
});
