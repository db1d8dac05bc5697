import { and, eq, not } from "drizzle-orm";
import { removePhotos } from "#app/features/boat-photos/commands/place-photos.server.ts";
import { canEditBoat } from "#app/features/boats/policy.ts";
import type { CommandContext } from "#app/platform/context.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { AppError, done, type Outcome, refused } from "#app/platform/errors.ts";
import { doneIfRemoved } from "#app/platform/events/own-last-act.server.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { approvedListings, boats, stagedPhotos } from "#db/schema/schema.ts";
import { hasHistory } from "../queries/has-history.server.ts";

/**
 * Deletes the actor's boat for good, with its extras, blocked days, linked calendars and files. Refused for a
 * boat that has messages, quotes, reservations or reports; such a boat can be archived. Deleting it again
 * succeeds without effect. Throws `not_found` for other people's boats.
 */
export async function deleteBoat(
  { actor, db, record, jobs }: CommandContext & { jobs: JobQueue },
  { boatId }: { boatId: string },
): Promise<Outcome<null, "boat_has_history">> {
  return db.transaction(async (tx) => {
    // `for update` also locks the row's key: a booking request being inserted finishes first, and a later one
    // finds no boat.
    const [boat] = await tx.select().from(boats).where(eq(boats.id, boatId)).for("update");
    const deletion = { on: ["boat", boatId], action: "boat_deleted" } as const;
    if (!boat) return doneIfRemoved(tx, actor.userId, deletion);
    if (!canEditBoat(actor, boat)) throw new AppError("not_found");
    const photos = await listPhotosOf(tx, boat);
    const deleted = await tx
      .delete(boats)
      .where(and(eq(boats.id, boatId), not(hasHistory())))
      .returning({ id: boats.id });
    if (deleted.length === 0) return refused("boat_has_history");
    const staged = await tx
      .delete(stagedPhotos)
      .where(eq(stagedPhotos.boatId, boatId))
      .returning({ url: stagedPhotos.url });
    await removePhotos(tx, jobs, [...photos, ...staged.map(({ url }) => url)]);
    const { userId: ownerId, title, insuranceCertificateUrl, ownershipCertificateUrl } = boat;
    await record(tx, {
      type: "boat_deleted",
      boatId,
      ownerId,
      title,
      certificates: [insuranceCertificateUrl, ownershipCertificateUrl].filter(
        (url) => url !== null,
      ),
    });
    return done(null);
  });
}

/** The boat's photos, and those of its approved version. */
async function listPhotosOf(
  tx: Db,
  { id, photos }: { id: string; photos: readonly string[] },
): Promise<string[]> {
  const [approved] = await tx
    .select({ content: approvedListings.content })
    .from(approvedListings)
    .where(eq(approvedListings.boatId, id));
  return [...new Set([...photos, ...(approved?.content.photos ?? [])])];
}
