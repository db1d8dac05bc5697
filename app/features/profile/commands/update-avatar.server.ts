import type { CommandContext } from "#app/platform/context.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import { done, type Outcome } from "#app/platform/errors.ts";
import type { ImageRefusal } from "#app/platform/photos/check-image.server.ts";
import { encodeAvatar, storeAvatar } from "#app/platform/photos/store-avatar.server.ts";
import { withFileLease } from "#app/platform/storage/file-lease.server.ts";
import type { FileStorage } from "#app/platform/storage/file-storage.ts";
import { profiles } from "#db/schema/schema.ts";

/**
 * Stores the actor's own picture: an image of at most 5 MB, checked by its content (spec 2 §5 Avatar).
 * Throws `not_found` once their account is closed.
 */
export async function updateAvatar(
  { actor, db, now, record, storage }: CommandContext & { storage: FileStorage },
  { image }: { image: Blob },
): Promise<Outcome<{ avatarUrl: string }, ImageRefusal>> {
  const { userId } = actor;
  const encoded = await encodeAvatar(image);
  if (!encoded.ok) return encoded;
  const picture = { userId, timestamp: now.getTime(), avatar: encoded.value };
  // Again in the transaction, because the account can be closed during the upload; its file is then erased
  // with the person's other files.
  await lockMember(db, userId);
  return withFileLease(db, `avatars/${userId}`, async () => {
    const avatarUrl = await storeAvatar({ storage }, picture);
    return db.transaction(async (tx) => {
      await lockMember(tx, userId);
      const columns = { avatarUrl };
      await tx
        .insert(profiles)
        .values({ userId, ...columns })
        .onConflictDoUpdate({ target: profiles.userId, set: columns });
      await record(tx, { type: "avatar_updated", userId });
      return done({ avatarUrl });
    });
  });
}
