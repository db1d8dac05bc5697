import { and, inArray, type SQL } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";
import { transition } from "#app/platform/lifecycle.ts";
import { payouts } from "#db/schema/schema.ts";
import { type PayoutActor, type PayoutEvent, payoutLifecycle } from "../domain/payout-lifecycle.ts";

export type Payout = typeof payouts.$inferSelect;

type Move = {
  where: SQL | undefined;
  event: PayoutEvent;
  by: PayoutActor;
  now: Date;
  set?: Partial<Pick<Payout, "amount" | "withheldAmount" | "emptiedAt" | "sentAt" | "provider">> & {
    attempts?: SQL;
  };
};

/**
 * Moves the matching payouts to the status after the event, by one conditional update that also keeps the time
 * at which they were paid, and returns those that moved; payouts whose status does not allow the event stay
 * unchanged.
 */
export async function movePayouts(tx: Db, { where, event, by, now, set }: Move): Promise<Payout[]> {
  const { from, to } = transition(payoutLifecycle, event, by);
  return tx
    .update(payouts)
    .set({ ...set, status: to, paidAt: to === "paid" ? now : null, updatedAt: now })
    .where(and(where, inArray(payouts.status, from)))
    .returning();
}
