import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { groupedCount } from "#app/i18n/grouped-count.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { destinationPath } from "../domain/destination-path.ts";
import { type Scene, sceneOf, scenesOf } from "../domain/destination-scene.ts";
import { townLabel } from "../labels.ts";
import type { DestinationCounts } from "../queries/list-destinations.server.ts";
import type { DestinationLink } from "./destination-view.server.ts";

/** The cities with boats, as links with an illustration, the city with the most boats first. */
export function cityViews(
  { cities }: DestinationCounts,
  language: Language,
): (DestinationLink & { scene: Scene })[] {
  const pictures = scenesOf(cities.map(({ city }) => city));
  return cities.map(({ city, count }, index) => ({
    path: destinationPath(language, { city }),
    name: townLabel(city.name),
    details: m.destinations_count({ count: groupedCount(count, language) }),
    scene: pictures[index] ?? sceneOf({ city, type: null }),
  }));
}

/** The types with boats, as links, the most frequent first. */
export function typeViews({ types }: DestinationCounts, language: Language) {
  return [...types]
    .sort(([, a], [, b]) => b - a)
    .map(([type, count]) => ({
      type,
      path: destinationPath(language, { type }),
      name: boatTypeLabel(type),
      details: m.destinations_count({ count: groupedCount(count, language) }),
    }));
}
