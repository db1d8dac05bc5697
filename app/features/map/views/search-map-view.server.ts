import type { Language } from "#app/i18n/language.ts";
import type { Environment } from "#app/platform/configuration/env.server.ts";
import type { MapHarbour } from "../domain/map-harbour.ts";
import { boatsFrom } from "../labels.ts";
import { mapTiles } from "./map-tiles-view.server.ts";

/** A harbour as browsers without JavaScript list it, with its boats in words. */
export type ListedHarbour = MapHarbour & { boats: string };

type Shown = { language: Language; environment: Environment };

/** The map of a search's results: its harbours and its tiles. */
export function searchMapView(harbours: readonly MapHarbour[], { language, environment }: Shown) {
  return {
    harbours: harbours.map(
      (harbour): ListedHarbour => ({ ...harbour, boats: boatsFrom(harbour, language) }),
    ),
    tiles: mapTiles(environment),
  };
}
