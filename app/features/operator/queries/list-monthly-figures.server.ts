import { sql } from "drizzle-orm";
import { isBookingRequest } from "#app/features/messages/queries/message-conditions.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { paymentProviderNames } from "#app/platform/payments/payment-provider.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { centsOf } from "#db/schema/columns.ts";
import {
  boats,
  ledgerPostings,
  ledgerTransactions,
  messages,
  quotes,
  reservations,
} from "#db/schema/schema.ts";
import type { MonthFigures } from "../domain/monthly-figures.ts";

/**
 * The figures of the last 12 months, oldest first and including the current one, in one statement that
 * reads only these months. A month begins at midnight in Europe/Paris. A payment counts for the newest
 * earlier request of the same renter for the same boat. For admins alone.
 */
export async function listMonthlyFigures(db: Db, today: CalendarDate): Promise<MonthFigures[]> {
  const { rows } = await db.execute<MonthFigures>(sql`
    with months as (
      select first::date as month
      from generate_series(
        date_trunc('month', ${today}::timestamp) - interval '11 months',
        date_trunc('month', ${today}::timestamp), interval '1 month') as first
    ), beginning as (
      select min(month)::timestamp at time zone 'Europe/Paris' as at from months
    ), listing as (
      select ${monthOf(sql`published_at`)} as month, count(*)::int as listings
      from ${boats} where published_at >= (select at from beginning) group by 1
    ), request as (
      select ${monthOf(sql`asked.created_at`)} as month, count(*)::int as requests,
        count(*) filter (where exists (
          select from ${reservations} rental
          join ${ledgerTransactions} paid on paid.reservation_id = rental.id and paid.cause = 'charge'
          where rental.boat_id = asked.boat_id and rental.client_id = asked.sender_id
            and rental.created_at >= asked.created_at
            and not exists (
              select from ${messages} later
              where later.boat_id = asked.boat_id and later.sender_id = asked.sender_id
                and later.recipient_id = asked.recipient_id and ${isBookingRequest(sql`later.booking_details`)}
                and later.created_at > asked.created_at and later.created_at <= rental.created_at)
        ))::int as converted
      from ${messages} asked
      where ${isBookingRequest(sql`asked.booking_details`)} and asked.created_at >= (select at from beginning)
      group by 1
    ), quote as (
      select ${monthOf(sql`created_at`)} as month, count(*)::int as quotes
      from ${quotes} where created_at >= (select at from beginning) group by 1
    ), booked as (
      select id, cause, ${monthOf(sql`created_at`)} as month from ${ledgerTransactions}
      where provider = any(${sql.param([...paymentProviderNames])})
        and created_at >= (select at from beginning)
    ), paid as (
      select month, count(*)::int as paid from booked where cause = 'charge' group by 1
    ), commission as (
      select month, ${centsOf(sql`sum(amount)`)} as cents
      from booked join ${ledgerPostings} posting on posting.transaction_id = booked.id
      where posting.account = 'commission' group by 1
    )
    select month, coalesce(listings, 0) as listings, coalesce(requests, 0) as requests,
      coalesce(converted, 0) as converted, coalesce(quotes, 0) as quotes, coalesce(paid, 0) as paid,
      coalesce(cents, 0) as "commissionCents"
    from months
      left join listing using (month) left join request using (month) left join quote using (month)
      left join paid using (month) left join commission using (month)
    order by month`);
  return rows;
}

/** The first day of the month of an instant, in Europe/Paris. */
function monthOf(instant: ReturnType<typeof sql>) {
  return sql`date_trunc('month', ${instant} at time zone 'Europe/Paris')::date`;
}
