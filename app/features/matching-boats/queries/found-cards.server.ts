import { eq, sql } from "drizzle-orm";
import {
  type BoatCardData,
  boatCardColumns,
  toBoatCard,
} from "#app/features/boats/queries/boat-card.server.ts";
import { coverUrl } from "#app/features/boats/queries/boat-photo.server.ts";
import { publiclyListed } from "#app/features/boats/queries/publicly-listed.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { prepareOnce } from "#app/platform/database/prepare-once.server.ts";
import { boats, photoFiles } from "#db/schema/schema.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";

/** The cards of the boats with these ids, in this order; leaves out boats that are no longer public. */
export async function readFoundCards(
  db: Db,
  ids: readonly string[],
  { range, guests }: SearchCriteria,
): Promise<BoatCardData[]> {
  if (ids.length === 0) return [];
  const rows = await prepareOnce(db, selectCards).execute({ ids });
  return rows.map((row) => toBoatCard(row, range && { range, guests }));
}

function selectCards(db: Db) {
  return db
    .select(boatCardColumns)
    .from(boats)
    .innerJoin(
      sql`unnest(${sql.placeholder("ids")}::uuid[]) with ordinality as page (id, rank)`,
      sql`page.id = ${boats.id}`,
    )
    .leftJoin(photoFiles, eq(photoFiles.url, coverUrl))
    .where(publiclyListed)
    .orderBy(sql`page.rank`)
    .prepare("search_cards");
}
