import type { BoatCardData } from "#app/features/boats/queries/boat-card.server.ts";
import { type Language, localizedPath } from "#app/i18n/language.ts";
import type { DestinationView } from "./destination-view.server.ts";

type Page = {
  words: Pick<DestinationView, "heading" | "trail" | "paths">;
  boats: readonly Pick<BoatCardData, "id" | "title">[];
  language: Language;
  /** The site's public address. */
  origin: string;
};

/** A destination as schema.org data: its breadcrumb, and the boats that it lists. */
export function destinationFacts({ words, boats, language, origin }: Page): object[] {
  const steps = [...words.trail.above, { path: words.paths[language], name: words.trail.name }];
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
      name: words.heading,
      itemListElement: boats.map(({ id, title }, index) => ({
        "@type": "ListItem",
        position: index + 1,
        name: title,
        url: origin + localizedPath(language, `/boat/${id}`),
      })),
    },
  ];
}
