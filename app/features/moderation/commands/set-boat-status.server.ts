import { eq, sql } from "drizzle-orm";
import { removePhotos } from "#app/features/boat-photos/commands/place-photos.server.ts";
import {
  type BoatStatus,
  isForcedOffline,
  moderationEvent,
  nextBoatStatus,
} from "#app/features/boats/domain/boat-status.ts";
import { claimCase, endClaim } from "#app/features/claims/commands/claim-case.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs.server.ts";
import { approvedListings, boats } from "#db/schema/schema.ts";
import { canModerateBoats } from "../policy.ts";
import { contentVersion } from "../queries/listing-columns.server.ts";
import type { BoatStatusInput } from "../schema.ts";

export type ModeratedBoat = { status: BoatStatus; isOnline: boolean };

export type StatusRefusal = "changed_meanwhile" | "claimed" | "draft" | "reason_needed";

/**
 * A moderator sets the status of a boat; rejected and suspended take it offline, the others do not
 * change that (spec 2 §4), and need a reason that its owner reads. Approving accepts the listing as the
 * moderator saw it. If status or listing are no longer those, or another moderator has the case,
 * nothing changes. Throws `forbidden` for everyone else.
 */
export async function setBoatStatus(
  { actor, db, now, record, jobs }: CommandContext & { jobs: JobQueue },
  { boatId, seenStatus, seenContent, status, reason = "" }: BoatStatusInput,
): Promise<Outcome<ModeratedBoat, StatusRefusal>> {
  if (!canModerateBoats(actor)) throw new AppError("forbidden");
  const next = nextBoatStatus(seenStatus, moderationEvent(status), "moderator");
  if (next === null) throw new AppError("forbidden");
  if (isForcedOffline(next) && reason === "") return refused("reason_needed");
  const subject = { subjectType: "listing", subjectId: boatId } as const;
  const moderatorId = actor.userId;
  return db.transaction(async (tx) => {
    const [boat] = await tx
      .select({
        status: boats.status,
        ownerId: boats.userId,
        publishedAt: boats.publishedAt,
        photos: boats.photos,
        version: contentVersion,
      })
      .from(boats)
      .where(eq(boats.id, boatId))
      .for("update");
    if (!boat) throw new AppError("not_found");
    const claimed = await claimCase({ actor, db: tx, now }, subject);
    if (!claimed.ok) return claimed;
    const isOther = seenContent !== undefined && seenContent !== boat.version;
    if (boat.status !== seenStatus || (next === "approved" && isOther)) {
      return refused("changed_meanwhile");
    }
    if (boat.publishedAt === null) return refused("draft");
    if (next === "approved") await acceptListing(tx, jobs, { boatId, photos: boat.photos, now });
    const statusReason = isForcedOffline(next) ? reason : null;
    const [changed] = await tx
      .update(boats)
      .set({
        status: next,
        statusReason,
        updatedAt: now,
        ...(isForcedOffline(next) && { isOnline: false }),
      })
      .where(eq(boats.id, boatId))
      .returning({ isOnline: boats.isOnline });
    await endClaim(tx, subject, moderatorId);
    await record(tx, {
      type: "boat_status_set",
      boatId,
      ownerId: boat.ownerId,
      moderatorId,
      from: seenStatus,
      to: next,
      reason: statusReason,
    });
    return done({ status: next, isOnline: changed?.isOnline ?? false });
  });
}

/** The listing as it is becomes the approved one; photos that only the one before had are removed. */
async function acceptListing(
  tx: Db,
  jobs: JobQueue,
  { boatId, photos, now }: { boatId: string; photos: readonly string[]; now: Date },
): Promise<void> {
  const [before] = await tx
    .select({ content: approvedListings.content })
    .from(approvedListings)
    .where(eq(approvedListings.boatId, boatId));
  // The row of a boat that was not approved is written by a trigger, with its status.
  await tx.execute(sql`
    update ${approvedListings} set content = listing_content(boats), approved_at = ${now.toISOString()}
    from ${boats} where ${boats.id} = ${boatId} and ${approvedListings.boatId} = ${boatId}`);
  const unused = before?.content.photos.filter((url) => !photos.includes(url)) ?? [];
  await removePhotos(tx, jobs, unused);
}
