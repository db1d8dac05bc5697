import type { Language } from "#app/i18n/language.ts";
import type { Environment } from "#app/platform/configuration/env.server.ts";
import type { MapHarbour } from "../domain/map-harbour.ts";
import { areaOfPlace } from "../domain/opening-area.ts";
import { boatsFrom } from "../labels.ts";
import { mapTiles } from "./map-tiles-view.server.ts";

/** A harbour as browsers without JavaScript list it, with its boats in words. */
export type ListedHarbour = MapHarbour & { boats: string };

type Shown = {
  /** The searched place, as it was typed. */
  location: string | null;
  language: Language;
  environment: Environment;
};

/** The map of a search's results: its harbours, the searched place if there are none, and its tiles. */
export function searchMapView(
  harbours: readonly MapHarbour[],
  { location, language, environment }: Shown,
) {
  return {
    place: harbours.length === 0 && location !== null ? areaOfPlace(location) : null,
    harbours: harbours.map(
      (harbour): ListedHarbour => ({ ...harbour, boats: boatsFrom(harbour, language) }),
    ),
    tiles: mapTiles(environment),
  };
}
