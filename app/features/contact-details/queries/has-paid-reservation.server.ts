import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { isOneOf } from "#db/schema/columns.ts";
import { reservations } from "#db/schema/schema.ts";
import { standingStatuses } from "../domain/paid-rental.ts";

type Person = string | SQLWrapper;

/**
 * Whether two people have a reservation with each other that is paid and not cancelled. From then on each
 * sees the other's contact details (product decision).
 */
export function hasPaidReservation(one: Person, other: Person): SQL<boolean> {
  const { renterId, ownerId, status } = reservations;
  return sql<boolean>`exists (
    select from ${reservations} where ${isOneOf(status, standingStatuses)}
      and ((${renterId} = ${one} and ${ownerId} = ${other})
        or (${renterId} = ${other} and ${ownerId} = ${one})))`;
}
