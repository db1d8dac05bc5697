import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { reservations, reviews } from "#db/schema/schema.ts";

/** The sum and the number of the stars in the published reviews that owners gave a renter. */
export type StarSum = { sum: number; count: number };

/** An SQL expression for the `StarSum` of a renter. */
export function ratingAsRenter(renter: SQLWrapper): SQL<StarSum> {
  return sql<StarSum>`(
    select json_build_object('sum', coalesce(sum(${reviews.rating}), 0), 'count', count(*))
    from ${reviews} join ${reservations} on ${reservations.id} = ${reviews.reservationId}
    where ${reservations.clientId} = ${renter}
      and ${reviews.authorSide} = 'owner' and ${reviews.status} = 'published')`;
}
