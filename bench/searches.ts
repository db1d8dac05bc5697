import type pg from "pg";
import { getDestinationFacts } from "#app/features/destinations/queries/get-destination-facts.server.ts";
import type { SearchCriteria } from "#app/features/matching-boats/domain/search-criteria.ts";
import { openBoatIndex } from "#app/features/matching-boats/queries/boat-index.server.ts";
import { countBoatsByCity } from "#app/features/matching-boats/queries/count-boats-by-city.server.ts";
import { findOtherSearches } from "#app/features/search/queries/find-other-searches.server.ts";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { boatsPerPage, readSearchAddress } from "#app/features/search/schema.ts";
import { databaseOf } from "#app/platform/database/db.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { openPublicNotices } from "#app/platform/public-pages/public-notices.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import type { BenchDatabase } from "./database.ts";
import { emptySearch, openMarket, sparseSearches, wideSearches } from "./market.ts";
import type { Options } from "./options.ts";
import type { Row } from "./report.ts";
import { quantile } from "./superiority.ts";

const today = calendarDate("2027-05-01");
const now = new Date("2027-05-01T10:00:00Z");
const ways = ["index", "sql"] as const;
type Way = (typeof ways)[number];
type Db = Parameters<typeof searchBoats>[0];
type Question = (db: Db) => Promise<unknown>;

/** The searches, what the home page and the page of a type count, and what a search without boats offers. */
const questions: Readonly<Record<string, Question>> = {
  ...Object.fromEntries(
    Object.entries({ ...sparseSearches, ...wideSearches }).map(([name, query]) => [
      `search p95, ${name}`,
      (db: Db) => search(db, query),
    ]),
  ),
  "towns of the home page, p95": (db) => countBoatsByCity(db, now),
  "facts of a common type, p95": (db) =>
    getDestinationFacts(db, { city: null, type: "voile" }, now),
  "offers instead of an empty search, p95": (db) =>
    findOtherSearches(db, { criteria: criteriaOf(emptySearch), now }),
};

/**
 * Time limit per round for repeating a search without the index, which may take ten seconds with a million
 * boats.
 */
const withoutIndexMs = 2_000;

/** A market that is filled and loaded into an index, and the two ways to answer its searches. */
type Market = {
  size: number;
  byWay: Record<Way, Db>;
  database: BenchDatabase;
  close: () => Promise<void>;
};

/**
 * Complete searches, including cards and the exact count, in markets of several sizes. Measures what parsing
 * the URL, building the statement and reading the cards add to the driver's time (S1), and what a larger
 * market adds (S2). All markets are open at once and searched in turns: with the boat index, as the site
 * does, and with PostgreSQL alone, as on a site whose boats do not fit into memory.
 */
export async function measureSearch({ boats, rounds, isQuick }: Options): Promise<Row[]> {
  const times = isQuick ? 10 : 30;
  const markets: Market[] = [];
  try {
    for (const size of boats) markets.push(await openIndexed(size));
    const rows: Row[] = [];
    for (const [name, ask] of Object.entries(questions)) {
      rows.push(...(await growthRows(name, ask, { markets, rounds, times })));
    }
    const largest = markets.at(-1);
    if (!largest) return rows;
    for (const [name, query] of Object.entries(sparseSearches)) {
      rows.push(await driverRow(name, query, { market: largest, rounds, times }));
    }
    return rows;
  } finally {
    for (const market of markets) await market.close();
  }
}

async function openIndexed(size: number): Promise<Market> {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  const database = await openMarket(size);
  console.log(`${size} boats filled in ${seconds()} s`);
  const db = databaseOf(database.pool);
  const notices = await openPublicNotices(database.url, logger);
  const maxBytes = Number.POSITIVE_INFINITY;
  const loading = { db, loadingDb: database.db, notices, clock: () => now, maxBytes, logger };
  const { ready, stop } = openBoatIndex(loading);
  await ready;
  console.log(`read into the index after ${seconds()} s`);
  const close = async () => {
    await stop();
    await notices.stop();
    await database.close();
  };
  return { size, byWay: { index: db, sql: database.db }, database, close };
}

type Measuring = { markets: readonly Market[]; rounds: number; times: number };

const key = (way: Way, size: number) => `${way} ${size}`;

/** S2: the 95th percentile of a question in each larger market, and its ratio to the one in the smallest. */
async function growthRows(name: string, ask: Question, measuring: Measuring): Promise<Row[]> {
  const { markets, rounds, times } = measuring;
  const p95 = new Map<string, number[]>();
  for (let round = -1; round < rounds; round += 1) {
    for (const [at, found] of await inTurns(markets, ask, round < 0 ? 3 : times)) {
      if (round >= 0) p95.set(at, [...(p95.get(at) ?? []), quantile(found, 0.95)]);
    }
  }
  const [smallest, ...larger] = markets.map(({ size }) => size);
  return larger.flatMap((size): Row[] => {
    const what = `${name}, ${size} boats`;
    const own = p95.get(key("index", size)) ?? [];
    const before = p95.get(key("index", smallest ?? 0)) ?? [];
    const alone = p95.get(key("sql", size)) ?? [];
    const ratios = own.map((each, round) => each / (before[round] ?? Number.NaN));
    return [
      {
        id: "S2",
        what: `${what} / ${smallest}`,
        unit: "",
        goal: { atMost: 1.5 },
        rounds: ratios,
      },
      { id: "S2", what, unit: "ms", goal: { atMost: 30 }, rounds: own },
      { id: "S2", what: `${what}, without the index`, unit: "ms", goal: null, rounds: alone },
    ];
  });
}

async function inTurns(markets: readonly Market[], ask: Question, times: number) {
  const found = new Map<string, number[]>();
  for (let time = 0; time < times; time += 1) {
    for (const { size, byWay } of markets) {
      for (const way of ways) {
        const at = key(way, size);
        const before = found.get(at) ?? [];
        if (way === "sql" && sum(before) > withoutIndexMs) continue;
        const took = await timeOnce(() => ask(byWay[way]));
        found.set(at, [...before, took]);
      }
    }
  }
  return found;
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, each) => total + each, 0);
}

async function search(db: Db, query: string) {
  return searchBoats(db, { criteria: criteriaOf(query), limit: boatsPerPage, now });
}

function criteriaOf(query: string): SearchCriteria {
  return readSearchAddress(new URLSearchParams(query), today).criteria;
}

type Comparing = { market: Market; rounds: number; times: number };

/** S1: ratio of a search's median to that of its statements through the driver alone, in turns. */
async function driverRow(name: string, query: string, comparing: Comparing): Promise<Row> {
  const { market, rounds, times } = comparing;
  const { pool, db } = market.database;
  const statements = await recordStatements(pool, () => search(db, query));
  const ratios: number[] = [];
  for (let round = -1; round < rounds; round += 1) {
    const bare: number[] = [];
    const whole: number[] = [];
    for (let time = 0; time < times; time += 1) {
      bare.push(
        await timeOnce(async () => {
          for (const statement of statements) await pool.query(statement);
        }),
      );
      whole.push(await timeOnce(() => search(db, query)));
    }
    if (round >= 0) ratios.push(quantile(whole, 0.5) / quantile(bare, 0.5));
  }
  const what = `search / the same SQL, ${name}, ${market.size} boats`;
  return { id: "S1", what, unit: "", goal: { atMost: 1.3 }, rounds: ratios };
}

/**
 * Keeps the name of a statement that the site prepares, so that the driver alone does not plan it each time
 * either.
 */
type Statement = { name?: string; text: string; values: unknown[] };

async function recordStatements(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const query = pool.query.bind(pool);
  pool.query = new Proxy(query, {
    apply(target, _self, args: [Pick<Statement, "name" | "text">, unknown[]]): unknown {
      const [{ name, text }, values] = args;
      statements.push({ ...(name !== undefined && { name }), text, values });
      return Reflect.apply(target, pool, args);
    },
  });
  await work();
  pool.query = query;
  return statements;
}

async function timeOnce(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
