import { and, eq, isNull } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { todayInParis } from "#app/platform/time/calendar-date.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import {
  firstBlockedDay,
  maxBlocks,
  type RefusedDays,
  refusedDays,
} from "../domain/blocked-days.ts";
import { canBlockDays } from "../policy.ts";
import type { UnavailabilityInput } from "../schema.ts";
import { lockBoat } from "./lock-boat.server.ts";

/**
 * Blocks days of the actor's boat (spec 2 §2 calendrier), without affecting existing reservations and
 * payments in progress. If a block with the same days and reason exists, it is returned instead of a second
 * one, because a user whose response was lost submits again. Refuses days in the past or too far ahead, and a
 * boat that has as many blocks as are possible. Throws `not_found` for other people's boats, and if the
 * actor's account is closed.
 */
export async function addUnavailability(
  { actor, db, now, record }: CommandContext,
  { boatId, startDate, endDate, reason }: UnavailabilityInput & { boatId: string },
): Promise<Outcome<{ unavailabilityId: string }, "too_many_blocks"> | RefusedDays> {
  return db.transaction(async (tx) => {
    const boat = await lockBoat(tx, boatId);
    if (!canBlockDays(actor, boat)) throw new AppError("not_found");
    await lockMember(tx, actor.userId);
    const [same] = await tx
      .select({ id: boatUnavailabilities.id })
      .from(boatUnavailabilities)
      .where(
        and(
          eq(boatUnavailabilities.boatId, boatId),
          eq(boatUnavailabilities.startDate, startDate),
          eq(boatUnavailabilities.endDate, endDate),
          reason ? eq(boatUnavailabilities.reason, reason) : isNull(boatUnavailabilities.reason),
        ),
      )
      .limit(1);
    if (same) return done({ unavailabilityId: same.id });
    const refusal = refusedDays({ startDate, endDate }, firstBlockedDay(todayInParis(now)));
    if (refusal) return refusal;
    // The boat is locked, so no other block is added between counting and inserting.
    const blocks = await tx.$count(boatUnavailabilities, eq(boatUnavailabilities.boatId, boatId));
    if (blocks >= maxBlocks) return refused("too_many_blocks");
    const added = await tx
      .insert(boatUnavailabilities)
      .values({ boatId, startDate, endDate, reason: reason || null })
      .returning({ id: boatUnavailabilities.id });
    const unavailabilityId = onlyRow(added).id;
    await record(tx, {
      type: "unavailability_added",
      unavailabilityId,
      boatId,
      ownerId: actor.userId,
      startDate,
      endDate,
      reason: reason || null,
    });
    return done({ unavailabilityId });
  });
}
