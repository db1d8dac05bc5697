import type {
  MatchingHarbour,
  Search,
} from "#app/features/matching-boats/queries/matching-boats.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { searchNearby } from "./search-nearby.server.ts";

/** The most harbours that are listed, those with most boats; a map has no room for more. */
const maxHarbours = 1000;

/**
 * The harbours of all boats of a search, not only of those on the first page, sorted by number of boats. Uses
 * nearby cities when the requested place has no boats (spec 1 §2).
 */
export async function listMatchingHarbours(db: Db, search: Search): Promise<MatchingHarbour[]> {
  const { found, around } = await searchNearby(db, search, {
    find: (matching, place) => matching.countByHarbour(place, maxHarbours),
    isEmpty: (harbours) => harbours.length === 0,
  });
  return around?.found ?? found;
}
