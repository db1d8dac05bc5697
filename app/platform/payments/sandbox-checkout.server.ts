import { and, eq, gt } from "drizzle-orm";
import { sandboxCheckouts } from "#db/schema/schema.ts";
import type { Environment } from "../configuration/env.server.ts";
import type { Db } from "../database/db.server.ts";
import type { JobQueue } from "../jobs/jobs.server.ts";
import { isSandbox, type PaymentProvider } from "./payment-provider.ts";
import { lateSandboxPaymentJob, sandboxWebhookJob } from "./sandbox-jobs.ts";
import { afterDelay, type SandboxOutcome } from "./sandbox-outcome.ts";

type Paying = { sessionId: string; outcome?: SandboxOutcome };

/** Whether /dev/checkout exists: with the sandbox, and on this machine only. */
export function hasSandboxCheckout(
  payments: PaymentProvider,
  environment: Pick<Environment, "onLoopback">,
): boolean {
  return isSandbox(payments) && environment.onLoopback;
}

/** The session for the sandbox's checkout page, or null. */
export async function findSandboxCheckout(db: Db, sessionId: string, now: Date) {
  // The id comes from the URL and may be anything, even text that the database rejects.
  if (!/^[\w-]+$/.test(sessionId)) return null;
  const [checkout] = await db
    .select()
    .from(sandboxCheckouts)
    .where(eq(sandboxCheckouts.id, sessionId));
  if (!checkout) return null;
  return { ...checkout, isOpen: checkout.status === "open" && checkout.expiresAt > now };
}

/**
 * The payer clicked 'pay' on the sandbox page: marks the session as paid, once and before it expires, and
 * queues its notification and, for a dispute, a later one. False when the session was over.
 */
export async function paySandboxCheckout(
  { db, jobs, now }: { db: Db; jobs: JobQueue; now: Date },
  { sessionId, outcome = "kept" }: Paying,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const paid = await tx
      .update(sandboxCheckouts)
      .set({ status: "paid", paidAt: now, outcome })
      .where(
        and(
          eq(sandboxCheckouts.id, sessionId),
          eq(sandboxCheckouts.status, "open"),
          gt(sandboxCheckouts.expiresAt, now),
        ),
      )
      .returning({ id: sandboxCheckouts.id });
    if (paid.length === 0) return false;
    const type = "checkout.session.completed";
    await jobs.enqueue(tx, sandboxWebhookJob.with({ sessionId, type }));
    if (outcome === "disputed") {
      const disputed = sandboxWebhookJob.with({ sessionId, type: "charge.dispute.created" });
      await jobs.enqueue(tx, disputed, { startAfter: afterDelay(now) });
    }
    return true;
  });
}

/** The payer returns before the money arrives: the session stays open until the job pays it. */
export async function paySandboxCheckoutLate(
  { db, jobs, now }: { db: Db; jobs: JobQueue; now: Date },
  { sessionId, outcome = "kept" }: Paying,
): Promise<void> {
  const job = lateSandboxPaymentJob.with({ sessionId, outcome });
  await jobs.enqueue(db, job, { startAfter: afterDelay(now) });
}
