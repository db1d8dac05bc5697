import { and, asc, gt, sql } from "drizzle-orm";
import { publiclyListed } from "#app/features/boats/queries/publicly-listed.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { hourMs } from "#app/platform/time/durations.ts";
import { boats } from "#db/schema/schema.ts";

/** Boats per sitemap, with two entries each; a sitemap may contain at most 50,000 URLs. */
export const boatsPerSitemap = 20_000;

type ListedBoat = { id: string; changedOn: string };

/** Public boats sorted by id, starting after the given id, at most `limit`. */
export function listPublicBoats(
  db: Db,
  { after, limit }: { after: string | null; limit: number },
): Promise<ListedBoat[]> {
  return db
    .select({
      id: boats.id,
      changedOn: sql<string>`to_char(${boats.updatedAt} at time zone 'Europe/Paris', 'YYYY-MM-DD')`,
    })
    .from(boats)
    .where(and(publiclyListed, after === null ? undefined : gt(boats.id, after)))
    .orderBy(asc(boats.id))
    .limit(limit);
}

/** The id after which each boat sitemap starts; null for the first one. */
export async function listSitemapStarts(
  db: Db,
  perSitemap = boatsPerSitemap,
): Promise<(string | null)[]> {
  const numbered = db
    .select({
      id: boats.id,
      position: sql<number>`row_number() over (order by ${boats.id})`.as("position"),
      total: sql<number>`count(*) over ()`.as("total"),
    })
    .from(boats)
    .where(publiclyListed)
    .as("numbered");
  const rows = await db
    .select({ id: numbered.id })
    .from(numbered)
    .where(
      sql`${numbered.position} % ${perSitemap}::int = 0 and ${numbered.position} < ${numbered.total}`,
    )
    .orderBy(asc(numbered.id));
  return [null, ...rows.map(({ id }) => id)];
}

const kept = new WeakMap<object, { until: number; starts: Promise<(string | null)[]> }>();

/**
 * The starts of the boat sitemaps, read at most once an hour, which is how long caches may serve the index:
 * reading them passes over all boats.
 */
export async function keptSitemapStarts(db: Db, now: Date): Promise<(string | null)[]> {
  const last = kept.get(db);
  if (last && now.getTime() < last.until) return last.starts;
  const starts = listSitemapStarts(db);
  kept.set(db, { until: now.getTime() + hourMs, starts });
  starts.catch(() => kept.delete(db));
  return starts;
}
