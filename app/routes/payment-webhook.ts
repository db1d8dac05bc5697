import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { limitedText } from "#app/platform/limited-text.server.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import type { Route } from "./+types/payment-webhook.ts";

const mostBytes = 512 * 1024;

/**
 * Where the payment provider reports. Its signature is checked over the body as it came; a forged
 * one is answered with 400. What the notification says only leads to asking the provider, so that
 * repeated, late and shuffled ones do no harm.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, jobs, payments, now } = requestScope(context);
  const body = await limitedText(request, mostBytes);
  const event = await payments.readEvent(body, request.headers);
  if (event) await settlePayment({ db, jobs, payments, now }, event);
  return new Response(null, { status: 200 });
}

/** Only the provider has business here. */
export function loader() {
  return new Response(null, { status: 405, headers: { Allow: "POST" } });
}
