import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { isBoatTaken } from "#app/features/availability/queries/is-boat-taken.server.ts";
import { listTakenPeriods } from "#app/features/availability/queries/list-taken-periods.server.ts";
import { freeBoatCondition } from "#app/features/availability/queries/taken-condition.server.ts";
import { sqlState } from "#app/platform/database/db.server.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, importedCalendars, importedDays } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { listWronglyKeptBoats } from "#tests/support/kept-columns.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let ownerId: string;
let boatId: string;
const now = new Date("2027-05-01T08:00:00Z");
const day = calendarDate("2027-06-10");

beforeAll(async () => {
  database = await createTestDatabase();
  ownerId = (await createUser(database.db)).userId;
});
afterAll(() => database.close());
beforeEach(async () => {
  boatId = (await createBoat(database.db, { userId: ownerId })).id;
});

async function importCalendar(...periods: [from: number, to: number][]): Promise<string> {
  const id = randomUUID();
  await database.db.transaction(async (tx) => {
    await tx.insert(importedCalendars).values({ id, boatId, name: "Club", readAt: now });
    if (periods.length > 0) await tx.insert(importedDays).values(rows(id, periods));
  });
  return id;
}

const rows = (calendarId: string, periods: [from: number, to: number][]) =>
  periods.map(([from, to]) => ({
    calendarId,
    boatId,
    startDate: addDays(day, from),
    endDate: addDays(day, to),
  }));

/** The SQLSTATE of the database's refusal, or null if there is none. */
const stateOf = (work: Promise<unknown>) => work.then(() => null, sqlState);

/**
 * Marks each of ten days as taken or free. Checks that the query of boat page, quotes and payments agrees
 * with that of searches.
 */
async function takenDays() {
  return Promise.all(
    Array.from({ length: 10 }, async (_, index) => {
      const range = { from: addDays(day, index), to: addDays(day, index), now };
      const taken = await isBoatTaken(database.db, boatId, range);
      const found = await database.db
        .select({ id: boats.id })
        .from(boats)
        .where(freeBoatCondition(range));
      expect(found.some(({ id }) => id === boatId)).toBe(!taken);
      return taken ? "x" : ".";
    }),
  ).then((each) => each.join(""));
}

test("days of imported calendars are taken for search, boat page, quote and payment alike", async () => {
  const club = await importCalendar([0, 1], [4, 4]);
  await importCalendar([1, 2]);
  expect(await takenDays()).toBe("xxx.x.....");
  const window = { from: day, to: addDays(day, 9), now };
  const periods = await listTakenPeriods(database.db, boatId, window);
  expect(periods.map(({ startsOn, kind }) => [startsOn, kind])).toEqual([
    [day, "import"],
    [addDays(day, 1), "import"],
    [addDays(day, 4), "import"],
  ]);
  // Deleting a calendar frees its days, except those that another calendar also takes.
  await database.db.delete(importedCalendars).where(eq(importedCalendars.id, club));
  expect(await takenDays()).toBe(".xx.......");
  expect(await listWronglyKeptBoats(database.db)).toEqual([]);
});

test("replaced days become free and new ones taken at the same moment", async () => {
  const club = await importCalendar([0, 1]);
  await database.db.transaction(async (tx) => {
    await tx.delete(importedDays).where(eq(importedDays.calendarId, club));
    await tx.insert(importedDays).values(rows(club, [[6, 7]]));
    expect(await takenDays()).toBe("xx........");
  });
  expect(await takenDays()).toBe("......xx..");
});

test("an imported day belongs to its calendar's boat, never changes, and does not end before it starts", async () => {
  const club = await importCalendar([0, 1]);
  const other = await createBoat(database.db, { userId: ownerId });
  const values = rows(club, [[5, 6]]).map((row) => ({ ...row, boatId: other.id }));
  expect(await stateOf(database.db.insert(importedDays).values(values))).toBe("23503");
  expect(await stateOf(database.db.insert(importedDays).values(rows(club, [[6, 5]])))).toBe(
    "23514",
  );
  const moved = database.db.update(importedDays).set({ endDate: addDays(day, 9) });
  expect(await stateOf(moved)).toBe("P0001");
  expect(await takenDays()).toBe("xx........");
});

test("calendars that are replaced concurrently leave the correct days", async () => {
  const calendars = await Promise.all([importCalendar(), importCalendar(), importCalendar()]);
  const replace = (id: string, start: number) =>
    database.db.transaction(async (tx) => {
      await tx.select().from(boats).where(eq(boats.id, boatId)).for("no key update");
      await tx.delete(importedDays).where(eq(importedDays.calendarId, id));
      await tx.insert(importedDays).values(rows(id, [[start, start + 1]]));
    });
  for (let round = 0; round < 5; round += 1) {
    await Promise.all(calendars.map((id, index) => replace(id, index * 3 + (round % 2))));
  }
  expect(await takenDays()).toBe("xx.xx.xx..");
  expect(await listWronglyKeptBoats(database.db)).toEqual([]);
});
