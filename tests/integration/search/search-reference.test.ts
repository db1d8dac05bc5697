import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { findOtherSearches } from "#app/features/search/queries/find-other-searches.server.ts";
import { listMatchingHarbours } from "#app/features/search/queries/list-matching-harbours.server.ts";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/support/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";
import {
  anyFleet,
  anySearch,
  harboursNaively,
  queryOf,
  searchNaively,
  today,
  totalNaively,
} from "./naive-search.ts";
import { now, storeFleet } from "./store-fleet.ts";

let test: TestDatabase;
let ownerId: string;
let renterId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  ownerId = (await createUser(test.db)).userId;
  renterId = (await createUser(test.db)).userId;
});
afterAll(() => test.close());

// spec 1-7.11 1-9.09
it("a search finds exactly the boats that the rules yield, in order, and counts the others", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyFleet,
      fc.array(anySearch, { minLength: 6, maxLength: 12 }),
      async (fleet, searches) => {
        await emptyMarket(test.pool);
        const stored = await storeFleet(test.db, fleet, { ownerId, renterId });
        for (const search of searches) {
          const { criteria, problems } = readSearchAddress(queryOf(search), today);
          expect(problems).toEqual([]);
          const found = await searchBoats(test.db, { criteria, limit: 24, now });
          const { boats, total, beyondPrice } = found;
          expect({ ids: boats.map(({ id }) => id), total, beyondPrice }).toEqual(
            searchNaively(stored, search),
          );
          for (const card of boats) {
            const boat = stored.find(({ id }) => id === card.id);
            const total = boat ? totalNaively(boat, search) : null;
            expect(card.stay?.totalCents ?? null).toBe(total);
          }
          const harbours = await listMatchingHarbours(test.db, { criteria, now });
          expect(
            new Set(
              harbours.map(({ city, port, count, lowestCents, isLowestShared }) => [
                `${city}|${port}`,
                count,
                lowestCents,
                isLowestShared,
              ]),
            ),
          ).toEqual(new Set(harboursNaively(stored, search)));
        }
      },
    ),
    { numRuns: 30 },
  );
});

it("each search that is offered instead of an empty one shows as many boats as the offer says, and where it says", async () => {
  const shown: unknown[] = [];
  const said: unknown[] = [];
  await fc.assert(
    fc.asyncProperty(
      anyFleet,
      fc.array(anySearch, { minLength: 6, maxLength: 12 }),
      async (fleet, searches) => {
        await emptyMarket(test.pool);
        await storeFleet(test.db, fleet, { ownerId, renterId });
        for (const search of searches) {
          const { criteria } = readSearchAddress(queryOf(search), today);
          if ((await searchBoats(test.db, { criteria, limit: 0, now })).total > 0) continue;
          const { places, stays, filters } = await findOtherSearches(test.db, { criteria, now });
          for (const { search: other, count, isAround } of [...places, ...stays, ...filters]) {
            const { total, nearby } = await searchBoats(test.db, {
              criteria: other,
              limit: 0,
              now,
            });
            shown.push([other, total, nearby !== null]);
            said.push([other, count, isAround]);
          }
        }
      },
    ),
    { numRuns: 10 },
  );
  expect(shown.length).toBeGreaterThan(0);
  expect(said).toEqual(shown);
});
