import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { readCalendarsBeforePayment } from "#app/features/calendar-sync/commands/read-due-calendars.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { isOpenedBy } from "#app/platform/payments/opened-by.ts";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import type { SessionState } from "#app/platform/payments/payment-provider.ts";
import { nextPaymentStatus } from "../domain/payment-lifecycle.ts";
import type { SessionProblem } from "../domain/settlement.ts";
import {
  boatOfPayment,
  findPaymentOfSession,
  type Payment,
} from "../queries/find-payment.server.ts";
import { applySettlement, type SettledAs, settledAs } from "./apply-settlement.server.ts";
import { lockPayment } from "./lock-payment.server.ts";

/**
 * Brings a payment to the state that the provider reports (spec 2 §7 process-payment-success). The
 * provider is asked for the session: a notification or an address proves nothing. The first caller
 * does the work, in one transaction with the boat locked; all others find it done.
 */
export async function settlePayment(
  context: PaymentSystem,
  { sessionId }: { sessionId: string },
): Promise<SettledAs> {
  const { db, payments: provider } = context;
  const saved = await findPaymentOfSession(db, provider.name, { sessionId });
  const before = saved && settledAs(saved.status);
  if (before === "paid" || before === "refunded") return before;
  const isOurs = saved === null || (await isOpenedBy(provider, saved));
  const session = isOurs ? await provider.findSession(sessionId) : null;
  if (!session) return saved ? settleUnknownSession(context, saved) : "unknown";
  const payment = saved ?? (await findPaymentOfSession(db, provider.name, session));
  if (!payment) return "unknown";
  if (session.status === "open") return "open";
  // Also late money for a closed payment: the days were free for others meanwhile.
  const isAcceptable = nextPaymentStatus(payment.status, "money_accepted", "provider") !== null;
  if (session.status === "paid" && isAcceptable) {
    await readCalendarsBeforePayment(context, boatOfPayment(db, payment));
  }
  return settleAs(context, payment, session);
}

/**
 * Ends an open payment for good: expires its session at the provider and settles the result, which is
 * 'paid' when the money had been received after all. A payment without a session is closed, since nobody
 * was given a URL to pay it. Returns 'open' when the provider fails; the session then expires by itself,
 * and the scheduled job settles it.
 */
export async function endPayment(context: PaymentSystem, payment: Payment): Promise<SettledAs> {
  const { sessionId } = payment;
  try {
    if (sessionId === null) return await settleAs(context, payment, null);
    if (payment.provider !== context.payments.name) {
      return await settleUnknownSession(context, payment);
    }
    if (await isOpenedBy(context.payments, payment)) {
      await context.payments.expireSession(sessionId);
    }
    return await settlePayment(context, { sessionId });
  } catch (error) {
    logger.error({ err: error, paymentId: payment.id }, "an open payment could not be ended");
    return "open";
  }
}

/**
 * Settles a session that the provider in use does not know: it belongs to another provider or account, or
 * does not exist. Until it expires, it may still be paid.
 */
async function settleUnknownSession(context: PaymentSystem, payment: Payment): Promise<SettledAs> {
  if (payment.status !== "open" || payment.expiresAt > context.now) return "unknown";
  return settleAs(context, payment, "session_lost");
}

/**
 * Settles a payment by the state of its session, in one transaction with the boat and the payment locked. A
 * `SessionProblem` means that the provider does not know the session of an open payment, or failed for too
 * long: the payment is closed, its days are free, and the operator is asked whether it was paid. Money that
 * is reported later is settled all the same.
 */
export async function settleAs(
  { db, ...system }: PaymentSystem,
  payment: Payment,
  session: SessionState | SessionProblem | null,
): Promise<SettledAs> {
  return db.transaction(async (tx) => {
    await lockBoat(tx, boatOfPayment(tx, payment));
    const locked = await lockPayment(tx, payment.id);
    return applySettlement({ ...system, db: tx }, locked, session);
  });
}
