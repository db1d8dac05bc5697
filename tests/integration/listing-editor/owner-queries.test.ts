import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { findUnfinishedBoat } from "#app/features/add-boat/queries/find-unfinished-boat.server.ts";
import { findOwnCompany } from "#app/features/listing-editor/queries/find-own-company.server.ts";
import { getBoatSetup } from "#app/features/listing-editor/queries/get-boat-setup.server.ts";
import { getOwnBoat } from "#app/features/listing-editor/queries/get-own-boat.server.ts";
import { getOwnerStatistics } from "#app/features/my-boats/queries/get-owner-statistics.server.ts";
import { listOwnedBoats } from "#app/features/my-boats/queries/list-owned-boats.server.ts";
import { AppError } from "#app/platform/errors.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatExtras, boatUnavailabilities, photoFiles, profiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation, createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const today = calendarDate("2027-06-10");
const longAgo = new Date("2020-01-01T12:00:00Z");

let database: TestDatabase;
let owner: TestUser;
let renter: TestUser;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  owner = await createUser(database.db);
  renter = await createUser(database.db);
});

const statistics = () => getOwnerStatistics(database.db, owner.userId, today);

test("the company that the editor proposes is the one of the owner's own profile", async () => {
  for (const [{ userId }, companyName] of [
    [renter, "Autre SARL"],
    [owner, "Voiles SARL"],
  ] as const) {
    await database.db.update(profiles).set({ companyName }).where(eq(profiles.userId, userId));
  }
  const { companyName } = await findOwnCompany(database.db, owner.userId);
  expect(companyName).toBe("Voiles SARL");
});

describe("an owner's boats", () => {
  // spec 1-2.06 2-6.03 2-7.02
  test("are only their own, newest first, with their cover", async () => {
    const cover = { url: `/media/boat-photos/${owner.userId}/a.webp`, width: 1200, height: 800 };
    await database.db.insert(photoFiles).values({ ...cover, color: "#0b5361", widths: [400] });
    const old = await createBoat(database.db, { userId: owner.userId, createdAt: longAgo });
    const fresh = await createBoat(database.db, {
      userId: owner.userId,
      status: "pending",
      isOnline: false,
      photos: [cover.url, "/media/boat-photos/b.webp"],
    });
    await createBoat(database.db, { userId: renter.userId });

    const { userId } = owner;
    const asked = { userId, isArchived: false, after: null };
    const { boats, next } = await listOwnedBoats(database.db, asked);
    expect(next).toBeNull();

    expect(boats.map(({ id }) => id)).toEqual([fresh.id, old.id]);
    expect(boats[0]).toMatchObject({ status: "pending", isOnline: false });
    expect(boats[0]?.photo).toEqual({
      ...cover,
      color: "#0b5361",
      widths: [400],
      formats: ["webp"],
    });
    expect(boats[1]?.photo).toBeNull();
  });
});

describe("an owner's statistics", () => {
  // spec 2-2.12
  test("are empty before the first boat", async () => {
    expect(await statistics()).toMatchObject({
      boatCount: 0,
      reservationCount: 0,
      rating: null,
      occupancyPercent: null,
      comingPercent: null,
    });
  });

  // spec 2-2.12
  test("count confirmed and completed reservations, but no holds or cancelled ones", async () => {
    const boat = await createBoat(database.db, { userId: owner.userId, createdAt: longAgo });
    const people = { boatId: boat.id, ownerId: owner.userId, renterId: renter.userId };
    await createReservation(database.db, people);
    await createReservation(database.db, { ...people, status: "cancelled" });
    await createReservation(database.db, { ...people, status: "expired" });
    await createReview(database.db, {
      boatId: boat.id,
      ownerId: owner.userId,
      authorId: renter.userId,
      rating: 4,
      stayedOn: calendarDate("2027-05-01"),
    });

    expect(await statistics()).toMatchObject({
      boatCount: 1,
      reservationCount: 2,
      rating: { average: 4, count: 1 },
    });
  });

  // spec 2-2.12 2-9.17
  test("count the rented days of the last 12 months relative to the offered ones", async () => {
    const boat = await createBoat(database.db, { userId: owner.userId, createdAt: longAgo });
    const people = { boatId: boat.id, ownerId: owner.userId, renterId: renter.userId };
    // 73 days, 3 of which are before the 365 days that end yesterday.
    await createReservation(database.db, {
      ...people,
      checkInDate: calendarDate("2026-06-07"),
      checkOutDate: calendarDate("2026-08-18"),
    });
    // Days from today on do not count yet.
    await createReservation(database.db, {
      ...people,
      checkInDate: calendarDate("2027-06-10"),
      checkOutDate: calendarDate("2027-06-20"),
    });
    // 15 blocked days, recorded twice.
    for (const endDate of ["2027-01-15", "2027-01-10"]) {
      await database.db.insert(boatUnavailabilities).values({
        boatId: boat.id,
        startDate: calendarDate("2027-01-01"),
        endDate: calendarDate(endDate),
      });
    }

    expect((await statistics()).occupancyPercent).toBe(Math.round((100 * 70) / (365 - 15)));
  });

  test("count a boat as offered from the day it was published, and a draft not at all", async () => {
    const { userId } = owner;
    const draft = { status: "pending", isOnline: false, publishedAt: null } as const;
    await createBoat(database.db, { ...draft, userId, createdAt: longAgo });
    await createBoat(database.db, { ...draft, userId, createdAt: longAgo, archivedAt: longAgo });
    expect((await statistics()).occupancyPercent).toBeNull();
    const publishedAt = new Date("2027-05-30T23:30:00Z"); // 31 May in Paris: ten days until yesterday
    const boat = await createBoat(database.db, { userId, createdAt: longAgo, publishedAt });
    await createReservation(database.db, {
      boatId: boat.id,
      ownerId: owner.userId,
      renterId: renter.userId,
      checkInDate: calendarDate("2027-06-01"),
      checkOutDate: calendarDate("2027-06-04"),
    });

    expect((await statistics()).occupancyPercent).toBe(40);
  });
});

describe("the boat that /boat-setup opens", () => {
  test("is the newest that was never published: an offline one that waits for moderators was", async () => {
    const { userId } = owner;
    expect(await findUnfinishedBoat(database.db, userId)).toBeNull();
    await createBoat(database.db, { userId, status: "approved", isOnline: false });
    await createBoat(database.db, { userId, status: "pending", isOnline: true });
    await createBoat(database.db, { userId, status: "pending", isOnline: false });
    expect(await findUnfinishedBoat(database.db, userId)).toBeNull();
    const unfinished = {
      userId,
      status: "pending",
      isOnline: false,
      publishedAt: null,
    } as const;
    await createBoat(database.db, { ...unfinished, createdAt: longAgo });
    const newest = await createBoat(database.db, unfinished);
    expect(await findUnfinishedBoat(database.db, userId)).toBe(newest.id);
  });
});

describe("the setup of a boat", () => {
  // spec 1-2.05 2-4.28 2-4.29 2-4.32 2-7.04
  test("shows which of its ten sections are complete", async () => {
    const boat = await createBoat(database.db, { userId: owner.userId, boatYear: 2019 });
    const setup = async () =>
      getBoatSetup(database.db, await getOwnBoat(database.db, owner.actor, boat.id));
    expect(await setup()).toMatchObject({
      completed: ["general", "description", "prix", "reservation"],
      progress: 40,
    });
    await database.db.insert(boatExtras).values({
      boatId: boat.id,
      category: "Équipement",
      type: "kayak",
      price: cents(1500),
    });
    await createReservation(database.db, {
      boatId: boat.id,
      ownerId: owner.userId,
      renterId: renter.userId,
    });
    expect((await setup()).completed).toEqual([
      "general",
      "description",
      "prix",
      "extras",
      "reservation",
      "calendrier",
    ]);
  });

  // spec 2-4.29
  test.each([
    [["radarOfThePast"], 0],
    [["gps", "giletsSauvetage", "radarOfThePast"], 2],
    [{ gps: true, siegeEnfant: true, wifi: false }, 2],
  ])(
    "counts in the equipment %j only items that its owner can tick: %i",
    async (equipments, count) => {
      const { id } = await createBoat(database.db, { userId: owner.userId, equipments });
      const boat = await getOwnBoat(database.db, owner.actor, id);
      const { counts, completed } = await getBoatSetup(database.db, boat);
      expect([counts.equipments, completed.includes("equipements")]).toEqual([count, count > 0]);
    },
  );

  // spec 2-1.08 2-6.03 2-7.04
  test("is found only by the owner, and not at an invalid address", async () => {
    const boat = await createBoat(database.db, { userId: owner.userId });
    const moderator = await createUser(database.db, { roles: ["moderator"] });
    for (const { actor } of [renter, moderator]) {
      const asked = getOwnBoat(database.db, actor, boat.id);
      await expect(asked).rejects.toEqual(new AppError("not_found"));
    }
    await expect(getOwnBoat(database.db, owner.actor, "new")).rejects.toEqual(
      new AppError("not_found"),
    );
  });
});
