import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listMatchingHarbours } from "#app/features/search/queries/list-matching-harbours.server.ts";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { addDays } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import { boatExtras, boatUnavailabilities } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation, createReview } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/setup/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";
import {
  anyFleet,
  anySearch,
  harboursNaively,
  type NaiveBoat,
  queryOf,
  searchNaively,
  totalNaively,
  today,
} from "./naive-search.ts";

const now = new Date("2027-06-01T10:00:00Z");
const soon = new Date("2027-06-01T10:20:00Z");
const past = new Date("2027-06-01T09:40:00Z");

let test: TestDatabase;
let ownerId: string;
let clientId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  ownerId = (await createUser(test.db)).userId;
  clientId = (await createUser(test.db)).userId;
});
afterAll(() => test.close());

async function store(boat: NaiveBoat): Promise<string> {
  const { city, port, type, navigationMode, capacity, status, isOnline, base, seasons } = boat;
  const { id: boatId } = await createBoat(test.db, {
    userId: ownerId,
    city,
    port,
    type,
    navigationMode,
    capacity,
    status,
    isOnline,
    basePricePerDay: cents(base),
    seasonalPricing: seasons,
    discountFrom3Days: boat.discounts.from3Days,
    discountFrom7Days: boat.discounts.from7Days,
    minRentalDays: boat.rules.minDays,
    noticeDays: boat.rules.noticeDays,
    preparationDays: boat.preparationDays,
    createdAt: new Date(Date.UTC(2027, 0, 10 - boat.age)),
  });
  for (const { startsOn, endsOn } of boat.blocks) {
    await test.db
      .insert(boatUnavailabilities)
      .values({ boatId, startDate: startsOn, endDate: endsOn });
  }
  for (const { price, priceUnit, option, isPaidOnSite } of boat.extras) {
    await test.db.insert(boatExtras).values({
      boatId,
      category: "Autres",
      type: "other",
      price: cents(price),
      priceUnit,
      option,
      ...(isPaidOnSite && { paymentType: "Sur place", commissionPercentage: 0 }),
    });
  }
  if (boat.rental) {
    const [{ startsOn, endsOn }, kind] = boat.rental;
    const isHold = kind === "held" || kind === "lapsed";
    await createReservation(test.db, {
      boatId,
      ownerId,
      clientId,
      status: isHold ? "pending" : kind,
      holdExpiresAt: isHold ? (kind === "held" ? soon : past) : null,
      checkInDate: startsOn,
      checkOutDate: endsOn,
    });
  }
  for (const [index, rating] of boat.ratings.entries()) {
    const stayedOn = addDays(today, -10 - index);
    await createReview(test.db, { boatId, ownerId, authorId: clientId, rating, stayedOn });
  }
  return boatId;
}

// spec 1-7.11 1-9.09
it("a search finds exactly the boats that the rules give, in their order, and counts the others", async () => {
  await fc.assert(
    fc.asyncProperty(
      anyFleet,
      fc.array(anySearch, { minLength: 6, maxLength: 12 }),
      async (fleet, searches) => {
        await emptyMarket(test.pool);
        const stored: (NaiveBoat & { id: string })[] = [];
        for (const boat of fleet) stored.push({ ...boat, id: await store(boat) });
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
            new Set(harbours.map((at) => [`${at.city}|${at.port}`, at.count, at.lowestCents])),
          ).toEqual(new Set(harboursNaively(stored, search)));
        }
      },
    ),
    { numRuns: 30 },
  );
});
