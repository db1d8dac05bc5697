import { sql } from "drizzle-orm";
import { addDays, type CalendarDate } from "#app/platform/calendar-date.ts";
import type { Db } from "#app/platform/db.server.ts";
import { type BoatRating, averageRating } from "#app/features/reviews/domain/boat-rating.ts";
import { boats, boatUnavailabilities, reservations } from "#db/schema/schema.ts";
import { occupancyPercent, occupancyWindow } from "../domain/occupancy.ts";

export type OwnerStatistics = {
  boatCount: number;
  /** Reservations that took place or will: confirmed and completed. */
  reservationCount: number;
  /** Of all their boats together; null while nobody rated one. */
  rating: BoatRating | null;
  /** Of the last 12 months, in whole percent; null while no day was offered. */
  occupancyPercent: number | null;
};

type Row = {
  boatCount: string;
  reservationCount: string;
  ratingSum: string;
  ratingCount: string;
  rentedDays: string;
  offeredDays: string;
};

/**
 * The statistics of my boats (spec 2 §2), in one statement. Days are counted as multiranges of each
 * boat: those since it was listed, less those its owner blocked, and those that were rented.
 */
export async function getOwnerStatistics(
  db: Db,
  userId: string,
  today: CalendarDate,
): Promise<OwnerStatistics> {
  const { from, to } = occupancyWindow(today);
  const window = sql`daterange(${from}::date, ${addDays(to, 1)}::date)`;
  const { rows } = await db.execute<Row>(sql`
    with own as (
      select ${boats.id} as id, ${boats.ratingSum} as rating_sum, ${boats.ratingCount} as rating_count,
        datemultirange(daterange((${boats.createdAt} at time zone 'Europe/Paris')::date, null) * ${window}) as listed,
        (
          select coalesce(range_agg(daterange(${reservations.checkInDate}, ${reservations.checkOutDate}, '[]') * ${window}), '{}')
          from ${reservations}
          where ${reservations.boatId} = ${boats.id} and ${reservations.status} in ('confirmed', 'completed')
        ) as rented,
        (
          select coalesce(range_agg(daterange(${boatUnavailabilities.startDate}, ${boatUnavailabilities.endDate}, '[]')), '{}')
          from ${boatUnavailabilities} where ${boatUnavailabilities.boatId} = ${boats.id}
        ) as kept
      from ${boats} where ${boats.userId} = ${userId}
    )
    select
      (select count(*) from own) as "boatCount",
      (
        select count(*) from ${reservations}
        where ${reservations.boatId} in (select id from own) and ${reservations.status} in ('confirmed', 'completed')
      ) as "reservationCount",
      (select coalesce(sum(rating_sum), 0) from own) as "ratingSum",
      (select coalesce(sum(rating_count), 0) from own) as "ratingCount",
      (select coalesce(sum(upper(days) - lower(days)), 0) from own, unnest(rented) as days) as "rentedDays",
      (select coalesce(sum(upper(days) - lower(days)), 0) from own, unnest(listed - kept + rented) as days) as "offeredDays"
  `);
  const [row] = rows;
  if (!row) throw new Error("No statistics were computed");
  return {
    boatCount: Number(row.boatCount),
    reservationCount: Number(row.reservationCount),
    rating: averageRating({ sum: Number(row.ratingSum), count: Number(row.ratingCount) }),
    occupancyPercent: occupancyPercent({
      rented: Number(row.rentedDays),
      offered: Number(row.offeredDays),
    }),
  };
}
