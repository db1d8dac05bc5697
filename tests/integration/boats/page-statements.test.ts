import { afterAll, beforeAll, expect, test } from "vitest";
import { loader as boatLoader } from "#app/routes/boat.tsx";
import { loader as homeLoader } from "#app/routes/home.tsx";
import { loader as searchLoader } from "#app/routes/search.tsx";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const now = new Date("2027-05-01T10:00:00Z");
let database: TestDatabase;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
  const { userId } = await createUser(database.db);
  for (let boat = 0; boat < 30; boat++) ({ id } = await createBoat(database.db, { userId }));
});
afterAll(() => database.close());

/** How many statements the database gets, and how many wait for another to end. */
async function statementsOf(load: (args: never) => Promise<unknown>, path: string, params = {}) {
  const environment = { publicUrl: "https://escale.example", mapTileUrl: null };
  const translation = { name: "none" };
  // Counts are kept per database object (memoize.ts): nothing is kept yet.
  const services = { db: Object.create(database.db), environment, translation, clock: () => now };
  const request = new Request(`https://escale.example${path}`);
  const { statements, turns } = await countStatements(database.pool, () =>
    load(routeArgs({ request, services, params })),
  );
  return { statements, turns };
}

test("the home page takes three statements at once, whatever it shows", async () => {
  expect(await statementsOf(homeLoader, "/")).toEqual({ statements: 3, turns: 1 });
});

test("the search takes two statements, the cards after their boats and counts, with a map one more at once", async () => {
  expect(await statementsOf(searchLoader, "/search?page=2")).toEqual({ statements: 2, turns: 2 });
  expect(await statementsOf(searchLoader, "/search?view=map")).toMatchObject({ statements: 3 });
});

test("a place without boats takes four statements, one after another", async () => {
  const taken = await statementsOf(searchLoader, "/search?location=Toulon");
  expect(taken).toEqual({ statements: 4, turns: 4 });
});

test("the boat page takes three statements at once", async () => {
  const taken = await statementsOf(boatLoader, `/boat/${id}`, { id });
  expect(taken).toEqual({ statements: 3, turns: 1 });
});
