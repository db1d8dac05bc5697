import type { CommandContext } from "#app/platform/context.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import type { ImageRefusal } from "#app/platform/photos/check-image.server.ts";
import { storeAvatar } from "#app/platform/photos/store-avatar.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { profiles } from "#db/schema/schema.ts";

/** A person's own picture: an image of at most 5 MB, checked by its content (spec 2 §5 Avatar). */
export async function updateAvatar(
  { actor, db, now, record, storage }: CommandContext & { storage: FileStorage },
  { image }: { image: Blob },
): Promise<Outcome<{ avatarUrl: string }, ImageRefusal>> {
  const stored = await storeAvatar(
    { storage },
    { userId: actor.userId, timestamp: now.getTime(), image },
  );
  if (!stored.ok) return stored;
  // The time of the last change detects conflicts in the form, which has no picture.
  const { url: avatarUrl } = stored.value;
  const columns = { avatarUrl };
  return db.transaction(async (tx) => {
    await tx
      .insert(profiles)
      .values({ userId: actor.userId, ...columns })
      .onConflictDoUpdate({ target: profiles.userId, set: columns });
    await record(tx, { type: "avatar_updated", userId: actor.userId });
    return done({ avatarUrl: stored.value.url });
  });
}
