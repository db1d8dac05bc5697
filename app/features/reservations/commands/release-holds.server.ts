import { and, eq, lte, or } from "drizzle-orm";
import { moveQuote } from "#app/features/quotes/commands/move-quote.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { publishLiveEvent } from "#app/platform/live-events.server.ts";
import { reservations } from "#db/schema/schema.ts";
import { moveReservations } from "./move-reservations.server.ts";

/**
 * Frees the days of a boat that lapsed holds still have, and those of one quote whatever its time;
 * their quotes can be paid again. Called with the boat locked. Returns how many there were.
 */
export async function releaseHolds(
  tx: Db,
  { boatId, quoteId, now }: { boatId: string; quoteId?: string; now: Date },
): Promise<number> {
  const lapsed = lte(reservations.holdExpiresAt, now);
  const released = await moveReservations(tx, {
    where: and(
      eq(reservations.boatId, boatId),
      quoteId ? or(lapsed, eq(reservations.quoteId, quoteId)) : lapsed,
    ),
    event: "hold_lapsed",
    by: "system",
    now,
  });
  for (const { quoteId, clientId, ownerId } of released) {
    if (!quoteId) continue;
    await moveQuote(tx, { quoteId, event: "payment_cancelled", by: "provider", now });
    await publishLiveEvent(tx, { userIds: [clientId, ownerId], topic: "messages" });
  }
  return released.length;
}
