import { readCalendarsBeforePayment } from "#app/features/calendar-sync/commands/read-due-calendars.server.ts";
import { getReceivedQuote } from "#app/features/quotes/queries/find-quote.server.ts";
import type { RentalTerms } from "#app/features/reservations/domain/rental-terms.ts";
import type { Language } from "#app/i18n/language.ts";
import { done, type Outcome, refused } from "#app/platform/errors.ts";
import { logger } from "#app/platform/logger.server.ts";
import { isOpenedBy } from "#app/platform/payments/opened-by.ts";
import type { PaymentContext } from "#app/platform/payments/payment-context.ts";
import { runInOrder } from "#app/platform/scheduling/run-in-order.ts";
import type { StartPaymentRefusal } from "../domain/payment-refusal.ts";
import { isSessionUsable } from "../domain/payment-times.ts";
import { findPaymentObstacle } from "../queries/find-payment-obstacle.server.ts";
import { beginPayment } from "./begin-payment.server.ts";
import { openSession } from "./open-session.server.ts";
import { endPayment } from "./settle-payment.server.ts";

type Input = {
  quoteId: string;
  language: Language;
  /**
   * The terms that the renter read; undefined when they resume a payment in progress without reading them
   * again.
   */
  terms?: RentalTerms | undefined;
};

/**
 * Starts the payment of an accepted quote (spec 2 §7 create-payment): holds the days and returns the URL of
 * the provider's page. Starting again returns the same session while it is valid. Refused when the owner
 * has changed the terms since the renter read them. Throws `not_found` for other people's quotes and
 * `forbidden` for the quote's sender.
 */
export async function startPayment(
  context: PaymentContext,
  { quoteId, language, terms }: Input,
): Promise<Outcome<{ url: string }, StartPaymentRefusal>> {
  const quote = await getReceivedQuote(context.db, context.actor, quoteId);
  const account = await accountOf(context);
  if (!account.ok) return account;
  await readCalendarsBeforePayment(context, quote.boatId);
  // Retried, because another tab of the same person may start or end a payment meanwhile.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    // Competing payments for a boat queue here and not on its row lock, where each would hold a connection.
    // All but one are then refused by one statement, without a transaction.
    const begun = await runInOrder(quote.boatId, async () => {
      const obstacle = await findPaymentObstacle(context.db, quote, context.now);
      if (obstacle) return refused(obstacle);
      return beginPayment(context, quote, { account: account.value, language, terms });
    });
    if (!begun.ok) return begun;
    const { payment, boatTitle } = begun.value;
    const isOurs = await isOpenedBy(context.payments, payment);
    if (isOurs && isSessionUsable(payment, context.now)) {
      return payment.sessionUrl
        ? done({ url: payment.sessionUrl })
        : openSession(context, { quote, payment, boatTitle });
    }
    // Nobody may pay twice: an older session is ended before there is a new one.
    const ended = await endPayment(context, payment);
    if (ended === "paid") return refused("already_paid");
    // A session of an account that is no longer in use cannot be ended before it expires.
    if (ended === "open" || ended === "unknown") return refused("payment_unavailable");
  }
  return refused("payment_unavailable");
}

/** The provider's account that will receive the money; refused when the provider cannot be asked. */
async function accountOf({
  payments: provider,
}: PaymentContext): Promise<Outcome<string | null, "payment_unavailable">> {
  try {
    return done(await provider.account());
  } catch (error) {
    logger.error({ err: error }, "the payment provider did not tell its account");
    return refused("payment_unavailable");
  }
}
