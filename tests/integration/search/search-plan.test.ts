import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { statementText } from "#tests/support/statement-text.ts";
import { createOwnDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createOwnDatabase();
});
afterAll(() => test.close());

// Small tables are always scanned sequentially, so sequential scans and sorting are disabled: an index whose
// order or expression differs from the statement's would still not be used.
const tooLargeToRead = "set local enable_seqscan = off; set local enable_sort = off";

/** The query plan of a search, as it is or as in a large market. */
async function planOf(query: string, settings = tooLargeToRead): Promise<string> {
  const { criteria } = readSearchAddress(new URLSearchParams(query), calendarDate("2027-05-01"));
  const spy = vi.spyOn(test.pool, "query");
  await searchBoats(test.db, { criteria, limit: 24, now: new Date("2027-05-01T10:00:00Z") });
  const [statement, values] = spy.mock.calls[0] ?? [];
  spy.mockRestore();
  const client = await test.pool.connect();
  try {
    await client.query("begin");
    await client.query(settings);
    const { rows } = await client.query<Record<string, string>>({
      text: `explain (costs off) ${statementText(statement)}`,
      values: Array.isArray(values) ? values : [],
    });
    return rows.map((row) => Object.values(row).join("")).join("\n");
  } finally {
    await client.query("rollback");
    client.release();
  }
}

it.each([
  ["", "boats_public_relevance_idx"],
  ["sort=newest", "boats_public_newest_idx"],
  ["sort=rating", "boats_public_rating_idx"],
  ["sort=price", "boats_public_price_idx"],
  ["dateFrom=2027-06-10&sort=rating", "boats_public_rating_idx"],
])("the first page of '%s' is read in the order of an index", async (query, index) => {
  expect(await planOf(query)).toMatch(new RegExp(`Index (Only )?Scan using ${index}`));
});

describe("in a large market", () => {
  beforeAll(async () => {
    const { userId } = await createUser(test.db);
    await test.db.execute(sql`
      insert into boats (user_id, type, city, port, manufacturer, model, navigation_mode, capacity,
        length, title, base_price_per_day, status, is_online, taken_days)
      select ${userId}::uuid, 'voile',
        case n % 300 when 0 then 'Nice, France' when 1 then 'Brest, France' else 'Elsewhere ' || n % 300 end,
        case n % 300 when 0 then 'Port Lympia' else 'Quay ' || n % 300 end,
        'Jeanneau', 'Sun', 'seul', 4, 9, 'Boat ' || n, 100, 'approved', true,
        '{[2027-06-01,2027-06-05),[2027-09-01,2027-09-05)}'
      from generate_series(1, 6000) as n`);
    // Vacuums as well as analyzes, because pending entries of a GIN index make it look expensive.
    await test.pool.query("vacuum analyze boats");
  });

  it("a page of boats that are free between two rentals is read without scanning the market", async () => {
    const plan = await planOf("dateFrom=2027-07-10&dateTo=2027-07-12", "select");
    expect(plan).toMatch(
      /Limit\s+(InitPlan .*\s+-> {2}Result\s+)?-> {2}Index Scan using boats_public_relevance_idx/,
    );
  });

  it.each([
    ["Port Lympia", "boats_public_harbour_idx"],
    ["Bretagne", "boats_public_harbour_idx"],
    ["lympia", "boats_public_port_idx"],
    ["Nice", "boats_public_city_idx"],
  ])("%s is found through an index, without scanning the market", async (place, index) => {
    const plan = await planOf(`location=${encodeURIComponent(place)}`, "select");
    expect(plan).toContain(index);
    expect(plan).not.toContain("Seq Scan on boats");
  });
});
