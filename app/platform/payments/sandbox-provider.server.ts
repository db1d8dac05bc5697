import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { sandboxCheckouts, sandboxRefunds } from "#db/schema/schema.ts";
import type { Db } from "../database/db.server.ts";
import { AppError } from "../errors.ts";
import type { JobQueue } from "../jobs/jobs.server.ts";
import type { Clock } from "../time/clock.ts";
import type { SandboxProvider, SessionState } from "./payment-provider.ts";
import { disputesOf, listSandboxMovements, refundsOf } from "./sandbox-balance.server.ts";
import { sandboxWebhookJob } from "./sandbox-jobs.ts";
import { afterDelay } from "./sandbox-outcome.ts";
import { readNotification, signatureOf } from "./signed-notification.server.ts";

type SandboxOptions = {
  db: Db;
  clock: Clock;
  publicUrl: string;
  /** On a public address anyone could pay without money, so the sandbox refuses payments there. */
  onLoopback: boolean;
  /** Signs notifications; known only to this site. */
  webhookSecret: string;
  /** Notifies the site of late events; without it, the site only finds out when it looks. */
  jobs?: JobQueue;
};

/** A simulated payment provider: its sessions are in our database, and its checkout page is /dev/checkout. */
export function createSandboxProvider(options: SandboxOptions): SandboxProvider {
  const { db, clock, publicUrl, onLoopback, webhookSecret, jobs } = options;

  async function findCheckout(sessionId: string) {
    const [checkout] = await db
      .select()
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.id, sessionId));
    return checkout ?? null;
  }

  async function findSession(sessionId: string): Promise<SessionState | null> {
    const checkout = await findCheckout(sessionId);
    if (!checkout) return null;
    const { reference, amount, expiresAt } = checkout;
    const lapsed = checkout.status === "open" && expiresAt <= clock();
    const status = lapsed ? "expired" : checkout.status;
    return { sessionId, reference, status, amountCents: amount };
  }

  return {
    name: "sandbox",
    account: async () => "this site",
    findSession,

    async createSession(request) {
      if (!onLoopback) throw new AppError("unavailable");
      // The session id is derived from the reference, which makes the request idempotent.
      const sessionId = `cs_sandbox_${digest(request.reference, webhookSecret)}`;
      await db
        .insert(sandboxCheckouts)
        .values({
          id: sessionId,
          reference: request.reference,
          title: request.title,
          amount: request.amountCents,
          language: request.language,
          successUrl: request.successUrl.replace("{CHECKOUT_SESSION_ID}", sessionId),
          cancelUrl: request.cancelUrl,
          expiresAt: request.expiresAt,
          createdAt: clock(),
        })
        .onConflictDoNothing();
      return { sessionId, url: `${publicUrl}/dev/checkout/${sessionId}` };
    },

    async expireSession(sessionId) {
      await db
        .update(sandboxCheckouts)
        .set({ status: "expired" })
        .where(and(eq(sandboxCheckouts.id, sessionId), eq(sandboxCheckouts.status, "open")));
    },

    async refund({ sessionId, amountCents, idempotencyKey }) {
      const checkout = await findCheckout(sessionId);
      if (checkout?.status !== "paid") throw new AppError("bad_request");
      const now = clock();
      const ordered = { idempotencyKey, checkoutId: sessionId, amount: amountCents };
      const added = await db
        .insert(sandboxRefunds)
        .values({ ...ordered, createdAt: now })
        .onConflictDoNothing()
        .returning();
      const failed = (await refundsOf(db, checkout, now)).find(
        ({ refundId, status }) => refundId === idempotencyKey && status === "failed",
      );
      // When a failed refund is ordered again, the bank accepts it.
      const outcome = failed ? "kept" : checkout.outcome;
      if (failed) {
        await db
          .update(sandboxCheckouts)
          .set({ outcome })
          .where(eq(sandboxCheckouts.id, sessionId));
      } else if (added.length > 0 && outcome.startsWith("refund_")) {
        const told = sandboxWebhookJob.with({ sessionId, type: "refund.updated" });
        await jobs?.enqueue(db, told, { startAfter: afterDelay(now) });
      }
      const refunds = await refundsOf(db, { ...checkout, outcome }, now);
      const state = refunds.find(({ refundId }) => refundId === idempotencyKey);
      if (!state) throw new Error(`The refund ${idempotencyKey} was not stored`);
      return state;
    },

    async findMoneyBack(sessionId) {
      const checkout = await findCheckout(sessionId);
      if (!checkout) return { refunds: [], disputes: [] };
      const now = clock();
      return { refunds: await refundsOf(db, checkout, now), disputes: disputesOf(checkout, now) };
    },

    listMovements: (period) => listSandboxMovements(db, period, clock()),

    sign: (body) => signatureOf(body, { secret: webhookSecret, now: clock() }),

    async readEvent(body, headers) {
      const told = readNotification(body, { headers, secret: webhookSecret, now: clock() });
      if (told === null || "sessionId" in told) return told;
      return { about: told.about, sessionId: told.paymentIntent };
    },
  };
}

function digest(reference: string, secret: string): string {
  return createHmac("sha256", secret).update(`session:${reference}`).digest("hex").slice(0, 40);
}
