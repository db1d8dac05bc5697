import { and, eq, gte, inArray, lt, lte } from "drizzle-orm";
import { sandboxPayouts } from "#db/schema/schema.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db.server.ts";
import type { Environment } from "../env.server.ts";
import type { PayoutProvider } from "./payout-provider.ts";
import { minuteMs } from "../durations.ts";

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
  async function find(payoutId: string) {
    const arrived = new Date(clock().getTime() - transferTime);
    await db
      .update(sandboxPayouts)
      .set({ status: "paid" })
      .where(
        and(
          eq(sandboxPayouts.id, payoutId),
          eq(sandboxPayouts.status, "pending"),
          lte(sandboxPayouts.sentAt, arrived),
        ),
      );
    const [payout] = await db.select().from(sandboxPayouts).where(eq(sandboxPayouts.id, payoutId));
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
        payoutId: id,
        state: status,
        amountCents: amount,
      }));
    },
    async send({ payoutId, ownerId, amountCents }) {
      const sentAt = clock();
      await db
        .insert(sandboxPayouts)
        .values({ id: payoutId, ownerId, amount: amountCents, sentAt })
        // Money that came back is sent again, or what is left of it; money on its way is not sent twice.
        .onConflictDoUpdate({
          target: sandboxPayouts.id,
          set: { status: "pending", sentAt, amount: amountCents },
          setWhere: inArray(sandboxPayouts.status, ["failed", "reversed"]),
        });
      return (await find(payoutId)) ?? "pending";
    },
  };
}

/** Simulates what a bank may do with a payout. False when no such payout is in a state that allows it. */
export async function playSandboxPayout(
  db: Db,
  payoutId: string,
  status: "paid" | "failed" | "reversed",
): Promise<boolean> {
  const from = status === "reversed" ? "paid" : "pending";
  const played = await db
    .update(sandboxPayouts)
    .set({ status })
    .where(and(eq(sandboxPayouts.id, payoutId), eq(sandboxPayouts.status, from)))
    .returning({ id: sandboxPayouts.id });
  return played.length > 0;
}
