import { harbourPosition } from "#app/features/places/domain/reference-harbours.ts";
import type { Environment } from "#app/platform/configuration/env.server.ts";
import { mapTiles } from "./map-tiles-view.server.ts";

/** The position of a boat's harbour, and the tiles of its map. */
export function boatHarbourView({ city, port }: { city: string; port: string }, env: Environment) {
  return { position: harbourPosition(city, port), tiles: mapTiles(env) };
}

export type BoatHarbourView = ReturnType<typeof boatHarbourView>;
