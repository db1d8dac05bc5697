import { sql } from "drizzle-orm";
import { standingStatuses } from "#app/features/contact-details/domain/paid-rental.ts";
import { averageRating, type BoatRating } from "#app/features/reviews/domain/boat-rating.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import type { CalendarDate } from "#app/platform/time/calendar-date.ts";
import { isOneOf } from "#db/schema/columns.ts";
import { boats, boatUnavailabilities, reservations } from "#db/schema/schema.ts";
import {
  chartMonths,
  coming12Months,
  type DaySpan,
  occupancyPercent,
  occupancyWindow,
} from "../domain/occupancy.ts";

/** A month of the chart: its first day, and its occupancy in whole percent. */
export type MonthOccupancy = {
  month: CalendarDate;
  /** Null when no day was offered. */
  percent: number | null;
  /** True for past months and the current one; later months only have upcoming reservations. */
  isPast: boolean;
};

export type OwnerStatistics = {
  /** The number of boats that are not archived. */
  boatCount: number;
  /** The number of confirmed and completed reservations. */
  reservationCount: number;
  /** The average of all their boats together; null without any rating. */
  rating: BoatRating | null;
  /** Occupancy of the last 12 months, in whole percent; null when no day was offered. */
  occupancyPercent: number | null;
  /** Occupancy of the next 12 months, from the reservations that exist; null when no day is offered. */
  comingPercent: number | null;
  months: MonthOccupancy[];
};

type Days = { rented: number; offered: number };
type Row = {
  boatCount: string;
  reservationCount: string;
  ratingSum: string;
  ratingCount: string;
  days: Record<string, Days> | null;
};

/**
 * The statistics of my boats (spec 2 §2), with one statement. The days of each boat are multiranges: those
 * from its publication to its archiving, less those that its owner blocked, and those that were rented. They
 * are counted for each requested span of days.
 */
export async function getOwnerStatistics(
  db: Db,
  userId: string,
  today: CalendarDate,
): Promise<OwnerStatistics> {
  const months = chartMonths(today);
  const spans = { past: occupancyWindow(today), coming: coming12Months(today), ...byFirst(months) };
  const asked = JSON.stringify(Object.entries(spans).map(([name, days]) => ({ name, ...days })));
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select ${boats.id} as id, ${boats.ratingSum} as rating_sum, ${boats.ratingCount} as rating_count,
        ${boats.archivedAt} as archived_at,
        case when ${boats.publishedAt} is null then '{}' else datemultirange(daterange(
          (${boats.publishedAt} at time zone 'Europe/Paris')::date,
          (case when ${boats.archivedAt} > ${boats.publishedAt} then ${boats.archivedAt} end at time zone 'Europe/Paris')::date
        )) end as listed,
        (
          select coalesce(range_agg(daterange(${reservations.checkInDate}, ${reservations.checkOutDate}, '[]')), '{}')
          from ${reservations}
          where ${reservations.boatId} = ${boats.id} and ${isOneOf(reservations.status, standingStatuses)}
        ) as rented,
        (
          select coalesce(range_agg(daterange(${boatUnavailabilities.startDate}, ${boatUnavailabilities.endDate}, '[]')), '{}')
          from ${boatUnavailabilities} where ${boatUnavailabilities.boatId} = ${boats.id}
        ) as kept
      from ${boats} where ${boats.userId} = ${userId}
    ), offering as (
      select rented, listed - kept + rented as offered from own
    ), span as (
      select name, datemultirange(daterange("from", "to", '[]')) as days
      from json_to_recordset(${asked}::json) as asked (name text, "from" date, "to" date)
    ), counted as (
      select span.name,
        (select coalesce(sum(upper(part) - lower(part)), 0) from offering, unnest(rented * days) as part) as rented,
        (select coalesce(sum(upper(part) - lower(part)), 0) from offering, unnest(offered * days) as part) as offered
      from span
    )
    select
      (select count(*) from own where archived_at is null) as "boatCount",
      (
        select count(*) from ${reservations}
        where ${reservations.boatId} in (select id from own) and ${isOneOf(reservations.status, standingStatuses)}
      ) as "reservationCount",
      (select coalesce(sum(rating_sum), 0) from own) as "ratingSum",
      (select coalesce(sum(rating_count), 0) from own) as "ratingCount",
      (select json_object_agg(name, json_build_object('rented', rented, 'offered', offered)) from counted) as days
  `);
  const row = onlyRow(rows);
  const percentOf = (name: string) => occupancyPercent(row.days?.[name] ?? noDays);
  return {
    boatCount: Number(row.boatCount),
    reservationCount: Number(row.reservationCount),
    rating: averageRating({ sum: Number(row.ratingSum), count: Number(row.ratingCount) }),
    occupancyPercent: percentOf("past"),
    comingPercent: percentOf("coming"),
    months: months.map(({ from: month }) => ({
      month,
      percent: percentOf(month),
      isPast: month <= today,
    })),
  };
}

const noDays: Days = { rented: 0, offered: 0 };

function byFirst(months: readonly DaySpan[]): Record<string, DaySpan> {
  return Object.fromEntries(months.map((days) => [days.from, days]));
}
