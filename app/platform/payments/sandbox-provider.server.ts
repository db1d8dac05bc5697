import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { sandboxCheckouts, sandboxRefunds } from "#db/schema/schema.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db.server.ts";
import { AppError } from "../errors.ts";
import type { Cents } from "../money.ts";
import type { RefundState, SandboxProvider, SessionState } from "./payment-provider.ts";
import { listSandboxMovements } from "./sandbox-balance.server.ts";
import { readNotification, signatureOf } from "./signed-notification.server.ts";

export type SandboxOptions = {
  db: Db;
  clock: Clock;
  publicUrl: string;
  /** On a public address anyone could pay without money, so the sandbox refuses payments there. */
  onLoopback: boolean;
  /** Signs notifications; known only to this site. */
  webhookSecret: string;
};

/**
 * A simulated payment provider: its sessions are in our database, its checkout page is
 * /dev/checkout.
 */
export function createSandboxProvider(options: SandboxOptions): SandboxProvider {
  const { db, clock, publicUrl, onLoopback, webhookSecret } = options;

  async function findSession(sessionId: string): Promise<SessionState | null> {
    const [checkout] = await db
      .select()
      .from(sandboxCheckouts)
      .where(eq(sandboxCheckouts.id, sessionId));
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
      // The id is derived from the reference, which makes the request idempotent.
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
      const session = await findSession(sessionId);
      if (session?.status !== "paid") throw new AppError("bad_request");
      await db
        .insert(sandboxRefunds)
        .values({ idempotencyKey, checkoutId: sessionId, amount: amountCents, createdAt: clock() })
        .onConflictDoNothing();
      return refundState(idempotencyKey, amountCents);
    },

    async findMoneyBack(sessionId) {
      const refunds = await db
        .select({ key: sandboxRefunds.idempotencyKey, amount: sandboxRefunds.amount })
        .from(sandboxRefunds)
        .where(eq(sandboxRefunds.checkoutId, sessionId));
      return { refunds: refunds.map(({ key, amount }) => refundState(key, amount)), disputes: [] };
    },

    listMovements: (period) => listSandboxMovements(db, period),

    sign: (body) => signatureOf(body, { secret: webhookSecret, now: clock() }),

    async readEvent(body, headers) {
      const told = readNotification(body, { headers, secret: webhookSecret, now: clock() });
      return told && "sessionId" in told ? told : null;
    },
  };
}

/** The sandbox has the money at once. */
function refundState(refundId: string, amountCents: Cents): RefundState {
  return { refundId, status: "succeeded", amountCents, failure: null };
}

function digest(reference: string, secret: string): string {
  return createHmac("sha256", secret).update(`session:${reference}`).digest("hex").slice(0, 40);
}
