import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { optionalPart } from "#app/platform/requests/optional-part.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats, favourites } from "#db/schema/schema.ts";

/**
 * Whether a boat is a favourite; null for visitors; undefined if nobody is asked, so that it has no heart.
 */
export type IsFavourite = boolean | null | undefined;

/**
 * Whether each of these boats is a favourite of the viewer: true or false for other people's boats, null for
 * visitors, who sign in first. It is undefined for one's own boats, for unknown ones, and when reading fails.
 */
export async function favouritesAmong(
  db: Db,
  actor: Actor,
  shown: readonly { id: string }[],
): Promise<(boatId: string) => IsFavourite> {
  if (actor.kind !== "user") return () => null;
  const { userId } = actor;
  const boatIds = shown.map(({ id }) => id).filter(isUuid);
  const own = and(eq(favourites.userId, userId), eq(favourites.boatId, boats.id));
  const rows = await optionalPart(
    "favourites",
    db
      .select({ id: boats.id, isFavourite: sql<boolean>`${favourites.boatId} is not null` })
      .from(boats)
      .leftJoin(favourites, own)
      .where(and(inArray(boats.id, boatIds), ne(boats.userId, userId))),
  );
  const among = new Map(rows?.map(({ id, isFavourite }) => [id, isFavourite]));
  return (boatId) => among.get(boatId);
}
