import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { standingStatuses } from "#app/features/contact-details/domain/paid-rental.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { isOneOf } from "#db/schema/columns.ts";
import { boats, boatUnavailabilities, importedDays, reservations } from "#db/schema/schema.ts";

/** SQL condition on `reservations`: a payment in progress still holds its days. */
const isHeldAt = (now: Date) =>
  sql`${reservations.holdExpiresAt} > ${now.toISOString()}::timestamptz`;

/**
 * What takes days of a boat: an owner's unavailability, an imported calendar, a confirmed or completed
 * reservation, and a payment in progress as long as it holds its days. A subquery with the rows (boat_id,
 * starts_on, ends_on, kind), both days included. The triggers that maintain `boats.taken_days` follow the
 * same rule, except for the holds (docs/decisions/0007).
 */
function takenPeriods(now: Date): SQL {
  return sql`(
    select ${boatUnavailabilities.boatId} as boat_id, ${boatUnavailabilities.startDate} as starts_on,
      ${boatUnavailabilities.endDate} as ends_on, 'unavailability' as kind
    from ${boatUnavailabilities}
    union all
    select ${importedDays.boatId}, ${importedDays.startDate}, ${importedDays.endDate}, 'import'
    from ${importedDays}
    union all
    select ${reservations.boatId}, ${reservations.checkInDate}, ${reservations.checkOutDate},
      case ${reservations.status} when 'pending' then 'hold' else 'reservation' end
    from ${reservations}
    where ${isOneOf(reservations.status, ["pending", ...standingStatuses])}
      and (${reservations.status} <> 'pending' or ${isHeldAt(now)})
  )`;
}

/**
 * The taken periods, extended by the days that the owner needs before and after each rental, which nobody
 * else can rent. A subquery with the rows (boat_id, starts_on, ends_on, kind).
 */
export function closedPeriods(now: Date): SQL {
  const needed = sql`case when taken.kind in ('reservation', 'hold') then ${boats.preparationDays} else 0 end`;
  return sql`(
    select taken.boat_id, taken.starts_on - ${needed} as starts_on, taken.ends_on + ${needed} as ends_on, taken.kind
    from ${takenPeriods(now)} as taken join ${boats} on ${boats.id} = taken.boat_id
  )`;
}

/** Days, each a value or an SQL expression, and the time that decides which holds are still valid. */
type Range = {
  from: CalendarDate | SQLWrapper;
  to: CalendarDate | SQLWrapper;
  now: Date;
};

/**
 * SQL condition: any day of the boat from `from` to `to`, both included, is taken (spec 1 §9) or needed to
 * prepare the boat before or after a rental.
 */
export function takenCondition(
  boatId: SQLWrapper | string,
  { from, to, now }: Range,
): SQL<boolean> {
  return sql<boolean>`exists (
    select from ${closedPeriods(now)} as taken
    where taken.boat_id = ${boatId}
      and daterange(taken.starts_on, taken.ends_on, '[]') && daterange(${from}::date, ${to}::date, '[]')
  )`;
}

/**
 * SQL condition on `boats`: no day from `from` to `to`, both included, is taken (spec 1 §9) or needed for
 * preparation. This is the opposite of `takenCondition`, but faster for searches over all boats, because it
 * uses the column `taken_days` and only queries the valid holds, of which there are few.
 */
export function freeBoatCondition({ from, to, now }: Range): SQL<boolean> {
  const days = sql`daterange(${from}::date, ${to}::date, '[]')`;
  // The subselect hides the days from the planner. If the planner knew them, it would treat each boat as
  // taken from its first taken day to its last, expect no free boat, and read all boats instead of stopping
  // after a page.
  return sql<boolean>`not ${boats.takenDays} && (select ${days}) and ${boats.id} not in (
    select held.boat_id from ${closedHolds(now)} as held
    where daterange(held.starts_on, held.ends_on, '[]') && ${days}
  )`;
}

/** The valid holds, extended by the days that their boats need, found with the index on their expiry. */
function closedHolds(now: Date): SQL {
  return sql`(
    select ${reservations.boatId}, ${reservations.checkInDate} - ${boats.preparationDays} as starts_on,
      ${reservations.checkOutDate} + ${boats.preparationDays} as ends_on
    from ${reservations} join ${boats} on ${boats.id} = ${reservations.boatId}
    where ${reservations.status} = 'pending' and ${isHeldAt(now)}
  )`;
}
