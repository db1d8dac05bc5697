import { cancelPayment } from "#app/features/payments/commands/cancel-payment.server.ts";
import { settleQuote } from "#app/features/payments/commands/settle-quote.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { type Flash, flash } from "#app/platform/flash.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { signedInScope } from "#app/platform/request-scope.server.ts";

type Scope = ReturnType<typeof signedInScope>;

/**
 * Handles `payment` and `quote` of the address (spec 2 §2): the header with the toast to show once
 * they are removed from it, or null when the address has no `payment`.
 */
export async function handlePaymentReturn(
  scope: Scope,
  { searchParams }: URL,
): Promise<{ headers: Record<string, string> } | null> {
  const payment = searchParams.get("payment");
  if (payment === null) return null;
  const quoteId = searchParams.get("quote") ?? "";
  const toast = await toastFor(scope, payment, quoteId);
  return { headers: toast ? await flash(...toast) : {} };
}

type Toast = [tone: Flash["tone"], key: string];

async function toastFor(scope: Scope, payment: string, quoteId: string): Promise<Toast | null> {
  try {
    if (payment === "success") return await afterSuccess(scope, quoteId);
    return payment === "cancelled" ? await afterCancelling(scope, quoteId) : null;
  } catch (error) {
    // Another person's quote, or none: there is nothing to report.
    if (error instanceof AppError) return null;
    logger.error({ err: error, quoteId }, "the return from a payment failed");
    return ["error", "messages_failed"];
  }
}

/** 'success' in an address is only a claim: the provider's answer counts. */
async function afterSuccess(scope: Scope, quoteId: string): Promise<Toast> {
  const settled = await settleQuote(scope, { quoteId });
  if (settled === "paid") return ["success", "payments_paid"];
  return settled === "returned" ? ["error", "payments_returned"] : ["info", "payments_unconfirmed"];
}

async function afterCancelling(scope: Scope, quoteId: string): Promise<Toast> {
  const cancelled = await cancelPayment(scope, { quoteId });
  if (!cancelled.ok) return ["error", "payments_cancel_failed"];
  return cancelled.value.outcome === "paid"
    ? ["success", "payments_paid"]
    : ["info", "payments_cancelled"];
}
