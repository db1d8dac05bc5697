import { createHmac } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { sandboxCheckouts, sandboxRefunds } from "#db/schema/schema.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db.server.ts";
import { AppError } from "../errors.ts";
import { parseJson } from "../json.ts";
import type { SandboxProvider, SessionState } from "./payment-provider.ts";
import { isSignedWebhook, signWebhook } from "./webhook-signature.server.ts";

export type SandboxOptions = {
  db: Db;
  clock: Clock;
  publicUrl: string;
  /** On a public address anyone could pay without money, so the sandbox refuses payments there. */
  onLoopback: boolean;
  /** Signs notifications; known only to this site. */
  webhookSecret: string;
};

const signatureHeader = "sandbox-signature";

const notification = z.object({ type: z.string(), sessionId: z.string().regex(/^\w+$/) });

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
    },

    sign: (body) => ({
      name: signatureHeader,
      value: signWebhook({ body, secret: webhookSecret, now: clock() }),
    }),

    async readEvent(body, headers) {
      const header = headers.get(signatureHeader);
      if (!isSignedWebhook(header, { body, secret: webhookSecret, now: clock() })) {
        throw new AppError("bad_request");
      }
      const event = notification.safeParse(parseJson(body)).data;
      if (!event) throw new AppError("bad_request");
      return event.type.startsWith("checkout.session.") ? { sessionId: event.sessionId } : null;
    },
  };
}

function digest(reference: string, secret: string): string {
  return createHmac("sha256", secret).update(`session:${reference}`).digest("hex").slice(0, 40);
}
