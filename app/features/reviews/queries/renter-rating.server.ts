import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { reservations, reviews } from "#db/schema/schema.ts";

/** The sum of the stars, and the number, of the published reviews that owners wrote about a renter. */
export type StarSum = { sum: number; count: number };

/** An SQL expression for the `StarSum` of a renter. */
export function ratingAsRenter(renter: SQLWrapper): SQL<StarSum> {
  return sql<StarSum>`(
    select json_build_object('sum', coalesce(sum(${reviews.rating}), 0), 'count', count(*))
    from ${reviews} join ${reservations} on ${reservations.id} = ${reviews.reservationId}
    where ${reservations.renterId} = ${renter}
      and ${reviews.authorSide} = 'owner' and ${reviews.status} = 'published')`;
}
