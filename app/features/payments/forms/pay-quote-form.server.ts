import { redirect, redirectDocument } from "react-router";
import { conversationPathOf } from "#app/features/messages/domain/conversation-path.ts";
import { quoteIdSchema } from "#app/features/quotes/schema.ts";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { type IncomingForm, signedIn } from "#app/forms/form-action.server.ts";
import { answerDone, isScripted, replaceWithToast } from "#app/forms/form-response.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { startPayment } from "../commands/start-payment.server.ts";
import type { StartPaymentRefusal } from "../domain/payment-refusal.ts";

/** Where to pay a quote that was just accepted. */
export type AcceptedQuote = { paymentUrl: string };

type Scope = ReturnType<typeof signedIn>;

const payment = {
  who: signedIn,
  schema: quoteIdSchema,
  back: ({ url }: IncomingForm) => conversationPathOf(url),
  command: (scope: Scope, { quoteId }: { quoteId: string }, { url }: IncomingForm) =>
    startPayment(scope, { quoteId, language: languageOfPath(url.pathname) }),
  onRefusal: (reason: StartPaymentRefusal) => `payments_refusal_${reason}` as const,
  onFailure: "payments_start_failed",
} as const;

/** The renter's 'Payer' under an accepted quote (spec 2 §4). */
export const payQuoteForm = buttonForm({
  ...payment,
  limit: "payment",
  // The sandbox's page is on this site, but treated like another one.
  onDone: ({ url }, sent) => (url ? redirectDocument(url) : withoutAddress(sent)),
});

/**
 * Leads from accepting a quote to its payment. With scripts the page shows 'Devis accepté !' and
 * opens the payment itself a second later; without, the response redirects to it.
 */
export const payAcceptedQuoteForm = buttonForm({
  ...payment,
  onDone: ({ url }, sent) => {
    if (!url) return withoutAddress(sent);
    return isScripted(sent) ? answerDone<AcceptedQuote>(sent, { paymentUrl: url }) : redirect(url);
  },
});

function withoutAddress(sent: IncomingForm): Promise<Response> {
  return replaceWithToast(sent, conversationPathOf(sent.url), "payments_no_url", "error");
}
