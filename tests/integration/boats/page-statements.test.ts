import { afterAll, beforeAll, expect, test } from "vitest";
import { loader as boatLoader } from "#app/routes/boat.tsx";
import { loader as requestLoader } from "#app/routes/booking-request.tsx";
import { loader as homeLoader } from "#app/routes/home.tsx";
import { loader as searchLoader } from "#app/routes/search.tsx";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { countStatements } from "#tests/support/count-statements.ts";
import { routeArgs } from "#tests/support/route-args.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-05-01T10:00:00Z");
let database: TestDatabase;
let id: string;
let renter: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  renter = await createUser(database.db);
  const { userId } = await createUser(database.db);
  for (let boat = 0; boat < 30; boat++) ({ id } = await createBoat(database.db, { userId }));
});
afterAll(() => database.close());

/** Number of statements sent, and number of sequential round trips. */
async function statementsOf(
  load: (args: never) => Promise<unknown>,
  path: string,
  params = {},
  viewer: { actor?: TestUser["actor"] } = {},
) {
  const environment = { publicUrl: "https://escale.example", mapTileUrl: null };
  const translation = { name: "none" };
  const services = { db: database.db, environment, translation, clock: () => now };
  const request = new Request(`https://escale.example${path}`);
  const { statements, turns } = await countStatements(database.pool, () =>
    load(routeArgs({ request, services, params, ...viewer })),
  );
  return { statements, turns };
}

test("the home page takes three concurrent statements, whatever it shows", async () => {
  expect(await statementsOf(homeLoader, "/")).toEqual({ statements: 3, turns: 1 });
});

test("the search takes two statements, first boats and counts, then cards; a map adds a concurrent one", async () => {
  expect(await statementsOf(searchLoader, "/search?page=2")).toEqual({ statements: 2, turns: 2 });
  expect(await statementsOf(searchLoader, "/search?view=map")).toMatchObject({ statements: 3 });
});

test("a search for a place without boats takes four sequential statements", async () => {
  const taken = await statementsOf(searchLoader, "/search?location=Toulon");
  expect(taken).toEqual({ statements: 4, turns: 4 });
});

test("the boat page takes three concurrent statements", async () => {
  const taken = await statementsOf(boatLoader, `/boat/${id}`, { id });
  expect(taken).toEqual({ statements: 3, turns: 1 });
});

test("the page of a booking request takes two concurrent statements, and one for an unsent message of its viewer", async () => {
  const path = `/boat/${id}/request`;
  const visitors = await statementsOf(requestLoader, path, { id });
  expect(visitors).toEqual({ statements: 2, turns: 1 });
  const renters = await statementsOf(requestLoader, path, { id }, { actor: renter.actor });
  expect(renters).toEqual({ statements: 3, turns: 1 });
});
