import type { BoatCardData } from "#app/features/boats/queries/boat-card.server.ts";
import { type Language, localizedPath } from "#app/i18n/language.ts";
import type { DestinationView } from "./destination-view.server.ts";

type Page = {
  view: Pick<DestinationView, "heading" | "trail" | "paths">;
  boats: readonly Pick<BoatCardData, "id" | "title">[];
  language: Language;
  /** The site's public URL. */
  origin: string;
};

/** A destination as schema.org data: its breadcrumb and the boats that it lists. */
export function destinationStructuredData({ view, boats, language, origin }: Page): object[] {
  const steps = [...view.trail.above, { path: view.paths[language], name: view.trail.name }];
  return [
    {
      "@type": "BreadcrumbList",
      itemListElement: steps.map(({ path, name }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name,
        item: origin + path,
      })),
    },
    {
      "@type": "ItemList",
      name: view.heading,
      itemListElement: boats.map(({ id, title }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: title,
        url: origin + localizedPath(language, `/boat/${id}`),
      })),
    },
  ];
}
