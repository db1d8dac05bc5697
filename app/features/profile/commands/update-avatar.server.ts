import { recordAudit } from "#app/platform/audit.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import type { ImageRefusal } from "#app/platform/photos/judge-image.server.ts";
import { storeAvatar } from "#app/platform/photos/store-avatar.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { profiles } from "#db/schema/schema.ts";

/** A person's own picture: an image of at most 5 MB, checked by its content (spec 2 §5 Avatar). */
export async function updateAvatar(
  {
    actor,
    db,
    now,
    storage,
  }: Pick<CommandContext, "actor" | "db" | "now"> & {
    storage: FileStorage;
  },
  { image }: { image: Blob },
): Promise<Outcome<{ avatarUrl: string }, ImageRefusal>> {
  const stored = await storeAvatar(
    { storage },
    {
      userId: actor.userId,
      timestamp: now.getTime(),
      content: new Uint8Array(await image.arrayBuffer()),
    },
  );
  if (!stored.ok) return stored;
  // The time of the last change detects conflicts in the form, which has no picture.
  const columns = { avatarUrl: stored.url };
  return db.transaction(async (tx) => {
    await tx
      .insert(profiles)
      .values({ userId: actor.userId, ...columns })
      .onConflictDoUpdate({ target: profiles.userId, set: columns });
    await recordAudit(tx, {
      actorId: actor.userId,
      action: "avatar_updated",
      subjectType: "user",
      subjectId: actor.userId,
    });
    return done({ avatarUrl: stored.url });
  });
}
