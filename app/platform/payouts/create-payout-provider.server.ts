import { and, eq, gte, lt, lte } from "drizzle-orm";
import { sandboxPayouts } from "#db/schema/schema.ts";
import type { Environment } from "../configuration/env.server.ts";
import type { Db } from "../database/db.server.ts";
import type { Clock } from "../time/clock.ts";
import { minuteMs } from "../time/durations.ts";
import type { PayoutOutcome, PayoutProvider } from "./payout-provider.ts";

type Options = { db: Db; clock: Clock };

/**
 * The sandbox where payments are simulated. Null with Stripe's keys: only a licensed provider may pay out
 * real money, and until one is configured the money stays due.
 */
export function createPayoutProvider(
  environment: Pick<Environment, "stripe">,
  options: Options,
): PayoutProvider | null {
  return environment.stripe ? null : createSandboxPayouts(options);
}

/** How long simulated money takes to arrive, in milliseconds. */
const transferTime = 30 * minuteMs;

/** Simulated payouts: the money arrives after half an hour. */
export function createSandboxPayouts({ db, clock }: Options): PayoutProvider {
  async function find(orderId: string) {
    const arrived = new Date(clock().getTime() - transferTime);
    await db
      .update(sandboxPayouts)
      .set({ status: "paid" })
      .where(
        and(
          eq(sandboxPayouts.id, orderId),
          eq(sandboxPayouts.status, "pending"),
          lte(sandboxPayouts.sentAt, arrived),
        ),
      );
    const [payout] = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.id, orderId));
    return payout?.status ?? null;
  }
  return {
    name: "sandbox",
    find,
    async list({ since, until }) {
      const orders = await db
        .select()
        .from(sandboxPayouts)
        .where(and(gte(sandboxPayouts.sentAt, since), lt(sandboxPayouts.sentAt, until)));
      return orders.map(({ id, status, amount }) => ({
        orderId: id,
        state: status,
        amountCents: amount,
      }));
    },
    async send({ orderId, ownerId, amountCents }) {
      await db
        .insert(sandboxPayouts)
        .values({ id: orderId, ownerId, amount: amountCents, sentAt: clock() })
        .onConflictDoNothing();
      return (await find(orderId)) ?? "pending";
    },
  };
}

/** Simulates what a bank may do with an order. False when no such order is in a state that allows it. */
export async function simulateSandboxPayout(
  db: Db,
  orderId: string,
  status: PayoutOutcome,
): Promise<boolean> {
  const from = status === "reversed" ? "paid" : "pending";
  const simulated = await db
    .update(sandboxPayouts)
    .set({ status })
    .where(and(eq(sandboxPayouts.id, orderId), eq(sandboxPayouts.status, from)))
    .returning({ id: sandboxPayouts.id });
  return simulated.length > 0;
}
