import { createHash } from "node:crypto";
import type pg from "pg";
import { type BenchDatabase, openBenchDatabase } from "./database.ts";

/** The name of a town of the generated market, by number. */
export function townName(number: number): string {
  return createHash("md5").update(String(number)).digest("hex").slice(0, 12);
}

/** Searches of a part of the market, whose result does not grow with it. */
export const sparseSearches: Readonly<Record<string, string>> = {
  "a town": `location=${townName(3)}`,
  "a town and dates": `location=${townName(33)}&dateFrom=2027-06-20&dateTo=2027-06-26&guests=6`,
  "a town without boats": "location=Atlantide&dateFrom=2027-06-20",
  "a rare type": "type=jet-ski",
};

/** Searches of the whole market. */
export const wideSearches: Readonly<Record<string, string>> = {
  everything: "",
  "dates and guests": "dateFrom=2027-06-20&dateTo=2027-06-26&guests=6",
  "dates, by price": "dateFrom=2027-06-28&dateTo=2027-07-04&sort=price",
  "a price, the best rated": "minPrice=300&maxPrice=500&sort=rating",
};

/** A database with a market of so many boats. Close it afterwards. */
export async function openMarket(boatCount: number): Promise<BenchDatabase> {
  const market = await openBenchDatabase({ durable: false });
  try {
    await fill(market.pool, boatCount);
    return market;
  } catch (error) {
    await market.close();
    throw error;
  }
}

/**
 * Two hundred boats per town whatever the size, so that a town's search stays as selective; half of
 * the boats have seasons, each has some taken weeks. One boat in 20,000 is a jet-ski.
 */
async function fill(pool: pg.Pool, boatCount: number) {
  const { rows } = await pool.query<{ id: string }>(
    "insert into users (name, email) values ('Bench', 'bench@escale.example') returning id",
  );
  await pool.query(
    `insert into boats (user_id, type, city, port, manufacturer, model, navigation_mode, capacity, length,
      title, description, base_price_per_day, seasonal_pricing, photos, status, is_online, created_at,
      rating_sum, rating_count, taken_days)
    select $1, case when n % 20000 = 7 then 'jet-ski' else (array['voile', 'moteur', 'catamaran', 'semi-rigide'])[1 + n % 4] end,
      substr(md5((n / 200)::text), 1, 12) || ', France', 'Port ' || n % 5, 'Jeanneau', 'Sun Odyssey', (array['seul', 'skipper', 'flexible'])[1 + n % 3],
      2 + n % 11, 6 + n % 12, 'Bateau ' || n, repeat('Un bateau clair et facile. ', 12), 60 + (n * bigint '7919') % 1900,
      case when n % 2 = 0 then '[]' else jsonb_build_array(
        jsonb_build_object('id', '1', 'startDate', '01-07', 'endDate', '31-08', 'price', 90 + (n * bigint '7919') % 2600),
        jsonb_build_object('id', '2', 'startDate', '20-12', 'endDate', '05-01', 'price', 70 + (n * bigint '7919') % 2000)) end,
      jsonb_build_array('/media/boat-photos/' || n || '/1.webp', '/media/boat-photos/' || n || '/2.webp'),
      'approved', true, timestamptz '2025-01-01' + n * interval '37 seconds',
      (n % 9) * 4, n % 9,
      datemultirange(daterange('2027-06-01', '2027-06-05') , daterange(date '2027-06-10' + n % 60, date '2027-06-17' + n % 60))
        + datemultirange(daterange(date '2027-09-01' + n % 30, date '2027-09-05' + n % 30))
    from generate_series(1, $2::int) as n`,
    [rows[0]?.id, boatCount],
  );
  // As the server does by itself once no transaction needs older rows.
  await pool.query("vacuum (freeze, analyze) boats");
}
