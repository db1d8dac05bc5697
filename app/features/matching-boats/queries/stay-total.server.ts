import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";
import { discountPercent } from "./price-condition.server.ts";

/**
 * The total price of a stay for a row of `boats`, in cents: that of `priceStay` without optional extras,
 * computed by the database. Every public boat has one.
 */
export function stayTotalCents(range: RentalRange, guests: number): SQL<number> {
  const discount = discountPercent(range);
  const rental = rentalCents(range);
  const reduced = discount
    ? sql`(select days - (2 * days * ${discount} + 100) / 200 from (select ${rental} as days) as rental)`
    : rental;
  return sql`(${reduced} + ${requiredExtrasCents(range, guests)})`;
}

/** The sum of the daily prices in cents, without extras and discounts. */
function rentalCents({ from, days }: RentalRange): SQL {
  return sql`case when cardinality(${boats.seasons}) = 0
    then (${boats.basePricePerDay} * 100)::bigint * ${days}::int
    else (
      select sum(displayed_stay_cents(${boats.basePricePerDay}, 0, ${boats.seasons}, ${from}::date + day, ${from}::date + day))::bigint
      from generate_series(0, ${days}::int - 1) as day
    ) end`;
}

/** The price of the required extras in cents, each as often as `stayUnits` counts its unit. */
function requiredExtrasCents(range: RentalRange, guests: number): SQL {
  const { days } = range;
  return sql`coalesce((
    select sum((${boatExtras.price} * 100)::bigint * case ${boatExtras.priceUnit}
      when 'jour' then ${days}::int
      when 'nuit' then ${days - 1}::int
      when 'semaine' then ${Math.ceil(days / 7)}::int
      when 'personne' then ${guests}::int
      when 'heure' then ${hours(range)}
      else 1 end)::bigint
    from ${boatExtras} where ${boatExtras.boatId} = ${boats.id} and ${boatExtras.isRequired}
  ), 0)`;
}

function hours({ days }: RentalRange): SQL {
  const perDay = sql`greatest(1, ceil(${hoursBetween(boats.dayRentalCheckInTime, boats.dayRentalCheckOutTime)}))`;
  if (days === 1) return perDay;
  const byTheClock = sql`${(days - 1) * 24}::int + ceil(${hoursBetween(boats.checkInTime, boats.checkOutTime)})`;
  return sql`greatest(1, least(${byTheClock}, ${days}::int * ${perDay}))`;
}

function hoursBetween(from: PgColumn, until: PgColumn): SQL {
  return sql`extract(epoch from ${until}::time - ${from}::time) / 3600`;
}
