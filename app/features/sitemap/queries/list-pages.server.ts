import { destinationPaths } from "#app/features/destinations/domain/destination-path.ts";
import { destinationRoots } from "#app/features/destinations/domain/destination-roots.ts";
import type { DestinationCounts } from "#app/features/destinations/queries/list-destinations.server.ts";
import { localizedPath } from "#app/i18n/language.ts";
import type { SitemapPage } from "../domain/sitemap-xml.ts";

const publicPaths = [
  "/",
  "/search",
  "/help",
  "/terms",
  "/privacy",
  "/legal-notice",
  "/accessibility",
];

/** Every public page except boats: the site's own pages, and the destinations that have boats. */
export function listPages({ cities, types }: DestinationCounts): SitemapPage[] {
  const own = publicPaths.map((path) => ({
    paths: { fr: localizedPath("fr", path), en: localizedPath("en", path) },
  }));
  const destinations = [
    ...[...types.keys()].map((type) => ({ city: null, type })),
    ...cities.flatMap(({ city, types: ofCity }) => [
      { city, type: null },
      ...[...ofCity.keys()].map((type) => ({ city, type })),
    ]),
  ];
  return [
    ...own,
    ...(cities.length > 0 ? [{ paths: destinationRoots }] : []),
    ...destinations.map((destination) => ({ paths: destinationPaths(destination) })),
  ];
}
