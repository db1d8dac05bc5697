import { eq } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import {
  releaseHold,
  releaseLapsedHolds,
} from "#app/features/reservations/commands/release-holds.server.ts";
import { sqlState } from "#app/platform/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { isOpenedBy } from "#app/platform/payments/opened-by.ts";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import type { SessionState } from "#app/platform/payments/payment-provider.ts";
import { payments } from "#db/schema/schema.ts";
import type { PaymentStatus } from "../domain/payment-lifecycle.ts";
import { settle } from "../domain/settlement.ts";
import {
  boatOfPayment,
  findPaymentOfSession,
  type LockedPayment,
  lockPayment,
  type Payment,
} from "../queries/find-payment.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
import { raiseProblem } from "./raise-problem.server.ts";
import { returnMoney } from "./return-money.server.ts";

/** The result of settling a session; `returned` money is being refunded or was. */
export type SettledAs = "unknown" | "open" | "paid" | "returned" | "closed";

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
  const noted = await findPaymentOfSession(db, provider.name, { sessionId });
  const standing = noted && settledAs(noted.status);
  if (standing === "paid" || standing === "returned") return standing;
  const isOurs = noted === null || (await isOpenedBy(provider, noted));
  const session = isOurs ? await provider.findSession(sessionId) : null;
  if (!session) return noted ? settleUnknown(context, noted) : "unknown";
  const payment = noted ?? (await findPaymentOfSession(db, provider.name, session));
  if (!payment) return "unknown";
  return session.status === "open" ? "open" : settleAs(context, payment, session);
}

/**
 * Ends an open payment for good: the provider expires its session and is asked for the result,
 * which is 'paid' when the money had been received after all. A payment without a session, to which
 * nobody was given an address, is closed. 'open' when the provider could not end it: then the
 * session ends by itself, and the scheduled job settles it.
 */
export async function endPayment(context: PaymentSystem, payment: Payment): Promise<SettledAs> {
  const { sessionId } = payment;
  try {
    if (sessionId === null) return await settleAs(context, payment, null);
    if (payment.provider !== context.payments.name) return await settleUnknown(context, payment);
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
 * Nobody can be asked about an open payment, or nobody answered for long: it is closed, its days are
 * free, and the operator is asked whether it was paid. Money that is reported later is settled all the
 * same.
 */
export async function giveUpSession(
  context: PaymentSystem,
  payment: Payment,
  problem: "session_lost" | "session_unsettled",
): Promise<SettledAs> {
  return settleAs(context, payment, problem);
}

/**
 * The provider in use does not know the session: it belongs to another provider or account, or to
 * nobody. Until its time is over it may still be paid.
 */
async function settleUnknown(context: PaymentSystem, payment: Payment): Promise<SettledAs> {
  if (payment.status !== "open" || payment.expiresAt > context.now) return "unknown";
  return giveUpSession(context, payment, "session_lost");
}

type KnownSession = SessionState | "session_lost" | "session_unsettled" | null;

/** What follows from a session that is over, or from `null`: none was recorded. */
async function settleAs(
  { db, ...system }: PaymentSystem,
  payment: Payment,
  session: KnownSession,
): Promise<SettledAs> {
  return db.transaction(async (tx) => {
    await lockBoat(tx, boatOfPayment(tx, payment));
    const locked = await lockPayment(tx, payment.id);
    return act({ ...system, db: tx }, locked, session);
  });
}

async function act(
  context: PaymentSystem,
  { payment: stored, reservation }: LockedPayment,
  known: KnownSession,
): Promise<SettledAs> {
  const { status } = stored;
  const session = typeof known === "string" ? null : known;
  const decision = settle({
    session: known,
    payment: { status, amountCents: stored.amount, hasSession: stored.sessionId !== null },
    reservation: reservation,
  });
  const locked = {
    payment: { ...stored, sessionId: session?.sessionId ?? stored.sessionId },
    reservation,
  };
  switch (decision.act) {
    case "nothing":
      return settledAs(status);
    case "close":
      return closePayment(context, locked);
    case "give_up":
      return giveUp(context, locked, decision.problem);
    case "confirm":
      return confirmBooking(context, locked);
    case "confirm_if_free":
      return confirmIfFree(context, locked);
    case "return_money": {
      const receivedCents = session?.amountCents ?? stored.amount;
      return returnMoney(context, locked, { reason: decision.reason, receivedCents });
    }
    default:
      return decision satisfies never;
  }
}

/** Nobody can pay it any more: its days are free, and the quote is accepted again (spec 2 §4). */
async function closePayment(
  context: PaymentSystem,
  { payment, reservation }: LockedPayment,
): Promise<"closed"> {
  await context.db
    .update(payments)
    .set({ status: "closed", failures: 0, retryAt: null, updatedAt: context.now })
    .where(eq(payments.id, payment.id));
  await releaseHold(context, reservation.id);
  return "closed";
}

/** The same, and the operator has to find out whether it was paid. */
async function giveUp(
  context: PaymentSystem,
  locked: LockedPayment,
  kind: "session_lost" | "session_unsettled",
): Promise<"closed"> {
  const { id: paymentId, provider, account } = locked.payment;
  await raiseProblem(context, { paymentId, kind, detail: account ?? provider });
  return closePayment(context, locked);
}

/** Late money: the days may have been booked or blocked since the hold lapsed. */
async function confirmIfFree(
  context: PaymentSystem,
  locked: LockedPayment,
): Promise<"paid" | "returned"> {
  const { db: tx, now } = context;
  const { boatId, checkInDate, checkOutDate } = locked.reservation;
  await releaseLapsedHolds(context, boatId);
  const taken = await isBoatTaken(tx, boatId, { from: checkInDate, to: checkOutDate, now });
  if (!taken) {
    try {
      // In a savepoint, because the database finally decides about overlaps.
      return await tx.transaction((db) => confirmBooking({ ...context, db }, locked));
    } catch (error) {
      if (sqlState(error) !== "23P01") throw error;
    }
  }
  const receivedCents = locked.payment.amount;
  return returnMoney(context, locked, { reason: "dates_taken", receivedCents });
}

function settledAs(status: PaymentStatus): SettledAs {
  return status === "open" || status === "paid" || status === "closed" ? status : "returned";
}
