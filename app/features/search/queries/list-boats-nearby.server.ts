import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import type { BoatCardData } from "#app/features/boats/queries/boat-card.server.ts";
import { anyPrice } from "#app/features/matching-boats/domain/price-range.ts";
import {
  openSearch,
  type SearchCriteria,
} from "#app/features/matching-boats/domain/search-criteria.ts";
import { harbourPosition } from "#app/features/places/domain/reference-harbours.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { areaNearby } from "../domain/area-nearby.ts";
import { searchBoats } from "./search-boats.server.ts";

type BoatsNearbyOptions = {
  boat: { id: string; city: string; port: string; type: BoatType };
  /** The days and guests for which the boats must be free and large enough. */
  stay: Pick<SearchCriteria, "range" | "guests">;
  limit: number;
  now: Date;
};

/**
 * Other boats to rent instead of this one, at most `limit`: those of its type within 30 km, then other types;
 * for a city without a known position, the boats of that city. A failing database yields none.
 */
export async function listBoatsNearby(
  db: Db,
  { boat, stay, limit, now }: BoatsNearbyOptions,
): Promise<BoatCardData[]> {
  const position = harbourPosition(boat.city, boat.port);
  const place = position ? { area: areaNearby(position) } : { location: boat.city };
  const search = async (types: SearchCriteria["types"]) => {
    const criteria = { ...openSearch, price: anyPrice, ...place, ...stay, types };
    // This boat is among those that are found, if it is free; with all types, so are those of its own.
    const found = await searchBoats(db, { criteria, limit: 2 * limit + 1, now });
    return found.boats.filter(({ id }) => id !== boat.id);
  };
  const similar = (await search([{ type: boat.type, subtype: null }])).slice(0, limit);
  if (similar.length === limit) return similar;
  const known = new Set(similar.map(({ id }) => id));
  const others = (await search([])).filter(({ id }) => !known.has(id));
  return [...similar, ...others].slice(0, limit);
}
