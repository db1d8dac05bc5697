import { redirectDocument } from "react-router";
import { conversationPathOf } from "#app/features/messages/domain/conversation-path.ts";
import { quotePath } from "#app/features/quotes/domain/quote-path.ts";
import { quoteIdSchema } from "#app/features/quotes/schema.ts";
import type { RentalTerms } from "#app/features/reservations/domain/rental-terms.ts";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { type IncomingForm, signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { languageOfPath } from "#app/i18n/language.ts";
import { startPayment } from "../commands/start-payment.server.ts";
import type { StartPaymentRefusal } from "../domain/payment-refusal.ts";
import { payReviewedQuoteSchema } from "../schema.ts";

type Scope = ReturnType<typeof signedIn>;
type Input = { quoteId: string; terms?: RentalTerms | undefined };

const payment = {
  who: signedIn,
  limit: "payment",
  command: (scope: Scope, input: Input, { url }: IncomingForm) =>
    startPayment(scope, { ...input, language: languageOfPath(url.pathname) }),
  onRefusal: (reason: StartPaymentRefusal) => `payments_refusal_${reason}` as const,
  onFailure: "payments_start_failed",
} as const;

/**
 * The renter's 'Reprendre le paiement' under a quote in the conversation (spec 2 §4). If the terms have
 * changed since, it redirects to the page that shows them.
 */
export const payQuoteForm = buttonForm({
  ...payment,
  schema: quoteIdSchema,
  back: ({ url, form }, reason) =>
    reason === "terms_changed"
      ? quotePath(quoteIdSchema.parse(Object.fromEntries(form)).quoteId)
      : conversationPathOf(url),
  onDone: ({ url }, sent) => leaveFor(url, sent, conversationPathOf(sent.url)),
});

/** The renter's 'Payer' on the page where they review the quote. */
export const payReviewedQuoteForm = buttonForm({
  ...payment,
  schema: payReviewedQuoteSchema,
  address: ({ params }) => ({ quoteId: params["id"] }),
  back: ({ params }) => quotePath(params["id"] ?? ""),
  onDone: ({ url }, sent) => leaveFor(url, sent, quotePath(sent.params["id"] ?? "")),
});

/** Redirects to the payment page by a full page load: even the sandbox's page counts as another site. */
function leaveFor(url: string, sent: IncomingForm, back: string) {
  return url ? redirectDocument(url) : replaceWithToast(sent, back, "payments_no_url", "error");
}
