import { and, sql } from "drizzle-orm";
import { foldNames } from "#app/features/places/queries/fold-names.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { boats } from "#db/schema/schema.ts";
import { namesIn } from "../domain/harbour-names.ts";
import { requestedPlace } from "../domain/place-rule.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";
import { findBoatIndex } from "./boat-index.server.ts";
import { matchesCriteria } from "./matching-condition.server.ts";
import { placeCondition } from "./place-condition.server.ts";
import { isWithinPrice } from "./price-condition.server.ts";

/** The number of boats of one of the searches that were asked about. */
type CountOf = (criteria: SearchCriteria) => number;

/**
 * Counts the boats of each search in its own place: with the up-to-date index, on demand, because each count
 * is a pass over all boats, or if it cannot answer, with one SQL statement.
 */
export async function countSearches(
  db: Db,
  searches: readonly SearchCriteria[],
  now: Date,
): Promise<CountOf> {
  if (searches.length === 0) return () => 0;
  return (await indexedCounts(db, searches, now)) ?? databaseCounts(db, searches, now);
}

async function indexedCounts(
  db: Db,
  searches: readonly SearchCriteria[],
  now: Date,
): Promise<CountOf | null> {
  const index = await findBoatIndex(db, now);
  if (!index || !searches.every((criteria) => index.knows(criteria))) return null;
  const fold = await foldNames(
    db,
    searches.flatMap((criteria) => namesIn(requestedPlace(criteria))),
  );
  return (criteria) =>
    index.count({ criteria, now }, index.harbours.ranksIn(requestedPlace(criteria), fold));
}

async function databaseCounts(
  db: Db,
  searches: readonly SearchCriteria[],
  now: Date,
): Promise<CountOf> {
  const counts = searches.map((criteria) => {
    const { join, condition } = placeCondition(requestedPlace(criteria));
    const isFound = and(
      matchesCriteria(criteria, now),
      condition,
      isWithinPrice(criteria.price, criteria.range),
    );
    return sql`(select count(*) from ${boats} ${join} where ${isFound})::int`;
  });
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  const found = new Map(searches.map((criteria, at) => [criteria, rows[0]?.counts[at] ?? 0]));
  return (criteria) => found.get(criteria) ?? 0;
}
