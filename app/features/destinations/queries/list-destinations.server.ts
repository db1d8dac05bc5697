import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import { countBoatsByCity } from "#app/features/matching-boats/queries/count-boats-by-city.server.ts";
import { type City, findCity } from "#app/features/places/domain/reference-cities.ts";
import type { Db } from "#app/platform/database/db.server.ts";

/** The number of public boats of each type in each listed city. */
export type DestinationCounts = {
  /** Sorted by number of boats, descending. */
  cities: { city: City; count: number; types: ReadonlyMap<BoatType, number> }[];
  types: ReadonlyMap<BoatType, number>;
};

/** Counts the boats of all listed cities. */
export async function listDestinations(db: Db, now: Date): Promise<DestinationCounts> {
  const cities = new Map<City, Map<BoatType, number>>();
  const types = new Map<BoatType, number>();
  for (const { city: name, type, count } of await countBoatsByCity(db, now)) {
    const city = findCity(name);
    if (!city) continue;
    const inCity = cities.get(city) ?? new Map<BoatType, number>();
    cities.set(city, inCity.set(type, (inCity.get(type) ?? 0) + count));
    types.set(type, (types.get(type) ?? 0) + count);
  }
  const counted = [...cities].map(([city, ofCity]) => {
    const total = [...ofCity.values()].reduce((sum, each) => sum + each, 0);
    return { city, count: total, types: ofCity };
  });
  counted.sort((a, b) => b.count - a.count || a.city.name.localeCompare(b.city.name));
  return { cities: counted, types };
}
