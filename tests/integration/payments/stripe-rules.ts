/** An error response of Stripe's API. */
export type Refusal = { status: number; type: string; code: string };

const sessionParameters = [
  /^mode$/,
  /^allowed_payment_method_types\[\d+\]$/,
  /^adaptive_pricing\[enabled\]$/,
  /^client_reference_id$/,
  /^customer_email$/,
  /^locale$/,
  /^line_items\[\d+\]\[quantity\]$/,
  /^line_items\[\d+\]\[price_data\]\[(currency|unit_amount)\]$/,
  /^line_items\[\d+\]\[price_data\]\[product_data\]\[name\]$/,
  /^payment_intent_data\[metadata\]\[\w+\]$/,
  /^success_url$/,
  /^cancel_url$/,
  /^expires_at$/,
];
const refundParameters = [/^payment_intent$/, /^amount$/, /^metadata\[\w+\]$/];

const minute = 60;
/** The minimum and maximum amount that Stripe collects in euros, in cents. */
const minAmount = 50;
const maxAmount = 99_999_999;

export function refuse(code: string, status = 400, type = "invalid_request_error"): Refusal {
  return { status, type, code };
}

function hasUnknown(sent: URLSearchParams, known: readonly RegExp[]): boolean {
  return [...sent.keys()].some((name) => !known.some((pattern) => pattern.test(name)));
}

/**
 * The refusal of a session, or null: checks parameter names, the amount, and how long the session can be
 * paid.
 */
export function whyNoSession(sent: URLSearchParams, now: Date): Refusal | null {
  if (hasUnknown(sent, sessionParameters)) return refuse("parameter_unknown");
  for (const name of ["mode", "success_url", "line_items[0][quantity]", "expires_at"]) {
    if (!sent.get(name)) return refuse("parameter_missing");
  }
  const amount = Number(sent.get("line_items[0][price_data][unit_amount]"));
  if (!Number.isInteger(amount)) return refuse("parameter_invalid_integer");
  if (amount < minAmount) return refuse("amount_too_small");
  if (amount > maxAmount) return refuse("amount_too_large");
  const seconds = Number(sent.get("expires_at")) - Math.floor(now.getTime() / 1000);
  const isInWindow = seconds >= 30 * minute && seconds <= 24 * 60 * minute;
  return isInWindow ? null : refuse("expires_at_out_of_range");
}

/**
 * The refusal of a refund, or null: checks parameter names, and that the amount is at most the rest of the
 * charge.
 */
export function whyNoRefund(
  sent: URLSearchParams,
  { received, returned }: { received: number | null; returned: number },
): Refusal | null {
  if (hasUnknown(sent, refundParameters)) return refuse("parameter_unknown");
  if (received === null) return refuse("resource_missing", 404);
  const amount = Number(sent.get("amount"));
  if (!Number.isInteger(amount) || amount < 1) return refuse("parameter_invalid_integer");
  if (returned >= received) return refuse("charge_already_refunded");
  return amount > received - returned ? refuse("amount_too_large") : null;
}
