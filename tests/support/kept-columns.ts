import { sql } from "drizzle-orm";
import type { Db } from "#app/platform/database/db.server.ts";

/** The ids of boats whose trigger-maintained columns differ from values recomputed from the rows. */
export async function listWronglyKeptBoats(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from boats
    where taken_days <> coalesce((
        select range_agg(daterange(starts_on, ends_on, '[]')) from (
          select start_date as starts_on, end_date as ends_on from boat_unavailabilities where boat_id = boats.id
          union all
          select start_date, end_date from imported_days where boat_id = boats.id
          union all
          select check_in_date - preparation_days, check_out_date + preparation_days from reservations
          where boat_id = boats.id and status in ('confirmed', 'completed')
        ) as taken
      ), '{}')
      or rating_sum <> (
        select coalesce(sum(rating), 0) from reviews
        where boat_id = boats.id and author_side = 'client' and status = 'published'
      )
      or rating_count <> (
        select count(*) from reviews
        where boat_id = boats.id and author_side = 'client' and status = 'published'
      )
      or required_daily_price <> (
        select coalesce(sum(price), 0) from boat_extras
        where boat_id = boats.id and is_required and price_unit = 'jour'
      )`);
  return rows.map(({ id }) => id);
}
