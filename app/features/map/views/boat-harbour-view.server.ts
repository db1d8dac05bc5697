import { harbourPosition } from "#app/features/places/domain/reference-harbours.ts";
import type { Environment } from "#app/platform/configuration/env.server.ts";
import { mapTiles } from "./map-tiles-view.server.ts";

/** The position of a boat's harbour, and the tiles of its map; null when the position is unknown. */
export function boatHarbourView({ city, port }: { city: string; port: string }, env: Environment) {
  const position = harbourPosition(city, port);
  return position && { position, tiles: mapTiles(env) };
}
