import { count } from "drizzle-orm";
import { publiclyListed } from "#app/features/boats/queries/publicly-listed.server.ts";
import type { CityCount } from "#app/features/boats-in-memory/domain/city-counts.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats } from "#db/schema/schema.ts";
import { findBoatIndex } from "./boat-index.server.ts";

/** The number of public boats of each type in each city that has any, in no particular order. */
export async function countBoatsByCity(db: Db, now: Date): Promise<CityCount[]> {
  const index = await findBoatIndex(db, now);
  if (index) return index.cities.list();
  return db
    .select({ city: boats.city, type: boats.type, count: count() })
    .from(boats)
    .where(publiclyListed)
    .groupBy(boats.city, boats.type);
}
