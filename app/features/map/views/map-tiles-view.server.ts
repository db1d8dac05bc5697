import type { Environment } from "#app/platform/configuration/env.server.ts";
import type { MapTiles } from "../domain/map-tiles.ts";

/** The operator's tiles (`MAP_TILE_URL`); null for the bundled coast. */
export function mapTiles({ mapTileUrl, mapTileAttribution }: Environment): MapTiles | null {
  return mapTileUrl === null ? null : { url: mapTileUrl, attribution: mapTileAttribution };
}
