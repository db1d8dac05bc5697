import type { BoatCardData } from "#app/features/boats/queries/boat-card.server.ts";
import type { SearchCriteria } from "#app/features/matching-boats/domain/search-criteria.ts";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";

type MapBoats = { boats: BoatCardData[]; total: number };

/** The most boats listed for a harbour on the map; the rest is only in the list of results. */
const maxBoats = 12;

/** The first boats in an area of the map that match the criteria; none without an area. */
export async function listMapBoats(
  db: Db,
  { criteria, now }: { criteria: SearchCriteria; now: Date },
): Promise<MapBoats> {
  if (criteria.area === null) return { boats: [], total: 0 };
  const { boats, total } = await searchBoats(db, { criteria, limit: maxBoats, now });
  return { boats, total };
}
