import { readMoneyBack } from "#app/features/payments/commands/record-money-back.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { readLimitedText } from "#app/platform/requests/read-limited-text.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/payment-webhook.ts";

const maxBytes = 512 * 1024;

/**
 * Receives the payment provider's notifications. The signature is checked over the raw body; a forged
 * notification gets a 400. A notification only triggers a request to the provider, so repeated, late and
 * unordered ones are harmless.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, record, payments, secrets, web, now } = requestScope(context);
  const body = await readLimitedText(request, maxBytes);
  const event = await payments.readEvent(body, request.headers);
  if (event) {
    const system = { db, record, payments, secrets, web, now };
    await settlePayment(system, event);
    if (event.about === "money_back") await readMoneyBack(system, event);
  }
  return new Response(null, { status: 200 });
}

/** Only the provider uses this address, and only with POST. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
