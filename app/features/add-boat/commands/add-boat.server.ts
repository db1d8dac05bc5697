import {
  placePhotos,
  type PhotosMissing,
} from "#app/features/boat-photos/commands/place-photos.server.ts";
import { newBoatId } from "#app/features/boat-photos/queries/find-photo-boat.server.ts";
import { initialBoatStatus } from "#app/features/boats/domain/boat-status.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs.server.ts";
import { lockMember } from "#app/platform/lock-members.server.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";
import { eq } from "drizzle-orm";
import type { AddBoatInput } from "../schema.ts";
import { boatColumns, extraColumns } from "./write-boat-columns.server.ts";

type NewBoat = Omit<AddBoatInput, "photoFiles"> & {
  /** Identifies the form, so that submitting it twice creates only one boat. */
  submissionId: string;
};

/**
 * Adds a boat of the actor with its photos and extras, pending moderation and offline (spec 1 §4, §7). The
 * photos were uploaded before. Everything is written in one transaction: if a photo is missing, no boat is
 * added. Throws `not_found` if the actor's account is closed.
 */
export async function addBoat(
  { actor, db, now, record, jobs }: CommandContext & { jobs: JobQueue },
  { submissionId, photos: wanted, ...input }: NewBoat,
): Promise<{ ok: true; value: { boatId: string } } | PhotosMissing> {
  const boatId = newBoatId(actor, submissionId);
  return db.transaction(async (tx) => {
    await lockMember(tx, actor.userId);
    const [boat] = await tx
      .insert(boats)
      .values({
        id: boatId,
        userId: actor.userId,
        ...boatColumns(input),
        photos: [...wanted],
        status: initialBoatStatus,
        isOnline: false,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: boats.id })
      .returning({ id: boats.id });
    // An earlier submission of the same form created the boat, which already has the photos.
    if (!boat) return done({ boatId });
    const owner = { ownerId: actor.userId, boatId };
    const photos = await placePhotos(tx, jobs, { ...owner, before: [], wanted });
    if (!photos.ok) {
      await tx.delete(boats).where(eq(boats.id, boatId));
      return photos;
    }
    if (input.extras.length > 0) {
      await tx
        .insert(boatExtras)
        .values(input.extras.map((extra) => ({ boatId, ...extraColumns(extra) })));
    }
    await record(tx, { type: "boat_added", ...owner });
    return done({ boatId });
  });
}
