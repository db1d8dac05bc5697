import { harbourPosition } from "#app/features/places/domain/reference-harbours.ts";
import { boatPlaceLabel } from "#app/features/places/labels.ts";
import type { Environment } from "#app/platform/configuration/env.server.ts";
import { mapTiles } from "./map-tiles-view.server.ts";

/** The map of a boat's harbour: its position, names and tiles; null when the position is unknown. */
export function boatHarbourView({ city, port }: { city: string; port: string }, env: Environment) {
  const position = harbourPosition(city, port);
  return (
    position && { position, port, town: boatPlaceLabel({ city, port: "" }), tiles: mapTiles(env) }
  );
}
