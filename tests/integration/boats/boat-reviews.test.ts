import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import { addDays, calendarDate } from "#app/platform/calendar-date.ts";
import { loader } from "#app/routes/boat-reviews.tsx";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { routeArgs } from "#tests/setup/route-args.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

const now = new Date("2027-05-01T10:00:00Z");
let database: TestDatabase;
let owner: TestUser;
let renter: TestUser;
let boatId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  owner = await createUser(database.db, { firstName: "Étienne" });
  renter = await createUser(database.db, { firstName: "Claire" });
  ({ id: boatId } = await createBoat(database.db, { userId: owner.userId }));
  // One a day: the newest yesterday with one star, all others five.
  for (let daysAgo = 1; daysAgo <= 14; daysAgo += 1) {
    await createReview(database.db, {
      boatId,
      ownerId: owner.userId,
      authorId: renter.userId,
      rating: daysAgo === 1 ? 1 : 5,
      comment: `il y a ${daysAgo}`,
      stayedOn: addDays(calendarDate("2027-04-01"), -daysAgo),
      createdAt: new Date(now.getTime() - daysAgo * 86_400_000),
    });
  }
});
afterAll(() => database.close());

type Visit = { actor?: Actor; id?: string };

function load(query: string, { actor = anonymous, id = boatId }: Visit = {}) {
  const request = new Request(`https://escale.example/boat/${id}/reviews?${query}`);
  const services = { db: database.db, clock: () => now };
  return loader(routeArgs({ request, services, actor, params: { id } }));
}

const statusOf = (loaded: Promise<unknown>) =>
  loaded.then(
    () => 200,
    (thrown: { init?: { status?: number } }) => thrown.init?.status,
  );

describe("the page of all reviews", () => {
  // spec 1-2.67
  it("has twelve on a page, the newest first, with the average and distribution of all", async () => {
    const first = await load("");
    expect(first).toMatchObject({
      boat: { id: boatId, title: "Sloop Mistral" },
      rating: { count: 14 },
      page: 1,
      pages: 2,
    });
    expect(first.distribution.map(({ count }) => count)).toEqual([13, 0, 0, 0, 1]);
    expect(first.reviews).toHaveLength(12);
    const second = await load("page=2");
    expect(second.reviews.map(({ comment }) => comment)).toEqual(["il y a 13", "il y a 14"]);
    expect(second.distribution).toEqual(first.distribution);
  });

  // spec 1-2.67
  it("says who, how many stars, how long before today, and what", async () => {
    const [newest] = (await load("")).reviews;
    expect(newest).toMatchObject({
      name: "Claire",
      rating: 1,
      ago: "hier",
      writtenOn: "2027-04-30",
      comment: "il y a 1",
    });
  });

  it("keeps the days and guests of the address for the way back, and nothing else", async () => {
    const { query } = await load("dateFrom=2027-06-10&dateTo=2027-06-12&guests=3&x=y&page=1");
    expect(query).toBe("dateFrom=2027-06-10&dateTo=2027-06-12&guests=3");
    expect((await load("dateFrom=demain&guests=x")).query).toBe("");
  });

  it.each(["abc", "0", "-1", "1.5", ""])("takes '%s' for the first page", async (page) =>
    expect((await load(`page=${page}`)).page).toBe(1),
  );

  it("is not found beyond the last page", async () => {
    expect(await statusOf(load("page=3"))).toBe(404);
    expect(await statusOf(load("page=999999"))).toBe(404);
  });

  it("of a boat without reviews is empty", async () => {
    const { id } = await createBoat(database.db, { userId: owner.userId });
    expect(await load("", { id })).toMatchObject({ rating: null, reviews: [], pages: 1 });
  });

  it("is for those who may see the boat", async () => {
    const hidden = await createBoat(database.db, { userId: owner.userId, isOnline: false });
    expect(await statusOf(load("", { id: hidden.id }))).toBe(404);
    expect(await statusOf(load("", { id: hidden.id, actor: renter.actor }))).toBe(404);
    expect(await statusOf(load("", { id: hidden.id, actor: owner.actor }))).toBe(200);
    expect(await statusOf(load("", { id: "nope" }))).toBe(404);
  });
});
