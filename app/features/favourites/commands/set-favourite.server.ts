import { and, eq, sql } from "drizzle-orm";
import { publiclyListed } from "#app/features/boats/queries/publicly-listed.server.ts";
import type { CommandContext } from "#app/platform/context.ts";
import { lockMember } from "#app/platform/database/lock-members.server.ts";
import { AppError, type Done, done } from "#app/platform/errors.ts";
import { boats, favourites } from "#db/schema/schema.ts";
import type { FavouriteInput } from "../schema.ts";

type Context = Pick<CommandContext, "db" | "now"> & {
  actor: Pick<CommandContext["actor"], "userId">;
};

/**
 * Adds a boat to the actor's favourites or removes it; idempotent. `since` puts a boat that is added again at
 * its earlier place in the list, and is returned when a boat is removed. Throws `not_found` when adding a
 * boat that is the actor's own or that the public cannot see, and once the actor's account is closed.
 */
export async function setFavourite(
  { actor, db, now }: Context,
  { boatId, isFavourite, since }: FavouriteInput,
): Promise<Done<{ since: Date | null }>> {
  const { userId } = actor;
  const addedAt = since && since < now ? since : now;
  return db.transaction(async (tx) => {
    await lockMember(tx, userId);
    if (!isFavourite) {
      const [removed] = await tx
        .delete(favourites)
        .where(and(eq(favourites.userId, userId), eq(favourites.boatId, boatId)))
        .returning({ since: favourites.createdAt });
      return done({ since: removed?.since ?? null });
    }
    // A statement that changes nothing still returns the row, so that no row means no such boat.
    const { rows } = await tx.execute(sql`
      insert into ${favourites} (user_id, boat_id, created_at)
      select ${userId}, ${boats.id}, ${addedAt.toISOString()} from ${boats}
      where ${boats.id} = ${boatId} and ${boats.userId} <> ${userId} and ${publiclyListed}
      on conflict (user_id, boat_id) do update set user_id = excluded.user_id
      returning boat_id`);
    if (rows.length === 0) throw new AppError("not_found");
    return done({ since: null });
  });
}
