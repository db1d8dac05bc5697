import { eq } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import { releaseHolds } from "#app/features/reservations/commands/release-holds.server.ts";
import {
  type ReservationStatus,
  readReservationStatus,
} from "#app/features/reservations/domain/reservation-lifecycle.ts";
import { type Db, sqlState } from "#app/platform/db.server.ts";
import type { SessionState } from "#app/platform/payments/payment-provider.ts";
import { reservations } from "#db/schema/schema.ts";
import { type PaymentStatus, paymentStatus, settle } from "../domain/settlement.ts";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { findPaymentOfSession, lockPayment, type Payment } from "../queries/find-payment.server.ts";
import { closePayment } from "./close-payment.server.ts";
import { confirmBooking } from "./confirm-booking.server.ts";
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
  const standing = noted && settledAs(paymentStatus(noted.payment.status));
  if (standing === "paid" || standing === "returned") return standing;
  const session = await provider.findSession(sessionId);
  const found = session && (noted ?? (await findPaymentOfSession(db, provider.name, session)));
  if (!found) return "unknown";
  if (session.status === "open") return "open";
  const { boatId, payment } = found;
  const status = await db.transaction(async (tx) => {
    await lockBoat(tx, boatId);
    await act({ ...context, db: tx }, payment.id, session);
    return (await lockPayment(tx, payment.id)).status;
  });
  return settledAs(paymentStatus(status));
}

async function act(
  context: PaymentSystem,
  paymentId: string,
  session: SessionState,
): Promise<void> {
  const tx = context.db;
  const payment = { ...(await lockPayment(tx, paymentId)), sessionId: session.sessionId };
  const decision = settle({
    session,
    payment: { status: paymentStatus(payment.status), amountCents: payment.amount },
    reservation: { status: reservationStatus((await getReservation(tx, payment)).status) },
  });
  switch (decision.act) {
    case "nothing":
      return;
    case "close":
      await closePayment(tx, payment, context.now);
      return;
    case "confirm":
      await confirmBooking(context, payment);
      return;
    case "confirm_if_free":
      await confirmIfFree(context, payment);
      return;
    case "return_money": {
      const { reason } = decision;
      await returnMoney(context, payment, { reason, receivedCents: session.amountCents });
    }
  }
}

/** Late money: the days may have been booked or blocked since the hold lapsed. */
async function confirmIfFree(context: PaymentSystem, payment: Payment): Promise<void> {
  const { db: tx, now } = context;
  const { boatId, checkInDate, checkOutDate } = await getReservation(tx, payment);
  await releaseHolds(tx, { boatId, now });
  const range = { from: checkInDate, to: checkOutDate, now };
  const confirmed =
    !(await isBoatTaken(tx, boatId, range)) && (await confirmUnlessOverlapping(context, payment));
  if (confirmed) return;
  await returnMoney(context, payment, { reason: "dates_taken", receivedCents: payment.amount });
}

/** In a savepoint, because the database finally decides about overlaps. */
async function confirmUnlessOverlapping(
  context: PaymentSystem,
  payment: Payment,
): Promise<boolean> {
  try {
    await context.db.transaction((db) => confirmBooking({ ...context, db }, payment));
    return true;
  } catch (error) {
    if (sqlState(error) === "23P01") return false;
    throw error;
  }
}

async function getReservation(tx: Db, payment: Payment) {
  const [reservation] = await tx
    .select()
    .from(reservations)
    .where(eq(reservations.id, payment.reservationId));
  if (!reservation) throw new Error(`Payment ${payment.id} has no reservation`);
  return reservation;
}

function reservationStatus(value: string): ReservationStatus {
  const status = readReservationStatus(value);
  if (!status) throw new Error(`Not a reservation's status: ${value}`);
  return status;
}

function settledAs(status: PaymentStatus): SettledAs {
  return status === "refund_due" || status === "refunded" ? "returned" : status;
}
