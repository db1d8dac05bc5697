import { randomUUID } from "node:crypto";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { lastBookableDay } from "#app/features/availability/domain/bookable-days.ts";
import { getDestinationFacts } from "#app/features/destinations/queries/get-destination-facts.server.ts";
import {
  findBoatIndex,
  openBoatIndex,
} from "#app/features/matching-boats/queries/boat-index.server.ts";
import { countBoatsByCity } from "#app/features/matching-boats/queries/count-boats-by-city.server.ts";
import { findOtherSearches } from "#app/features/search/queries/find-other-searches.server.ts";
import { listMatchingHarbours } from "#app/features/search/queries/list-matching-harbours.server.ts";
import { listPriceBars } from "#app/features/search/queries/list-price-bars.server.ts";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { type Database, databaseOf } from "#app/platform/database/db.server.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { logger } from "#app/platform/logger.server.ts";
import { cents } from "#app/platform/money.ts";
import {
  openPublicNotices,
  type PublicNotices,
} from "#app/platform/public-pages/public-notices.server.ts";
import { addDays, todayInParis } from "#app/platform/time/calendar-date.ts";
import { boatExtras, boats, boatUnavailabilities, reservations } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation, createReview } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/support/empty-tables.ts";
import { patiently } from "#tests/support/patiently.ts";
import { statementText } from "#tests/support/statement-text.ts";
import {
  createOwnDatabase,
  createTestDatabase,
  type TestDatabase,
} from "#tests/support/test-database.ts";
import { anyFleet, anySearch, queryOf, today } from "./naive-search.ts";
import { now, soon, storeFleet } from "./store-fleet.ts";

let database: TestDatabase;
let people: { ownerId: string; renterId: string };
const closing: (() => Promise<void>)[] = [];

async function open(create: () => Promise<TestDatabase>): Promise<void> {
  database = await create();
  const ownerId = (await createUser(database.db)).userId;
  people = { ownerId, renterId: (await createUser(database.db)).userId };
}
beforeEach(() => open(createTestDatabase));
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await database.close();
});

/** The connections of the shared database keep plans for a few boats, which are slow for many. */
const openForManyBoats = () => database.close().then(() => open(createOwnDatabase));

/** Opens a process with its own boat index, which answers searches on the returned database. */
async function openProcess(maxBytes = 100_000_000): Promise<Database> {
  const db = databaseOf(database.pool);
  const notices = await openPublicNotices(database.databaseUrl, logger);
  const loadingDb = database.db;
  const { ready, stop } = openBoatIndex({
    db,
    loadingDb,
    notices,
    clock: () => now,
    maxBytes,
    logger,
  });
  closing.push(async () => {
    await stop();
    await notices.stop();
  });
  await ready;
  return db;
}

function criteriaOf(params: URLSearchParams, at: Date) {
  return readSearchAddress(params, todayInParis(at)).criteria;
}

/**
 * All results of a search: page, counts, price bars, map harbours and other searches; all cities, and the
 * facts about a type.
 */
async function answersOf(db: Database, params: URLSearchParams, at = now) {
  const search = { criteria: criteriaOf(params, at), now: at };
  const found = await searchBoats(db, { ...search, limit: 5 });
  const harbours = await listMatchingHarbours(db, search);
  const others = await findOtherSearches(db, search);
  const cities = new Set(await countBoatsByCity(db, at));
  const facts = await getDestinationFacts(db, { city: null, type: "voile" }, at);
  return { found, bars: await listPriceBars(db, search), harbours, others, cities, facts };
}

/** Waits until the index is in use: on a busy machine this may be late, and PostgreSQL answers until then. */
async function untilIndexed(db: Database, at = now): Promise<void> {
  await vi.waitFor(async () => expect(await findBoatIndex(db, at)).not.toBeNull(), patiently);
}

/**
 * The results of the index and those of the database. `counting` contains the statements with which the index
 * lets the database count boats; there must be none.
 */
async function bothAnswers(db: Database, params: URLSearchParams, at = now) {
  await untilIndexed(db, at);
  const asked = vi.spyOn(database.pool, "query");
  const answers = await answersOf(db, params, at);
  const statements = asked.mock.calls.map(([statement]) => statementText(statement));
  asked.mockRestore();
  const counting = statements.filter((text) => text.includes("count("));
  return {
    byIndex: { search: `${params}`, ...answers, counting },
    byDatabase: {
      search: `${params}`,
      ...(await answersOf(database.db, params, at)),
      counting: [],
    },
  };
}

const towns = ["", "location=nice", "location=Antibes&dateFrom=2027-06-03", "location=port%20du"];
const wholeMarket = [
  "",
  "sort=price",
  "dateFrom=2027-06-05&dateTo=2027-06-09&sort=price&maxPrice=10000",
];
const queries = [...towns, ...wholeMarket, "area=43,7,44,8&sort=rating", "location=Bretagne"].map(
  (query) => new URLSearchParams(query),
);

// spec 1-7.11 1-9.09
test("the index finds what the database finds, for any boats and any search", async () => {
  const indexed = await openProcess();
  await fc.assert(
    fc.asyncProperty(
      anyFleet,
      fc.array(anySearch, { minLength: 4, maxLength: 8 }),
      async (fleet, searches) => {
        await emptyMarket(database.pool);
        await storeFleet(database.db, fleet, people);
        for (const search of searches) {
          const { byIndex, byDatabase } = await bothAnswers(indexed, queryOf(search));
          expect(byIndex).toEqual(byDatabase);
        }
        for (const params of queries) {
          const { byIndex, byDatabase } = await bothAnswers(indexed, params);
          expect(byIndex).toEqual(byDatabase);
        }
        const params = new URLSearchParams("dateFrom=2027-06-01&dateTo=2027-06-20");
        const lapsed = await bothAnswers(indexed, params, new Date(soon.getTime() + 1));
        expect(lapsed.byIndex).toEqual(lapsed.byDatabase);
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);

const changeAll = (traits: Partial<typeof boats.$inferInsert>) =>
  database.db.update(boats).set(traits);

/** Everything that can happen to a boat, caused by any writer. */
const changes: Record<string, (boatId: string, n: number) => Promise<unknown>> = {
  place: (_, n) => changeAll(n % 2 ? { city: "Brest, France" } : { port: "Port du Château" }),
  price: (_, n) => changeAll({ basePricePerDay: cents(10_000 + n * 5_000) }),
  season: (_, n) =>
    changeAll({
      seasonalPricing: [
        { id: "1", startDate: "04-06", endDate: "06-06", price: `${150 + n}` },
        ...(n % 2 ? [{ id: "2", startDate: "05-06", endDate: "08-06", price: "900" }] : []),
      ],
    }),
  discounts: (_, n) => changeAll({ discountFrom3Days: n % 40, discountFrom7Days: 33 }),
  rules: (_, n) => changeAll({ minRentalDays: 1 + (n % 3), noticeDays: n % 4 }),
  times: (_, n) => changeAll({ dayRentalCheckOutTime: n % 2 ? "12:00" : "12:30" }),
  preparation: (_, n) => changeAll({ preparationDays: n % 3 }),
  type: (_, n) => changeAll(n % 2 ? { type: "yacht", yachtSubtype: "voile" } : { capacity: 3 }),
  mode: (_, n) => changeAll({ navigationMode: n % 2 ? "skipper" : "flexible" }),
  licence: (_, n) => changeAll({ licenseRequired: n % 2 === 0 ? false : null }),
  offline: (id) => database.db.update(boats).set({ isOnline: false }).where(eq(boats.id, id)),
  online: () => changeAll({ isOnline: true }),
  extra: (boatId, n) =>
    database.db.insert(boatExtras).values({
      boatId,
      category: "Équipement",
      type: "paddleboard",
      option: "Obligatoire",
      price: cents(1_000 + n),
    }),
  noExtra: () => database.db.delete(boatExtras),
  block: (boatId, n) =>
    database.db.insert(boatUnavailabilities).values({
      boatId,
      startDate: addDays(today, n % 9),
      endDate: addDays(today, (n % 9) + 1),
    }),
  noBlock: () => database.db.delete(boatUnavailabilities),
  rental: (boatId, n) => rent(boatId, n, {}),
  hold: (boatId, n) => rent(boatId, n, { status: "pending", holdExpiresAt: soon }),
  noRental: () =>
    database.db.update(reservations).set({ status: "cancelled", holdExpiresAt: null }),
  review: (boatId, n) =>
    createReview(database.db, {
      boatId,
      ownerId: people.ownerId,
      authorId: people.renterId,
      rating: 1 + (n % 5),
      stayedOn: addDays(today, -200 + n),
    }),
  newBoat: (_, n) =>
    createBoat(database.db, { userId: people.ownerId, basePricePerDay: cents(9_000 + n) }),
};

/** Inserts a rental on days that may already be taken; in that case nothing changes. */
function rent(boatId: string, n: number, traits: Partial<typeof reservations.$inferInsert>) {
  const checkInDate = addDays(today, n % 11);
  const days = { checkInDate, checkOutDate: addDays(checkInDate, 1) };
  return createReservation(database.db, { boatId, ...people, ...days, ...traits }).catch(
    () => undefined,
  );
}

test("after any change, the very next search of every process reflects it", async () => {
  for (const city of ["Nice, France", "Brest, France", "Nice, France"]) {
    await createBoat(database.db, { userId: people.ownerId, city, port: "Port Lympia" });
  }
  const [one, other] = [await openProcess(), await openProcess()];
  const names = Object.keys(changes);
  const order = fc.sample(fc.shuffledSubarray(names, { minLength: names.length }), 2).flat();
  for (const [n, name] of order.entries()) {
    const first = onlyRow(await database.db.select({ id: boats.id }).from(boats).limit(1));
    await changes[name]?.(first.id, n);
    for (const [place, params] of queries.entries()) {
      const { byIndex, byDatabase } = await bothAnswers((n + place) % 2 ? one : other, params);
      expect(byIndex).toEqual(byDatabase);
    }
  }
}, 120_000);

const launchAt = (port: string, city = "Marseille, France") =>
  createBoat(database.db, { userId: people.ownerId, title: port, port, city });

test("a search by map area finds the boats of each port in it and of no other port, with and without the index", async () => {
  const listed = [
    "Vieux-Port de Marseille",
    "Port de la Pointe Rouge",
    "Port du Frioul",
    "Port de l'Estaque",
    "Port du Vallon des Auffes",
  ];
  for (const port of [...listed, "Chez moi"]) await launchAt(port);
  await launchAt("Port du Frioul", "Brest, France");
  const indexed = await openProcess();
  const parts: Record<string, string[]> = {
    "43.26,5.3,43.37,5.36": ["Port de l'Estaque", "Port du Frioul", "Port du Vallon des Auffes"],
    "43.23,5.3,43.283,5.38": ["Port de la Pointe Rouge", "Port du Frioul"],
    // This area includes the city's own position, where boats of unlisted ports are placed.
    "43.283,5.34,43.3,5.38": ["Chez moi", "Port du Vallon des Auffes", "Vieux-Port de Marseille"],
  };
  for (const [area, ports] of Object.entries(parts)) {
    const { byIndex, byDatabase } = await bothAnswers(indexed, new URLSearchParams({ area }));
    for (const { found, harbours } of [byDatabase, byIndex]) {
      expect(found.boats.map(({ title }) => title).toSorted()).toEqual(ports);
      expect(harbours.map(({ port }) => port).toSorted()).toEqual(ports);
    }
  }
});

describe("an index", () => {
  const everything = new URLSearchParams();
  const totalOf = async (db: Database, params = everything, at = now) =>
    (await answersOf(db, params, at)).found.total;

  test("reflects each writer's own boat while others write and search", async () => {
    const indexed = await openProcess();
    const writers = ["Bouée", "Cordage", "Drisse", "Écoute", "Foc", "Grelin"].map(async (city) => {
      const params = new URLSearchParams({ location: city });
      for (let count = 1; count <= 8; count += 1) {
        const { id } = await createBoat(database.db, { userId: people.ownerId, city });
        expect(await totalOf(indexed, params)).toBe(1);
        await database.db.update(boats).set({ isOnline: false }).where(eq(boats.id, id));
        expect(await totalOf(indexed, params)).toBe(0);
      }
    });
    await Promise.all(writers);
    await untilIndexed(indexed);
  });

  test("includes changes made while it was loading, and loads a market in parts", async () => {
    await openForManyBoats();
    await insertBoats(1_200);
    const opening = openProcess();
    await createBoat(database.db, { userId: people.ownerId, city: "Nice, France" });
    const indexed = await opening;
    for (const sort of ["newest", "rating"]) {
      const { byIndex, byDatabase } = await bothAnswers(indexed, new URLSearchParams({ sort }));
      expect(byIndex).toEqual(byDatabase);
    }
    expect(await totalOf(indexed)).toBe(1_201);
  });

  test("is reloaded after a bulk change, and PostgreSQL answers in the meantime", async () => {
    await openForManyBoats();
    const indexed = await openProcess();
    await insertBoats(1_500);
    expect(await totalOf(indexed)).toBe(1_500);
    const { byIndex, byDatabase } = await bothAnswers(indexed, everything);
    expect(byIndex).toEqual(byDatabase);
    await changeAll({ capacity: 2 });
    expect(await totalOf(indexed, new URLSearchParams("guests=3"))).toBe(0);
  });

  test("is not used while the connection for change notifications is lost, and is reloaded afterwards", async () => {
    const { id } = await createBoat(database.db, { userId: people.ownerId });
    const indexed = await openProcess();
    await database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and (query ilike 'listen %pages%' or query = '')`);
    await database.db.update(boats).set({ isOnline: false }).where(eq(boats.id, id));
    expect(await totalOf(indexed)).toBe(0);
    const { byIndex, byDatabase } = await bothAnswers(indexed, everything);
    expect(byIndex).toEqual(byDatabase);
  });

  test("is not used while changed boats cannot be read, and the log gives the reason", async () => {
    const { id } = await createBoat(database.db, { userId: people.ownerId });
    const indexed = await openProcess();
    await untilIndexed(indexed);
    const warn = vi.spyOn(logger, "warn");
    const failure = new Error("the rows are not as expected");
    vi.spyOn(indexed, "execute").mockRejectedValueOnce(failure);
    await database.db.update(boats).set({ isOnline: false }).where(eq(boats.id, id));
    expect(await totalOf(indexed)).toBe(0);
    const text = "changed boats could not be read for the index";
    expect(warn).toHaveBeenCalledExactlyOnceWith({ err: failure }, text);
    warn.mockRestore();
    const { byIndex, byDatabase } = await bothAnswers(indexed, everything);
    expect(byIndex).toEqual(byDatabase);
  });

  test("leaves to PostgreSQL days that it has not loaded, and a market that does not fit into memory", async () => {
    const { id } = await createBoat(database.db, { userId: people.ownerId });
    // If nobody searches for 70 days, days can be requested that the index has not loaded.
    const later = new Date(now.getTime() + 70 * 24 * 60 * 60 * 1000);
    const last = lastBookableDay(todayInParis(later));
    await database.db
      .insert(boatUnavailabilities)
      .values({ boatId: id, startDate: last, endDate: last });
    const indexed = await openProcess();
    expect(await totalOf(indexed, new URLSearchParams({ dateFrom: last }), later)).toBe(0);
    const before = new URLSearchParams({ dateFrom: addDays(last, -1) });
    expect(await totalOf(indexed, before, later)).toBe(1);
    const withoutIndex = await openProcess(10);
    expect(await findBoatIndex(withoutIndex, now)).toBeNull();
    expect(await totalOf(withoutIndex)).toBe(1);
  });
});

async function insertBoats(count: number): Promise<void> {
  await database.db.execute(sql`
    insert into boats (user_id, type, city, port, manufacturer, model, navigation_mode, capacity, length,
      title, base_price_per_day, status, is_online, published_at, rating_sum, rating_count, created_at)
    select ${people.ownerId}::uuid, 'voile', 'Nice, France', 'Port ' || n % 7, 'Jeanneau', 'Sun', 'seul', 4, 9, 'Boat ' || n, 100,
      'approved', true, now(), n % 7, n % 3, timestamptz '2026-01-01' + (n % 50) * interval '1 microsecond'
    from generate_series(1, ${count}::int) as n`);
}

test("if the boats do not fit into memory, changes are not recorded for an index that never opens", async () => {
  const listeners: Parameters<PublicNotices["subscribe"]>[0][] = [];
  const { ready, stop } = openBoatIndex({
    db: databaseOf(database.pool),
    loadingDb: database.db,
    notices: {
      subscribe: (listener) => void listeners.push(listener),
      caughtUp: async () => true,
      stop: async () => undefined,
    },
    clock: () => now,
    maxBytes: 1,
    logger,
  });
  closing.push(stop);
  await ready;
  const before = bytesInUse();
  for (let count = 0; count < 200_000; count += 1)
    listeners[0]?.onNotice({ scope: "listing", boatId: randomUUID() });
  // If they were recorded, they would take 20 MB.
  expect(bytesInUse() - before).toBeLessThan(5_000_000);
});

function bytesInUse(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc()");
  return process.memoryUsage().heapUsed;
}
