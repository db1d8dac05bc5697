import { replace } from "react-router";
import { languageOfPath, localizedPath } from "#app/i18n/language.ts";
import { flash } from "#app/platform/flash.server.ts";
import { returnFromPayment } from "../commands/return-from-payment.server.ts";
import { paymentReturnToasts } from "../labels.ts";

/**
 * The id of the quote whose payment is to be cancelled, for a renter who is back from the provider's page
 * (spec 2 §2). Null when they come from elsewhere. Every other outcome throws a redirect to `back`, the
 * page without the provider's parameters, with a toast.
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
