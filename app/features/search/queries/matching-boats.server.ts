import { eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#app/platform/db.server.ts";
import { boats, reviews } from "#db/schema/schema.ts";
import { priorRating, priorReviews } from "../domain/relevance.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";
import { suits } from "./matching-condition.server.ts";

/** Where to look: rows `near` of places in order, and which boats lie in one. */
export type Place = {
  source: SQL;
  condition: SQL;
  /** Places are taken in order until so many boats are collected; the last one counts in full. */
  enough: number | null;
};

export const anywhere: Place = {
  source: sql`(select 1 as place) as near`,
  condition: sql`true`,
  enough: null,
};

type Search = { criteria: SearchCriteria; now: Date; place: Place };

/**
 * All boats that match, with what orders them: the first parts of a search's statement, to be given
 * to `with` in this order.
 */
export function matchingBoats(db: Db, { criteria, now, place }: Search) {
  const suiting = db.$with("suiting").as(
    db
      .select({
        id: boats.id,
        createdAt: boats.createdAt,
        place: sql<number>`near.place`.as("place"),
        // How many boats lie in the places before.
        nearer: (place.enough === null
          ? sql<number>`0`
          : sql<number>`count(*) over (order by near.place groups between unbounded preceding and 1 preceding)`
        ).as("nearer"),
      })
      .from(boats)
      .innerJoin(place.source, place.condition)
      .where(suits(criteria, now)),
  );
  // All at once: asked boat by boat, the ratings would take most of a wide search's time.
  const rating = db.$with("rating").as(
    db
      .select({
        boatId: reviews.boatId,
        sum: sql<number>`sum(${reviews.rating})`.as("sum"),
        count: sql<number>`count(*)`.as("count"),
      })
      .from(reviews)
      .where(inArray(reviews.boatId, db.select({ id: suiting.id }).from(suiting)))
      .groupBy(reviews.boatId),
  );
  const sum = sql<number>`coalesce(${rating.sum}, 0)`;
  const count = sql<number>`coalesce(${rating.count}, 0)`;
  const matching = db.$with("matching").as(
    db
      .select({
        id: suiting.id,
        createdAt: suiting.createdAt,
        place: suiting.place,
        ratingSum: sum.mapWith(Number).as("rating_sum"),
        ratingCount: count.mapWith(Number).as("rating_count"),
        relevance: relevanceOf(sum, count).as("relevance"),
      })
      .from(suiting)
      .leftJoin(rating, eq(rating.boatId, suiting.id))
      .where(place.enough === null ? undefined : lt(suiting.nearer, place.enough)),
  );
  return { suiting, rating, matching };
}

/** `relevance` as the database computes it, exactly. */
function relevanceOf(sum: SQL, count: SQL) {
  return sql<number>`(${sum} + ${priorRating * priorReviews}::numeric) / (${count} + ${priorReviews}::numeric)`;
}
