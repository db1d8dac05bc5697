import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

/**
 * How the database would go about a search in a market that is too large to read or to sort. A small
 * table is always read in full, so both are made to look dear: an index whose order or expression is
 * not the statement's would still not be used.
 */
async function planOf(query: string): Promise<string> {
  const { criteria } = readSearchAddress(new URLSearchParams(query), calendarDate("2027-05-01"));
  const spy = vi.spyOn(test.pool, "query");
  await searchBoats(test.db, { criteria, limit: 24, now: new Date("2027-05-01T10:00:00Z") });
  const [statement, values] = spy.mock.calls[0] ?? [];
  spy.mockRestore();
  const client = await test.pool.connect();
  try {
    await client.query("begin");
    await client.query("set local enable_seqscan = off; set local enable_sort = off");
    const { text } = Object(statement);
    const { rows } = await client.query({
      text: `explain (costs off) ${text}`,
      values: Object(values),
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
