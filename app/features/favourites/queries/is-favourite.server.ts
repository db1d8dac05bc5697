import { and, eq, sql } from "drizzle-orm";
import type { Actor } from "#app/platform/actor.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { optionalPart } from "#app/platform/requests/optional-part.server.ts";
import { isUuid } from "#app/platform/uuid.ts";
import { favourites } from "#db/schema/schema.ts";

/** Whether a boat is among the viewer's favourites; null for visitors, and when reading fails. */
export async function isFavourite(db: Db, actor: Actor, boatId: string): Promise<boolean | null> {
  if (actor.kind !== "user" || !isUuid(boatId)) return null;
  const own = and(eq(favourites.userId, actor.userId), eq(favourites.boatId, boatId));
  const rows = await optionalPart(
    "favourite",
    db.select({ found: sql`1` }).from(favourites).where(own),
  );
  return rows && rows.length > 0;
}
