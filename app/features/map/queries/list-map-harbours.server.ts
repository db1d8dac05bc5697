import type { SearchCriteria } from "#app/features/matching-boats/domain/search-criteria.ts";
import { harbourPosition } from "#app/features/places/domain/reference-harbours.ts";
import { boatPlaceLabel } from "#app/features/places/labels.ts";
import { listMatchingHarbours } from "#app/features/search/queries/list-matching-harbours.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { harbourKey, type MapHarbour } from "../domain/map-harbour.ts";

/**
 * The harbours of all boats that match the criteria, with positions and names (spec 1 §2). Boats without a
 * known harbour position are left out.
 */
export async function listMapHarbours(
  db: Db,
  options: { criteria: SearchCriteria; now: Date },
): Promise<MapHarbour[]> {
  const harbours = await listMatchingHarbours(db, options);
  const isStay = options.criteria.range !== null;
  return harbours.flatMap(({ city, port, ...boats }) => {
    const position = harbourPosition(city, port);
    if (!position) return [];
    const town = boatPlaceLabel({ city, port: "" });
    const key = harbourKey({ city, port });
    return [{ ...position, key, name: port === "" ? town : port, town, ...boats, isStay }];
  });
}
