import { type SQL, sql } from "drizzle-orm";
import type { RentalRange } from "#app/features/availability/domain/rental-range.ts";
import { boatExtras, boats } from "#db/schema/schema.ts";

/**
 * The full price of a stay in a row of `boats`, in cents: the total of `priceStay` without optional
 * extras, computed by the database. Every public boat has one.
 */
export function stayTotalCents(range: RentalRange, guests: number): SQL<number> {
  return sql`(${rentalCents(range)} + ${requiredExtrasCents(range, guests)})`;
}

/** Each day at its own price, without extras. */
function rentalCents({ from, days }: RentalRange): SQL {
  return sql`case when cardinality(${boats.seasons}) = 0
    then (${boats.basePricePerDay} * 100)::bigint * ${days}::int
    else (
      select sum(displayed_stay_cents(${boats.basePricePerDay}, 0, ${boats.seasons}, ${from}::date + day, ${from}::date + day))::bigint
      from generate_series(0, ${days}::int - 1) as day
    ) end`;
}

/** As often as `stayUnits` says for each unit. */
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
  const [from, until] =
    days === 1
      ? [boats.dayRentalCheckInTime, boats.dayRentalCheckOutTime]
      : [boats.checkInTime, boats.checkOutTime];
  const byTheClock = sql`extract(epoch from ${until}::time - ${from}::time) / 3600`;
  return sql`greatest(1, ceil(${(days - 1) * 24}::int + ${byTheClock}))`;
}
