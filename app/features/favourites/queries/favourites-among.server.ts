import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { optionalPart } from "#app/platform/requests/optional-part.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { favourites } from "#db/schema/schema.ts";

/**
 * The ids of those boats that are the viewer's favourites; null for visitors, and when reading fails. An invalid
 * id is no favourite.
 */
export async function favouritesAmong(
  db: Db,
  actor: Actor,
  boats: readonly { id: string }[],
): Promise<ReadonlySet<string> | null> {
  if (actor.kind !== "user") return null;
  const boatIds = boats.map(({ id }) => id).filter(isUuid);
  const own = and(eq(favourites.userId, actor.userId), inArray(favourites.boatId, boatIds));
  const rows = await optionalPart(
    "favourites",
    db.select({ boatId: favourites.boatId }).from(favourites).where(own),
  );
  return rows && new Set(rows.map(({ boatId }) => boatId));
}
