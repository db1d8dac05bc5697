import type { BoatCardData } from "#app/features/boats/queries/boat-card.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { optionalPart } from "#app/platform/requests/optional-part.server.ts";
import { listNewestBoats } from "./list-newest-boats.server.ts";
import { listPopularBoats } from "./list-popular-boats.server.ts";

/** How many of the newest boats are shown (spec 1 §9). */
const newestShown = 6;
const popularShown = 3;

/**
 * The boats of the home page: the newest ones, and those with the most reviews, which may be the same.
 * `popular` is null when it could not be read.
 */
export async function listHomeBoats(
  db: Db,
): Promise<{ newest: BoatCardData[]; popular: BoatCardData[] | null }> {
  const [newest, popular] = await Promise.all([
    listNewestBoats(db, newestShown),
    optionalPart("popular boats", listPopularBoats(db, popularShown)),
  ]);
  return { newest, popular };
}
