import { count } from "drizzle-orm";
import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import { type City, findCity } from "#app/features/places/domain/reference-cities.ts";
import { publiclyListed } from "#app/features/boats/queries/publicly-listed.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { boats } from "#db/schema/schema.ts";

/** The number of public boats of each type in each listed city. */
export type DestinationCounts = {
  /** Sorted by number of boats, descending. */
  cities: { city: City; count: number; types: ReadonlyMap<BoatType, number> }[];
  types: ReadonlyMap<BoatType, number>;
};

/** Counts the boats of all listed cities. */
export async function listDestinations(db: Db): Promise<DestinationCounts> {
  const rows = await db
    .select({ city: boats.city, type: boats.type, count: count() })
    .from(boats)
    .where(publiclyListed)
    .groupBy(boats.city, boats.type);
  const cities = new Map<City, Map<BoatType, number>>();
  const types = new Map<BoatType, number>();
  for (const row of rows) {
    const city = findCity(row.city);
    const { type } = row;
    if (!city) continue;
    const inCity = cities.get(city) ?? new Map<BoatType, number>();
    cities.set(city, inCity.set(type, (inCity.get(type) ?? 0) + row.count));
    types.set(type, (types.get(type) ?? 0) + row.count);
  }
  const counted = [...cities].map(([city, ofCity]) => {
    const total = [...ofCity.values()].reduce((sum, each) => sum + each, 0);
    return { city, count: total, types: ofCity };
  });
  counted.sort((a, b) => b.count - a.count || a.city.name.localeCompare(b.city.name));
  return { cities: counted, types };
}
