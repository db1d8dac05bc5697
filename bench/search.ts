import type pg from "pg";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { boatsPerPage, readSearchAddress } from "#app/features/search/schema.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { openMarket, townName } from "./market.ts";

// Searches in markets of several sizes, as ratios within one run: S1 and S2. Numbers of one run on
// one machine: nothing here passes or fails. Sizes may be given: node bench/search.ts 10000 1000000.

const today = calendarDate("2027-05-01");
const now = new Date("2027-05-01T10:00:00Z");
const rounds = 30;

const sparse: Record<string, string> = {
  "a town": `location=${townName(3)}`,
  "a town and dates": `location=${townName(33)}&dateFrom=2027-06-20&dateTo=2027-06-26&guests=6`,
  "a town without boats": "location=Atlantide&dateFrom=2027-06-20",
  "a rare type": "type=jet-ski",
};
const wide: Record<string, string> = {
  everything: "",
  "dates and guests": "dateFrom=2027-06-20&dateTo=2027-06-26&guests=6",
  "dates, by price": "dateFrom=2027-06-28&dateTo=2027-07-04&sort=price",
  "a price, the best rated": "minPrice=300&maxPrice=500&sort=rating",
};

const [smallSize = 10_000, ...largerSizes] = process.argv.slice(2).map(Number);
const sizes = largerSizes.length > 0 ? largerSizes : [100_000];

const reference = await measure(smallSize);
for (const size of sizes) {
  const larger = await measure(size);
  for (const [name, times] of larger.times) {
    const { p50, p95 } = times;
    const before = reference.times.get(name)?.p95 ?? Number.NaN;
    console.log(
      `S2 ${name}, ${size} boats: p50 ${p50.toFixed(1)} ms, p95 ${p95.toFixed(1)} ms, ratio to ${smallSize} boats: ${(p95 / before).toFixed(2)}`,
    );
  }
}

async function measure(size: number) {
  const startedAt = performance.now();
  const market = await openMarket(size);
  try {
    console.log(`${size} boats filled in ${Math.round((performance.now() - startedAt) / 1000)} s`);
    const times = new Map<string, { p50: number; p95: number }>();
    for (const [name, query] of Object.entries({ ...sparse, ...wide })) {
      times.set(name, await timeOf(() => search(market.db, query)));
    }
    await compareWithDriver(market);
    return { times };
  } finally {
    await market.close();
  }
}

async function search(db: Parameters<typeof searchBoats>[0], query: string) {
  const { criteria } = readSearchAddress(new URLSearchParams(query), today);
  return searchBoats(db, { criteria, limit: boatsPerPage, now });
}

/** S1: what parsing the address, building the statement and reading the cards add to the driver. */
async function compareWithDriver({ db, pool }: Awaited<ReturnType<typeof openMarket>>) {
  for (const [name, query] of Object.entries(sparse)) {
    const statements = await recordStatements(pool, () => search(db, query));
    const bare = await timeOf(async () => {
      for (const { text, values } of statements) await pool.query(text, values);
    });
    const whole = await timeOf(() => search(db, query));
    console.log(`S1 ${name}: ${(whole.p50 / bare.p50).toFixed(2)} (${whole.p50.toFixed(2)} ms)`);
  }
}

type Statement = { text: string; values: unknown[] };

async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = pool.query.bind(pool);
  pool.query = new Proxy(query, {
    apply(target, _self, args: [{ text: string }, unknown[]]) {
      statements.push({ text: args[0].text, values: args[1] });
      return Reflect.apply(target, pool, args);
    },
  });
  await work();
  pool.query = query;
  return statements;
}

async function timeOf(work: () => Promise<unknown>) {
  const times: number[] = [];
  for (let round = 0; round < rounds + 3; round += 1) {
    const startedAt = performance.now();
    await work();
    if (round >= 3) times.push(performance.now() - startedAt);
  }
  times.sort((a, b) => a - b);
  return { p50: times[Math.floor(rounds / 2)] ?? 0, p95: times[Math.floor(rounds * 0.95)] ?? 0 };
}
