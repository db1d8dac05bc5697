import { useMemo } from "react";
import type { MapTiles } from "../domain/map-tiles.ts";

/**
 * The same object for the same tiles: reloaded data name them anew, and the map is not made again for that.
 */
export function useSameTiles(tiles: MapTiles | null): MapTiles | null {
  const url = tiles?.url ?? null;
  const attribution = tiles?.attribution ?? null;
  return useMemo(() => (url === null ? null : { url, attribution }), [url, attribution]);
}
