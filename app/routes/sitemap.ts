import { sitemapIndex, xmlHeaders } from "#app/features/sitemap/domain/sitemap-xml.ts";
import { keptSitemapStarts } from "#app/features/sitemap/queries/list-public-boats.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/sitemap.ts";

/** The sitemap index: the site's pages, and its boats in as many files as needed. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, environment } = requestScope(context);
  const starts = await keptSitemapStarts(db, now);
  const boats = starts.map((after) => `/sitemaps/boats.xml${after ? `?after=${after}` : ""}`);
  const index = sitemapIndex(environment.publicUrl, ["/sitemaps/pages.xml", ...boats]);
  return new Response(index, { headers: xmlHeaders });
}
