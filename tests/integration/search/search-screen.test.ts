import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { loader } from "#app/routes/search.tsx";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/setup/empty-tables.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const now = new Date("2027-05-01T10:00:00Z");
let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  userId = (await createUser(database.db)).userId;
});
afterAll(() => database.close());
beforeEach(() => emptyMarket(database.pool));

function search(query: string) {
  const request = new Request(`https://escale.example/search${query}`);
  return loader(
    routeArgs({
      request,
      services: {
        db: database.db,
        clock: () => now,
        environment: { mapTileUrl: null, mapTileAttribution: null },
      },
    }),
  );
}

const launch = (count: number, city = "Nice, France") =>
  Promise.all(Array.from({ length: count }, () => createBoat(database.db, { userId, city })));

test("says where it looked, when and for how many, and places every boat", async () => {
  await launch(1, "Sète, France");
  expect(
    await search("?location=sete&dateFrom=2027-07-10&dateTo=2027-07-12&guests=4"),
  ).toMatchObject({
    total: 1,
    cards: [{ place: "Sète · Vieux-Port", boat: { stay: { days: 3, totalCents: 87_000 } } }],
    words: { place: "Sète", line: [expect.stringContaining("juillet 2027"), "4 passagers"] },
  });
});

test("names every filter in words, each with the address of the search without it", async () => {
  const query =
    "?location=sete&dateFrom=2027-07-10&dateTo=2027-07-12&type=voile&type=yacht_moteur&maxPrice=800&sort=price&view=map&page=2";
  const { filters } = (await search(query)).words;
  expect(filters.map(({ label }) => label.replaceAll(/\s/g, " "))).toEqual([
    "Sète",
    "10 – 12 juillet 2027",
    "Voilier",
    "Yacht à moteur",
    "Jusqu'à 800 €",
  ]);
  expect(filters.find(({ key }) => key === "voile")?.without).toBe(
    "/search?location=sete&dateFrom=2027-07-10&dateTo=2027-07-12&type=yacht_moteur&maxPrice=800&sort=price&view=map",
  );
});

test("gives back what was typed into the fields that could not be understood", async () => {
  const { typed, words } = await search("?guests=0&minPrice=900&maxPrice=300&location=Nice");
  expect(typed).toEqual({ location: null, guests: "0", minPrice: "900", maxPrice: "300" });
  expect(words.problems.map(({ field }) => field)).toEqual(["price", "guests"]);
});

test("names what it left aside instead of failing", async () => {
  await launch(1);
  const found = await search(
    `?location=${"x".repeat(300)}&dateFrom=2027-02-30&guests=-1&type=fusee&navigation=nage&page=zz`,
  );
  expect(found.total).toBe(1);
  expect(found.words.problems).toHaveLength(5);
});

// spec 1-2.46 1-4.18
test("tells which cities stand in for one without boats", async () => {
  await launch(1);
  expect((await search("?location=Cannes")).words.nearby).toBe(
    "Aucun bateau ne correspond à Cannes. Voici ceux des environs : Nice.".replace(" :", "\u202f:"),
  );
});

// spec 1-2.48
test("leads to the longer list, with all that was asked for, as long as there is one", async () => {
  await launch(50);
  const first = await search("?location=Nice&guests=2&type=bateau_moteur&type=voile");
  expect(first.cards).toHaveLength(24);
  expect(first.nextPage).toBe("/search?location=Nice&guests=2&type=moteur&type=voile&page=2");
  const second = await search("?location=Nice&page=2");
  expect(second).toMatchObject({ total: 50, nextPage: "/search?location=Nice&page=3" });
  expect(second.cards).toHaveLength(48);
  const third = await search("?location=Nice&page=3");
  expect(third).toMatchObject({ nextPage: null });
  expect(new Set(third.cards.map(({ boat }) => boat.id)).size).toBe(50);
  expect(third.cards.slice(0, 48)).toEqual(second.cards);
});
