import { and, eq, lte, type SQL } from "drizzle-orm";
import { moveQuote } from "#app/features/quotes/commands/move-quote.server.ts";
import type { SystemContext } from "#app/platform/context.ts";
import { reservations } from "#db/schema/schema.ts";
import { moveReservations } from "./move-reservations.server.ts";

/** Frees the days of a boat that lapsed holds still occupy. The caller has locked the boat. */
export async function releaseLapsedHolds(context: SystemContext, boatId: string): Promise<void> {
  const lapsed = lte(reservations.holdExpiresAt, context.now);
  await release(context, and(eq(reservations.boatId, boatId), lapsed));
}

/** Frees the days of one hold before it lapses; a no-op when the hold is already over. */
export async function releaseHold(context: SystemContext, reservationId: string): Promise<void> {
  await release(context, eq(reservations.id, reservationId));
}

/** Also makes the quotes of the released holds payable again (spec 2 §4). */
async function release(
  { db: tx, now, record }: SystemContext,
  where: SQL | undefined,
): Promise<void> {
  const released = await moveReservations(tx, { where, event: "hold_lapsed", by: "system", now });
  for (const { quoteId, renterId, ownerId } of released) {
    if (!quoteId) continue;
    await moveQuote(tx, { quoteId, event: "payment_cancelled", by: "provider", now });
    await record(tx, { type: "hold_released", quoteId, ownerId, renterId });
  }
}
