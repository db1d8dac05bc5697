import { and, asc, eq, lte } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { releaseHolds } from "#app/features/reservations/commands/release-holds.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { payments, reservations } from "#db/schema/schema.ts";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { refundPayment } from "./refund-payment.server.ts";
import { retirePayment } from "./retire-payment.server.ts";

/** The most payments of one run; the next run comes within a minute. */
const mostPerRun = 100;
const overdueAfter = 15 * 60_000;

/**
 * Scheduled (job release-lapsed-holds): settles sessions that are over with the provider, frees the
 * days of lapsed holds, and retries refunds whose job failed. A failure for one payment is logged
 * and does not stop the others.
 */
export async function sweepPayments(context: PaymentSystem): Promise<void> {
  await retireOverSessions(context);
  await releaseLapsedHolds(context);
  await retryRefunds(context);
}

async function retireOverSessions(context: PaymentSystem): Promise<void> {
  const over = await context.db
    .select()
    .from(payments)
    .where(and(eq(payments.status, "open"), lte(payments.expiresAt, context.now)))
    .orderBy(asc(payments.expiresAt))
    .limit(mostPerRun);
  for (const payment of over) {
    await attempt(payment.id, () => retirePayment(context, payment));
  }
}

async function releaseLapsedHolds({ db, now }: PaymentSystem): Promise<void> {
  const lapsed = await db
    .selectDistinct({ boatId: reservations.boatId })
    .from(reservations)
    .where(and(eq(reservations.status, "pending"), lte(reservations.holdExpiresAt, now)))
    .limit(mostPerRun);
  for (const { boatId } of lapsed) {
    await attempt(boatId, () =>
      db.transaction(async (tx) => {
        await lockBoat(tx, boatId);
        await releaseHolds(tx, { boatId, now });
      }),
    );
  }
}

async function retryRefunds(context: PaymentSystem): Promise<void> {
  const since = new Date(context.now.getTime() - overdueAfter);
  const overdue = await context.db
    .select({ paymentId: payments.id })
    .from(payments)
    .where(and(eq(payments.status, "refund_due"), lte(payments.updatedAt, since)))
    .orderBy(asc(payments.updatedAt))
    .limit(mostPerRun);
  for (const { paymentId } of overdue) {
    await attempt(paymentId, () => refundPayment(context, { paymentId }));
  }
}

async function attempt(id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.error({ err: error, id }, "a payment could not be processed");
  }
}
