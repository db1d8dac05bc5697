import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listMapHarbours } from "#app/features/map/queries/list-map-harbours.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { loader } from "#app/routes/map-boats.ts";
import { loader as searchLoader } from "#app/routes/search.tsx";
import type { boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/support/empty-tables.ts";
import { routeArgs } from "#tests/support/route-args.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-05-01T10:00:00Z");
const today = calendarDate("2027-05-01");
const antibes = { city: "Antibes, France", port: "Port Vauban" };
const aroundVauban = "43.5857,7.1272,43.5863,7.1278";
let database: TestDatabase;
let userId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ userId } = await createUser(database.db));
});
afterAll(() => database.close());
beforeEach(async () => {
  await emptyMarket(database.pool);
});

const boat = (traits: Partial<typeof boats.$inferInsert>) =>
  createBoat(database.db, { userId, ...traits });

function call(path: string) {
  const environment = { mapTileUrl: null, mapTileAttribution: null };
  const services = { db: database.db, environment, clock: () => now };
  return routeArgs({ request: new Request(`https://escale.example${path}`), services });
}

async function mapBoats(query: string) {
  const { data, init } = await loader(call(`/map/boats${query}`));
  return { status: init?.status, ...data };
}

function harbours(query: string) {
  const { criteria } = readSearchAddress(new URLSearchParams(query), today);
  return listMapHarbours(database.db, { criteria, now });
}

describe("the harbours on the map", () => {
  it("count all boats of a port, with the lowest price, at the port's position", async () => {
    await boat({ ...antibes, basePricePerDay: cents(12_000) });
    await boat({ ...antibes, basePricePerDay: cents(9500) });
    expect(await harbours("")).toEqual([
      {
        key: "Antibes, France|Port Vauban",
        name: "Port Vauban",
        town: "Antibes",
        latitude: 43.586,
        longitude: 7.1275,
        count: 2,
        lowestCents: 9500,
        isStay: false,
        isLowestShared: false,
      },
    ]);
  });

  it("have the price of the whole stay if dates are searched for", async () => {
    await boat({ ...antibes, basePricePerDay: cents(9500) });
    expect(await harbours("dateFrom=2027-07-10&dateTo=2027-07-12")).toMatchObject([
      { count: 1, lowestCents: 28_500, isStay: true },
    ]);
  });

  it("are at the city's main harbour if the port is not listed", async () => {
    await boat({ city: "Nice, France", port: "Port de Nulle-Part" });
    expect(await harbours("")).toMatchObject([
      { name: "Port de Nulle-Part", latitude: 43.6953, longitude: 7.2851 },
    ]);
  });

  it("are only those of matching boats", async () => {
    await boat({ ...antibes, type: "voile" });
    await boat({ city: "Nice, France", port: "Port Lympia", type: "moteur" });
    expect(await harbours("type=voile")).toMatchObject([{ name: "Port Vauban" }]);
  });

  it("are loaded with the search page only if it shows the map", async () => {
    await boat(antibes);
    const list = await searchLoader(call("/search"));
    const map = await searchLoader(call("/search?view=map"));
    expect(list.map).toBeNull();
    expect(map.map).toMatchObject({ harbours: [{ name: "Port Vauban", count: 1 }], tiles: null });
  });
});

describe("the boats of a harbour", () => {
  it("are those in the harbour that match the search", async () => {
    await boat({ ...antibes, title: "Voilier d'Antibes", type: "voile" });
    await boat({ ...antibes, title: "Semi-rigide d'Antibes", type: "semi-rigide" });
    await boat({ city: "Nice, France", port: "Port Lympia", type: "voile" });
    const answer = await mapBoats(`?area=${aroundVauban}&type=voile`);
    expect(answer.status).toBe(200);
    expect(answer.total).toBe(1);
    expect(answer.boats.map(({ title }) => title)).toEqual(["Voilier d'Antibes"]);
  });

  it("are public boats only", async () => {
    await boat({ ...antibes, status: "pending" });
    await boat({ ...antibes, isOnline: false });
    expect(await mapBoats(`?area=${aroundVauban}`)).toMatchObject({ boats: [], total: 0 });
  });

  it.each(["", "?area=", "?area=1,2,3", "?area=a,b,c,d", "?area=9,9,1,1", "?area=1&area=2"])(
    "are none, with status 400, for the query '%s'",
    async (query) => {
      await boat(antibes);
      expect(await mapBoats(query)).toEqual({ status: 400, boats: [], total: 0 });
    },
  );

  it.each([
    "&guests=-3&type=x&dateFrom=99&dateTo=%00",
    "&sort=%27&navigation=%F0%9F%92%A3",
    "&minPrice=9e99&maxPrice=-1",
  ])("are found even if the rest of the query is invalid: %s", async (rest) => {
    await boat(antibes);
    expect(await mapBoats(`?area=${aroundVauban}${rest}`)).toMatchObject({ status: 200, total: 1 });
  });
});
