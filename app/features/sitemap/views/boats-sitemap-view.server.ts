import type { Db } from "#app/platform/database/db.server.ts";
import { sitemapEntries, sitemapFrame } from "../domain/sitemap-xml.ts";
import { boatsPerSitemap, listPublicBoats } from "../queries/list-public-boats.server.ts";

const boatsAtOnce = 1000;

/** Streams one sitemap of boats, so that the whole of it is never in memory. */
export async function* boatSitemap(
  db: Db,
  origin: string,
  { after, limit = boatsPerSitemap }: { after: string | null; limit?: number },
): AsyncGenerator<string> {
  yield sitemapFrame.start;
  let last = after;
  for (let left = limit; left > 0; left -= boatsAtOnce) {
    const rows = await listPublicBoats(db, { after: last, limit: Math.min(left, boatsAtOnce) });
    yield rows
      .map(({ id, changedOn }) =>
        sitemapEntries(origin, {
          paths: { fr: `/boat/${id}`, en: `/en/boat/${id}` },
          changedOn,
        }),
      )
      .join("");
    last = rows.at(-1)?.id ?? null;
    if (rows.length < boatsAtOnce) break;
  }
  yield sitemapFrame.end;
}
