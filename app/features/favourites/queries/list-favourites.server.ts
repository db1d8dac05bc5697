import { and, count, desc, eq, isNull, not, sql } from "drizzle-orm";
import {
  type BoatCardData,
  boatCardColumns,
  toBoatCard,
} from "#app/features/boats/queries/boat-card.server.ts";
import { coverUrl } from "#app/features/boats/queries/boat-photo.server.ts";
import { publiclyListed } from "#app/features/boats/queries/publicly-listed.server.ts";
import type { UserActor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { boats, favourites, photoFiles } from "#db/schema/schema.ts";

/** The most boats on a page. */
const shown = 24;

export type Favourites = {
  boats: BoatCardData[];
  /** The cursor of the next page; null on the last page. */
  next: string | null;
  /** The number of favourites that the public cannot see at the moment, but may see again. */
  hidden: number;
};

/**
 * A page of the user's favourites, the newest first: those after the boat `after`, or the first ones if it is
 * null or not a favourite. Boats that the public cannot see are only counted; those that their owner archived,
 * or whose owner closed the account, are not even counted, because they are not expected back.
 */
export async function listFavourites(
  db: Db,
  { userId }: UserActor,
  after: string | null,
): Promise<Favourites> {
  const own = and(eq(favourites.userId, userId), eq(boats.id, favourites.boatId));
  const [rows, [hidden]] = await Promise.all([
    db
      .select(boatCardColumns)
      .from(boats)
      .innerJoin(favourites, own)
      .leftJoin(photoFiles, eq(photoFiles.url, coverUrl))
      .where(
        and(publiclyListed, after !== null && isUuid(after) ? isAfter(userId, after) : undefined),
      )
      .orderBy(desc(favourites.createdAt), desc(favourites.boatId))
      .limit(shown + 1),
    db
      .select({ count: count() })
      .from(boats)
      .innerJoin(favourites, own)
      .where(and(not(publiclyListed), isNull(boats.archivedAt))),
  ]);
  const page = rows.slice(0, shown);
  return {
    boats: page.map((row) => toBoatCard(row, null)),
    next: rows.length > shown ? (page.at(-1)?.id ?? null) : null,
    hidden: hidden?.count ?? 0,
  };
}

function isAfter(userId: string, after: string) {
  const cursor = sql`from favourites c where c.user_id = ${userId} and c.boat_id = ${after}`;
  return sql`(not exists (select ${cursor}) or (${favourites.createdAt}, ${favourites.boatId})
    < (select c.created_at, c.boat_id ${cursor}))`;
}
