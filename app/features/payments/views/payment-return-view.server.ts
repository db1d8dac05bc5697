import { replace } from "react-router";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { flash } from "#app/platform/requests/flash.server.ts";
import { returnFromPayment } from "../commands/return-from-payment.server.ts";
import { paymentReturnToasts } from "../labels.ts";

/**
 * What a renter sees who is back from the payment provider's page (spec 2 §2). Their payment is settled, and
 * a redirect to `back`, the page without the provider's parameters, is thrown, with a toast. Returns the id
 * of the quote whose payment they cancelled, which takes a form, and null when they come from elsewhere.
 */
export async function paymentReturnView(
  scope: Parameters<typeof returnFromPayment>[0],
  url: URL,
  back: string,
): Promise<string | null> {
  const quoteId = url.searchParams.get("quote") ?? "";
  const payment = url.searchParams.get("payment");
  const returned = await returnFromPayment(scope, { payment, quoteId });
  if (!returned) return null;
  if (returned === "cancellable") return quoteId;
  const toast = paymentReturnToasts[returned];
  const headers = toast ? await flash(toast.tone, toast.key) : {};
  throw replace(localizedPath(languageOfPath(url.pathname), back), { headers });
}
