import { replace } from "react-router";
import { conversationPathOf } from "#app/features/messages/domain/conversation-path.ts";
import { quoteIdSchema } from "#app/features/quotes/schema.ts";
import { buttonForm } from "#app/forms/button-form.server.ts";
import { signedIn } from "#app/forms/form-action.server.ts";
import { replaceWithToast } from "#app/forms/form-response.server.ts";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { cancelPayment } from "../commands/cancel-payment.server.ts";
import { paymentReturnToasts } from "../labels.ts";

/**
 * The renter's 'Annuler le paiement' under a quote that is being paid. The page submits it by itself when
 * the renter returns from the provider's page without paying (spec 2 §4).
 */
export const cancelPaymentForm = buttonForm({
  who: signedIn,
  limit: "save",
  schema: quoteIdSchema,
  back: ({ url }) => conversationPathOf(url),
  command: cancelPayment,
  onRefusal: () => "payments_cancel_failed",
  onFailure: "payments_cancel_failed",
  onDone: ({ outcome }, sent) => {
    const toast = paymentReturnToasts[outcome];
    const path = conversationPathOf(sent.url);
    // Without a toast, the card shows the quote's present state.
    if (!toast) return replace(localizedPath(languageOfPath(sent.url.pathname), path));
    return replaceWithToast(sent, path, toast.key, toast.tone);
  },
});
