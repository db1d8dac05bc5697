import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { reservations } from "#db/schema/schema.ts";

type Rental = { boatId: string | SQLWrapper; one: string | SQLWrapper; other: string | SQLWrapper };

/**
 * Whether two people have a paid rental of a boat that is upcoming or under way. They can write to each other
 * about it until its last day is over, even if one has blocked the other.
 */
export function hasRentalUnderWay(
  { boatId, one, other }: Rental,
  today: CalendarDate,
): SQL<boolean> {
  const { renterId, ownerId, status, checkOutDate } = reservations;
  return sql<boolean>`exists (
    select from ${reservations} where ${reservations.boatId} = ${boatId}
      and ${status} = 'confirmed' and ${checkOutDate} >= ${today}
      and ((${renterId} = ${one} and ${ownerId} = ${other})
        or (${renterId} = ${other} and ${ownerId} = ${one})))`;
}
