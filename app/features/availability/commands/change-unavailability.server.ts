import { and, eq } from "drizzle-orm";
import { todayInParis } from "#app/platform/calendar-date.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import { firstBlockedDay } from "../domain/blocked-days.ts";
import { canBlockDays } from "../policy.ts";
import type { UnavailabilityInput } from "../schema.ts";
import { lockBoat } from "./lock-boat.server.ts";

type Change = UnavailabilityInput & {
  boatId: string;
  unavailabilityId: string;
  /** Whether the stored block is as the form showed it. */
  isAsShown: (stored: typeof boatUnavailabilities.$inferSelect) => boolean;
};

/**
 * Changes blocked days of the actor's boat, or their reason. Refused when they are no longer as the
 * form showed them, or would begin in the past; throws `not_found` for other people's boats and for another boat's block.
 */
export async function changeUnavailability(
  { actor, db, now, record }: CommandContext,
  { boatId, unavailabilityId, isAsShown, startDate, endDate, ...typed }: Change,
): Promise<Outcome<null, "changed_meanwhile" | "in_the_past">> {
  const reason = typed.reason || null;
  return db.transaction(async (tx) => {
    const boat = await lockBoat(tx, boatId);
    if (!canBlockDays(actor, boat)) throw new AppError("not_found");
    const own = and(
      eq(boatUnavailabilities.id, unavailabilityId),
      eq(boatUnavailabilities.boatId, boatId),
    );
    const [stored] = await tx.select().from(boatUnavailabilities).where(own);
    if (!stored) throw new AppError("not_found");
    if (!isAsShown(stored)) return refused("changed_meanwhile");
    if (startDate < firstBlockedDay(todayInParis(now), stored)) return refused("in_the_past");
    await tx.update(boatUnavailabilities).set({ startDate, endDate, reason }).where(own);
    await record(tx, {
      type: "unavailability_changed",
      unavailabilityId,
      boatId,
      ownerId: actor.userId,
      from: { startDate: stored.startDate, endDate: stored.endDate, reason: stored.reason },
      to: { startDate, endDate, reason },
    });
    return done(null);
  });
}
