import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { isRangeFree, type Period } from "#app/features/availability/domain/taken-periods.ts";
import { matchesText } from "#app/features/boats/domain/text-matching.ts";
import { relevance } from "#app/features/search/domain/relevance.ts";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { addDays, calendarDate } from "#app/platform/calendar-date.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation, createReview } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const today = calendarDate("2027-06-01");
const now = new Date("2027-06-01T10:00:00Z");
const soon = new Date("2027-06-01T10:20:00Z");
const past = new Date("2027-06-01T09:40:00Z");
// Cities far from one another: no search falls back to a neighbour.
const cities = ["Nice, France", "Brest, France", "Lagos, Portugal"];
const types = ["voile", "moteur", "jet-ski"];
const modes = ["seul", "skipper", "flexible", "co-navigation"];

let test: TestDatabase;
let ownerId: string;
let clientId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  ownerId = (await createUser(test.db)).userId;
  clientId = (await createUser(test.db)).userId;
});
afterAll(() => test.close());

const period = fc
  .tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 4 }))
  .map(([from, days]) => ({
    startsOn: addDays(today, from),
    endsOn: addDays(today, from + days),
  }));

const fleet = fc.array(
  fc.record({
    city: fc.constantFrom(...cities),
    type: fc.constantFrom(...types),
    navigationMode: fc.constantFrom(...modes),
    capacity: fc.integer({ min: 1, max: 6 }),
    status: fc.constantFrom("approved", "approved", "approved", "pending"),
    isOnline: fc.constantFrom(true, true, true, false),
    blocks: fc.array(period, { maxLength: 2 }),
    rental: fc.option(
      fc.tuple(
        period,
        fc.constantFrom("confirmed", "completed", "cancelled", "expired", "held", "lapsed"),
      ),
    ),
    ratings: fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 3 }),
    age: fc.integer({ min: 0, max: 2 }),
  }),
  { maxLength: 12 },
);

const asked = fc.record({
  location: fc.constantFrom(null, "nice", "BREST", "portugal", "e"),
  days: fc.option(period),
  guests: fc.integer({ min: 1, max: 6 }),
  types: fc.subarray(types),
  captain: fc.constantFrom(null, true, false),
});

type Boat = typeof fleet extends fc.Arbitrary<(infer Each)[]> ? Each : never;
type Question = typeof asked extends fc.Arbitrary<infer Each> ? Each : never;

async function launch(boat: Boat): Promise<string> {
  const { id: boatId } = await createBoat(test.db, {
    userId: ownerId,
    city: boat.city,
    type: boat.type,
    navigationMode: boat.navigationMode,
    capacity: boat.capacity,
    status: boat.status,
    isOnline: boat.isOnline,
    createdAt: new Date(Date.UTC(2027, 0, 10 - boat.age)),
  });
  for (const { startsOn, endsOn } of boat.blocks) {
    await test.db
      .insert(boatUnavailabilities)
      .values({ boatId, startDate: startsOn, endDate: endsOn });
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

function takenOf(boat: Boat): Period[] {
  const [rented, kind] = boat.rental ?? [];
  const takes = kind === "confirmed" || kind === "completed" || kind === "held";
  return [...boat.blocks, ...(rented && takes ? [rented] : [])];
}

/** What the specification says, one boat after the other. */
function isFound(boat: Boat, question: Question): boolean {
  const { location, days, guests, captain } = question;
  const alwaysWithCaptain = boat.navigationMode === "skipper";
  const captainToHire = alwaysWithCaptain || boat.navigationMode === "flexible";
  return (
    boat.status === "approved" &&
    boat.isOnline &&
    (location === null || matchesText(boat.city, location)) &&
    boat.capacity >= guests &&
    (question.types.length === 0 || question.types.includes(boat.type)) &&
    (captain === null || (captain ? captainToHire : !alwaysWithCaptain)) &&
    (days === null || isRangeFree(takenOf(boat), days.startsOn, days.endsOn))
  );
}

function scoreOf({ ratings }: Boat): number {
  return relevance({ sum: ratings.reduce((sum, each) => sum + each, 0), count: ratings.length });
}

function queryOf({ location, days, guests, types: wanted, captain }: Question): URLSearchParams {
  const params = new URLSearchParams({ guests: String(guests) });
  if (location) params.set("location", location);
  if (days) {
    params.set("dateFrom", days.startsOn);
    params.set("dateTo", days.endsOn);
  }
  for (const type of wanted) params.append("type", type);
  if (captain !== null) params.set("navigation", captain ? "avec_skipper" : "sans_skipper");
  return params;
}

it("finds exactly the boats that the rules name, in their order", async () => {
  await fc.assert(
    fc.asyncProperty(
      fleet,
      fc.array(asked, { minLength: 3, maxLength: 6 }),
      async (all, questions) => {
        await test.pool.query("truncate boats cascade");
        const launched: (Boat & { id: string })[] = [];
        for (const boat of all) launched.push({ ...boat, id: await launch(boat) });
        for (const question of questions) {
          const expected = launched
            .filter((boat) => isFound(boat, question))
            .sort((a, b) => scoreOf(b) - scoreOf(a) || a.age - b.age || (a.id < b.id ? -1 : 1));
          const { criteria, problems } = readSearchAddress(queryOf(question), today);
          const found = await searchBoats(test.db, { criteria, limit: 24, now });
          expect(problems).toEqual([]);
          expect(found.boats.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          expect(found.total).toBe(expected.length);
        }
      },
    ),
    { numRuns: 25 },
  );
});
