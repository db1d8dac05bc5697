import type { SearchArea } from "#app/features/matching-boats/domain/search-area.ts";
import type { Position } from "#app/features/places/domain/reference-harbours.ts";

const reachKm = 30;
/** The distance between two parallels. */
const kmPerDegree = 111.2;

/** The area from which boats are offered beside one in this position: 30 km in each direction. */
export function areaNearby({ latitude, longitude }: Position): SearchArea {
  const north = reachKm / kmPerDegree;
  // Meridians are closer together the further they are from the equator.
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return {
    south: latitude - north,
    west: longitude - east,
    north: latitude + north,
    east: longitude + east,
  };
}
