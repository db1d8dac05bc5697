import { lt, type SQL, sql } from "drizzle-orm";
import { ratingOfBoat } from "#app/features/reviews/queries/rating-of-boat.server.ts";
import type { Db } from "#app/platform/db.server.ts";
import { boats } from "#db/schema/schema.ts";
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

/** All boats that match, with what orders them: the first part of a search's statement. */
export function matchingBoats(db: Db, { criteria, now, place }: Search) {
  const rating = ratingOfBoat(db, boats.id);
  const suiting = db
    .select({
      id: boats.id,
      createdAt: boats.createdAt,
      place: sql<number>`near.place`.as("place"),
      ratingSum: sql<number>`${rating.sum}`.mapWith(Number).as("rating_sum"),
      ratingCount: sql<number>`${rating.count}`.mapWith(Number).as("rating_count"),
      relevance: relevanceOf(rating).as("relevance"),
      // How many boats lie in the places before.
      nearer: (place.enough === null
        ? sql<number>`0`
        : sql<number>`count(*) over (order by near.place groups between unbounded preceding and 1 preceding)`
      ).as("nearer"),
    })
    .from(boats)
    .innerJoin(place.source, place.condition)
    .innerJoinLateral(rating, sql`true`)
    .where(suits(criteria, now))
    .as("suiting");
  const reached = place.enough === null ? undefined : lt(suiting.nearer, place.enough);
  return db.$with("matching").as(db.select().from(suiting).where(reached));
}

/** `relevance` as the database computes it, exactly. */
function relevanceOf({ sum, count }: { sum: SQL.Aliased; count: SQL.Aliased }) {
  return sql<number>`(${sum} + ${priorRating * priorReviews}::numeric) / (${count} + ${priorReviews}::numeric)`;
}
