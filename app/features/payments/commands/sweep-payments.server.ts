import { and, eq, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { lockBoat } from "#app/features/availability/commands/lock-boat.server.ts";
import { releaseLapsedHolds } from "#app/features/reservations/commands/release-holds.server.ts";
import { attempt } from "#app/platform/jobs/attempt.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import type { PaymentSystem } from "#app/platform/payments/payment-context.ts";
import { minuteMs } from "#app/platform/time/durations.ts";
import { payments, reservations } from "#db/schema/schema.ts";
import { paymentLifecycle, unfinishedRefundStatuses } from "../domain/payment-lifecycle.ts";
import { paymentSweepJob } from "../jobs.ts";
import { postponeRetry } from "./postpone-retry.server.ts";
import { refundPayment } from "./refund-payment.server.ts";
import { endPayment, settleAs } from "./settle-payment.server.ts";

const { from: openStatuses } = transition(paymentLifecycle, "session_ended", "provider");

const { name: job } = paymentSweepJob;
/** Maximum number of payments in one run; the next run comes within a minute. */
const maxPerRun = 100;
/** How long the job of a refund has before the sweep continues the refund, in milliseconds. */
const overdueAfter = 15 * minuteMs;

/**
 * Scheduled (job release-lapsed-holds): settles expired sessions with the provider, frees the days of
 * lapsed holds, and continues refunds. Payments for which the provider fails are retried after growing
 * waits, so that they do not delay the others. A failure for one payment is logged and does not stop the
 * others.
 */
export async function sweepPayments(context: PaymentSystem): Promise<void> {
  await attempt({ job }, () => endOverdueSessions(context));
  await attempt({ job }, () => releaseAllLapsedHolds(context));
  await attempt({ job }, () => continueRefunds(context));
}

async function endOverdueSessions(context: PaymentSystem): Promise<void> {
  const { db, now } = context;
  const over = await db
    .select()
    .from(payments)
    .where(
      and(
        inArray(payments.status, openStatuses),
        lte(payments.expiresAt, now),
        or(isNull(payments.retryAt), lte(payments.retryAt, now)),
      ),
    )
    .orderBy(sql`coalesce(${payments.retryAt}, ${payments.expiresAt})`)
    .limit(maxPerRun);
  for (const payment of over) {
    await attempt({ job, id: payment.id }, async () => {
      const ended = await endPayment(context, payment);
      // Otherwise the payment is over, even if a concurrent request settled it.
      if (ended !== "open") return;
      if ((await postponeRetry(context, payment)) !== "failed") return;
      await settleAs(context, payment, "session_unsettled");
    });
  }
}

async function releaseAllLapsedHolds({ db, ...system }: PaymentSystem): Promise<void> {
  const lapsed = await db
    .selectDistinct({ boatId: reservations.boatId })
    .from(reservations)
    .where(and(eq(reservations.status, "pending"), lte(reservations.holdExpiresAt, system.now)))
    .limit(maxPerRun);
  for (const { boatId } of lapsed) {
    await attempt({ job, id: boatId }, () =>
      db.transaction(async (tx) => {
        await lockBoat(tx, boatId);
        await releaseLapsedHolds({ ...system, db: tx }, boatId);
      }),
    );
  }
}

async function continueRefunds(context: PaymentSystem): Promise<void> {
  const { db, now } = context;
  const since = new Date(now.getTime() - overdueAfter);
  const next = await db
    .select({ paymentId: payments.id })
    .from(payments)
    .where(
      and(
        inArray(payments.status, unfinishedRefundStatuses),
        or(
          lte(payments.retryAt, now),
          and(isNull(payments.retryAt), lte(payments.updatedAt, since)),
        ),
      ),
    )
    .orderBy(sql`coalesce(${payments.retryAt}, ${payments.updatedAt})`)
    .limit(maxPerRun);
  for (const { paymentId } of next) {
    await attempt({ job, id: paymentId }, () => refundPayment(context, { paymentId }));
  }
}
