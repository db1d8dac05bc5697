import { listDestinations } from "#app/features/destinations/queries/list-destinations.server.ts";
import {
  sitemapEntries,
  sitemapFrame,
  xmlHeaders,
} from "#app/features/sitemap/domain/sitemap-xml.ts";
import { listPages } from "#app/features/sitemap/queries/list-pages.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/sitemap-pages.ts";

/** The site's public pages except boats, destinations included. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, now, environment } = requestScope(context);
  const pages = listPages(await listDestinations(db, now));
  const entries = pages.map((page) => sitemapEntries(environment.publicUrl, page));
  return new Response(sitemapFrame.start + entries.join("") + sitemapFrame.end, {
    headers: xmlHeaders,
  });
}
