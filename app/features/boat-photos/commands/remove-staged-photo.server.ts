import { and, eq } from "drizzle-orm";
import type { CommandContext } from "#app/platform/context.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import { type Done, done } from "#app/platform/errors.ts";
import type { JobQueue } from "#app/platform/jobs/jobs.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { stagedPhotos } from "#db/schema/schema.ts";
import type { RemoveStagedPhotoInput } from "../schema.ts";
import { removePhotos } from "./place-photos.server.ts";

type Context = Pick<CommandContext, "actor" | "db"> & { jobs: JobQueue };

/**
 * Removes an uploaded photo that its owner removed from a form before a boat took it, so that it no longer
 * counts among the photos that wait (`maxStagedPhotos`). Changes nothing and succeeds for every other photo:
 * one that was removed before or belongs to a boat by now, another person's, and an unknown one. Throws
 * `not_found` once the account is closed.
 */
export async function removeStagedPhoto(
  { actor, db, jobs }: Context,
  { photo }: RemoveStagedPhotoInput,
): Promise<Done<null>> {
  return db.transaction(async (tx) => {
    await lockMember(tx, actor.userId);
    const isThis = isUuid(photo) ? eq(stagedPhotos.id, photo) : eq(stagedPhotos.url, photo);
    const removed = await tx
      .delete(stagedPhotos)
      .where(and(eq(stagedPhotos.ownerId, actor.userId), isThis))
      .returning({ url: stagedPhotos.url });
    await removePhotos(
      tx,
      jobs,
      removed.map(({ url }) => url),
    );
    return done(null);
  });
}
