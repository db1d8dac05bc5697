import { and, type SQL, sql } from "drizzle-orm";
import type { BoatType, YachtSubtype } from "#app/features/boats/domain/boat-type.ts";
import {
  navigationModeOf,
  type StoredNavigationMode,
} from "#app/features/boats/domain/navigation-mode.ts";
import { publiclyListed } from "#app/features/boats/queries/publicly-listed.server.ts";
import type { Db } from "#app/platform/database/db.server.ts";
import {
  addDays,
  type CalendarDate,
  calendarDate,
  dayNumber,
} from "#app/platform/time/calendar-date.ts";
import { boatExtras, boats, reservations } from "#db/schema/schema.ts";
import type { IndexedBoat } from "../domain/boat-index.ts";
import type { RequiredExtras } from "../domain/boat-prices.ts";

/** The range of days that the index covers, both ends included. */
export type KnownDays = { first: CalendarDate; last: CalendarDate };

/** The last boat of the previous batch; null for the first batch. */
export type ReadUntil = { createdAt: number; id: string };

/** The number of public boats. */
export async function countPublicBoats(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${boats} where ${publiclyListed}`,
  );
  return rows[0]?.count ?? 0;
}

/** The next batch of public boats, newest first, with the data for the index. */
export function readNextBoats(
  db: Db,
  known: KnownDays,
  { after, limit }: { after: ReadUntil | null; limit: number },
): Promise<IndexedBoat[]> {
  const newest = sql`${boats.createdAt} desc, ${boats.id} limit ${limit}`;
  if (after === null) return readBoats(db, known, sql`${publiclyListed} order by ${newest}`);
  const createdAt = sql`timestamptz 'epoch' + ${after.createdAt}::bigint * interval '1 microsecond'`;
  const isAfter = sql`${boats.createdAt} <= ${createdAt} and (${boats.createdAt} < ${createdAt} or ${boats.id} > ${after.id})`;
  return readBoats(db, known, sql`${and(publiclyListed, isAfter)} order by ${newest}`);
}

/** The public boats among those with the given ids. */
export function readBoatsById(
  db: Db,
  known: KnownDays,
  ids: readonly string[],
): Promise<IndexedBoat[]> {
  const among = sql`${boats.id} = any(${sql.param([...ids])}::uuid[])`;
  return readBoats(db, known, sql`${and(publiclyListed, among)}`);
}

type BoatRow = {
  id: string;
  city: string;
  port: string;
  folded_city: string;
  folded_port: string;
  type: BoatType;
  subtype: YachtSubtype | null;
  mode: StoredNavigationMode;
  license_required: boolean | null;
  capacity: number;
  min_rental_days: number;
  notice_days: number;
  daily: string;
  lowest: string;
  highest: string;
  required: string;
  discount_from_3_days: number;
  discount_from_7_days: number;
  seasons: string[];
  extras: RequiredExtras["cents"] | null;
  check_in: string;
  check_out: string;
  day_check_in: string;
  day_check_out: string;
  rating_sum: number;
  rating_count: number;
  created: string;
  taken: string;
  held: { from: string; to: string; until: number }[] | null;
};

/** Reads the holds in one subquery for all boats, because there are few holds. */
async function readBoats(db: Db, known: KnownDays, condition: SQL): Promise<IndexedBoat[]> {
  const days = sql`datemultirange(daterange(${known.first}::date, ${known.last}::date, '[]'))`;
  const { rows } = await db.execute<BoatRow>(sql`
    select ${boats.id}, ${boats.city}, ${boats.port}, ${boats.foldedCity}, ${boats.foldedPort}, ${boats.type},
      ${boats.yachtSubtype} as subtype, ${boats.navigationMode} as mode, ${boats.capacity}, ${boats.licenseRequired},
      ${boats.minRentalDays}, ${boats.noticeDays}, ${boats.dailyCents} as daily,
      ${boats.lowestDailyCents} as lowest, ${boats.highestDailyCents} as highest,
      (${boats.requiredDailyPrice} * 100)::bigint as required, ${boats.discountFrom3Days},
      ${boats.discountFrom7Days}, ${boats.seasons}, ${boats.ratingSum}, ${boats.ratingCount},
      (extract(epoch from ${boats.createdAt}) * 1000000)::bigint as created,
      (${boats.takenDays} * ${days})::text as taken, held.days as held, required.extras,
      ${boats.checkInTime} as check_in, ${boats.checkOutTime} as check_out,
      ${boats.dayRentalCheckInTime} as day_check_in, ${boats.dayRentalCheckOutTime} as day_check_out
    from ${boats} left join (
      select owned.id as boat_id, jsonb_agg(jsonb_build_object(
        'from', pending.check_in_date - owned.preparation_days,
        'to', pending.check_out_date + owned.preparation_days,
        'until', extract(epoch from pending.hold_expires_at) * 1000)) as days
      from ${reservations} as pending join ${boats} as owned on owned.id = pending.boat_id
      where pending.status = 'pending' and pending.hold_expires_at is not null
      group by owned.id
    ) as held on held.boat_id = ${boats.id}
    left join lateral (
      select jsonb_object_agg(unit, cents) as extras from (
        select ${boatExtras.priceUnit} as unit, sum((${boatExtras.price} * 100)::bigint) as cents
        from ${boatExtras} where ${boatExtras.boatId} = ${boats.id} and ${boatExtras.isRequired}
        group by 1
      ) as by_unit
    ) as required on true
    where ${condition}`);
  return rows.map(toIndexedBoat);
}

function toIndexedBoat(row: BoatRow): IndexedBoat {
  return {
    id: row.id,
    city: row.city,
    port: row.port,
    foldedCity: row.folded_city,
    foldedPort: row.folded_port,
    type: row.type,
    subtype: row.subtype,
    mode: navigationModeOf(row.mode),
    licenseRequired: row.license_required,
    capacity: row.capacity,
    minRentalDays: row.min_rental_days,
    noticeDays: row.notice_days,
    dayRentalCheckOutTime: row.day_check_out,
    dailyCents: Number(row.daily),
    lowestDailyCents: Number(row.lowest),
    highestDailyCents: Number(row.highest),
    requiredDailyCents: Number(row.required),
    discountFrom3Days: row.discount_from_3_days,
    discountFrom7Days: row.discount_from_7_days,
    seasons: row.seasons.map(Number),
    requiredExtras: row.extras && { cents: row.extras, times: timesOf(row) },
    ratingSum: row.rating_sum,
    ratingCount: row.rating_count,
    createdAt: Number(row.created),
    taken: readDaySet(row.taken),
    held: (row.held ?? []).map(({ from, to, until }) => ({
      from: dayNumber(calendarDate(from)),
      to: dayNumber(calendarDate(to)),
      until,
    })),
  };
}

function timesOf(row: BoatRow) {
  return {
    checkIn: row.check_in,
    checkOut: row.check_out,
    dayCheckIn: row.day_check_in,
    dayCheckOut: row.day_check_out,
  };
}

/** Reads '{[2027-06-10,2027-06-13),...}', whose upper ends are exclusive. */
function readDaySet(text: string): IndexedBoat["taken"] {
  return [...text.matchAll(/\[([\d-]+),([\d-]+)\)/g)].map(([, from = "", until = ""]) => ({
    from: dayNumber(calendarDate(from)),
    to: dayNumber(addDays(calendarDate(until), -1)),
  }));
}
