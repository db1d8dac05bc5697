import { createHash } from "node:crypto";
import type pg from "pg";
import { fillBoats } from "./bulk-fill.ts";
import { type BenchDatabase, openBenchDatabase } from "./database.ts";

/** The name of the generated market's town with this number. */
export function townName(number: number): string {
  return createHash("md5").update(String(number)).digest("hex").slice(0, 12);
}

/** Searches that match a part of the market, whose results do not grow with the market. */
export const sparseSearches: Readonly<Record<string, string>> = {
  "a town": `location=${townName(3)}`,
  "a town and dates": `location=${townName(33)}&dateFrom=2027-06-20&dateTo=2027-06-26&guests=6`,
  "a town without boats": "location=Atlantide&dateFrom=2027-06-20",
  "a rare type": "type=jet-ski",
};

/** A search that no boat of its town matches, for which other types, towns and days are counted. */
export const emptySearch = `location=${townName(3)}&type=jet-ski&dateFrom=2027-06-20&dateTo=2027-06-26`;

/** Searches of the whole market, whose results grow with it. */
export const wideSearches: Readonly<Record<string, string>> = {
  everything: "",
  "dates and guests": "dateFrom=2027-06-20&dateTo=2027-06-26&guests=6",
  "dates, by price": "dateFrom=2027-06-28&dateTo=2027-07-04&sort=price",
  "a price, the best rated": "minPrice=300&maxPrice=500&sort=rating",
};

/** A database with a market of `boatCount` boats. Close it afterwards. */
export async function openMarket(boatCount: number): Promise<BenchDatabase> {
  const market = await openBenchDatabase({ durable: false });
  try {
    await fillMarket(market.pool, boatCount);
    return market;
  } catch (error) {
    await market.close();
    throw error;
  }
}

/**
 * 200 boats per town whatever the size, so that a search for a town stays equally selective. Half of the
 * boats have seasons; each boat has some taken weeks. One boat in 20,000 is a jet-ski.
 */
export async function fillMarket(pool: pg.Pool, boatCount: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    "insert into users (name, email) values ('Bench', 'bench@escale.example') returning id",
  );
  await fillBoats(pool, () => pool.query(insertBoats, [rows[0]?.id, boatCount]));
}

/**
 * The database's generated columns (the last two lines of each list) are computed once per distinct town,
 * port and list of seasons, by the same functions.
 */
const insertBoats = `
  with numbers as materialized (
    select n, 60 + (n * bigint '7919') % 1900 as base,
      case when n % 2 = 1 then (n * bigint '7919') % 26000 else -1 end as season
    from generate_series(1, $2::int) as n
  ), priced as materialized (
    select season, stored, season_triples(stored) as triples,
      lowest_daily_cents(99999, stored, 0, 0) as lowest, highest_daily_cents(0, stored, 0) as highest
    from (select distinct season from numbers) as each, lateral (
      select case when season = -1 then '[]' else jsonb_build_array(
        jsonb_build_object('id', '1', 'startDate', '01-07', 'endDate', '31-08', 'price', 90 + season % 2600),
        jsonb_build_object('id', '2', 'startDate', '20-12', 'endDate', '05-01', 'price', 70 + season % 2000)) end as stored
    ) as seasons
  ), towns as materialized (
    select town, name, fold_text(name) as folded from (
      select town, substr(md5(town::text), 1, 12) || ', France' as name
      from generate_series(0, $2::int / 200) as town
    ) as named
  ), ports as materialized (
    select port, 'Port ' || port as name, fold_text('Port ' || port) as folded from generate_series(0, 4) as port
  )
  insert into boats (user_id, type, city, port, manufacturer, model,
    navigation_mode, capacity, length,
    title, description, base_price_per_day,
    seasonal_pricing, photos, status, is_online, published_at,
    created_at, rating_sum, rating_count,
    taken_days,
    relevance, rating_average, folded_city, folded_port,
    daily_cents, lowest_daily_cents, highest_daily_cents, seasons)
  select $1, case when n % 20000 = 7 then 'jet-ski' else (array['voile', 'moteur', 'catamaran', 'semi-rigide'])[1 + n % 4] end, towns.name, ports.name, 'Jeanneau', 'Sun Odyssey',
    (array['seul', 'skipper', 'flexible'])[1 + n % 3], 2 + n % 11, 6 + n % 12,
    'Bateau ' || n, repeat('Un bateau clair et facile. ', 12) || n, base,
    stored, jsonb_build_array('/media/boat-photos/' || n || '/1.webp', '/media/boat-photos/' || n || '/2.webp'), 'approved', true, now(),
    timestamptz '2025-01-01' + n * interval '37 seconds', (n % 9) * 4, n % 9,
    datemultirange(daterange('2027-06-01', '2027-06-05'), daterange(date '2027-06-10' + n % 60, date '2027-06-17' + n % 60))
      + datemultirange(daterange(date '2027-09-01' + n % 30, date '2027-09-05' + n % 30)),
    ((n % 9) * 4 + 20)::float8 / (n % 9 + 5), ((n % 9) * 4)::float8 / nullif(n % 9, 0), towns.folded, ports.folded,
    base * 100, least(base * 100, lowest), greatest(base * 100, highest), triples
  from numbers join priced using (season)
    join towns on towns.town = n / 200 join ports on ports.port = n % 5
  order by n`;
