import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { findBoatPage } from "#app/features/boats/queries/find-boat-page.server.ts";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatExtras, boatUnavailabilities, photoFiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation, createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-05-01T10:00:00Z");
let test: TestDatabase;
let owner: TestUser;
let other: TestUser;
let moderator: TestUser;
let admin: TestUser;

beforeAll(async () => {
  test = await createTestDatabase();
  owner = await createUser(test.db, { firstName: "Étienne" });
  other = await createUser(test.db, { firstName: "Anouk" });
  moderator = await createUser(test.db, { roles: ["moderator"] });
  admin = await createUser(test.db, { roles: ["admin"] });
});
afterAll(() => test.close());

const see = (actor: Actor, boatId: string) => findBoatPage(test.db, { actor, now }, boatId);

describe("the visitors who see the page of a boat", () => {
  const states = [
    { status: "approved", isOnline: true, all: true },
    { status: "approved", isOnline: false, all: false },
    { status: "pending", isOnline: true, all: false },
    { status: "pending", isOnline: false, all: false },
    { status: "rejected", isOnline: false, all: false },
    { status: "suspended", isOnline: false, all: false },
  ] as const;

  // spec 1-2.56
  it.each(states)("that is $status and online: $isOnline", async ({ status, isOnline, all }) => {
    const { id } = await createBoat(test.db, { userId: owner.userId, status, isOnline });
    const viewers = [anonymous, other.actor, owner.actor, moderator.actor, admin.actor];
    const pages = await Promise.all(viewers.map((actor) => see(actor, id)));
    expect(pages.map((page) => page !== null)).toEqual([all, all, true, true, true]);
    expect(pages[2]).toMatchObject({ isListed: all, isOwn: true });
    expect(pages[3]).toMatchObject({ isListed: all, isOwn: false });
  });

  it.each(["00000000-0000-4000-8000-000000000000", "1", "", "' or true --", "%00"])(
    "that does not exist: nobody (%s)",
    async (id) => expect(await see(admin.actor, id)).toBeNull(),
  );
});

describe("the page", () => {
  // spec 1-1.07 1-2.82 1-3.06 1-3.21 1-7.12 1-7.18
  it("shows the boat's own data, and nothing private", async () => {
    const { id } = await createBoat(test.db, {
      userId: owner.userId,
      cabinsCount: 3,
      equipments: { gps: true, wifi: true, tv: false },
      photos: ["/media/boat-photos/a/2.webp", "/media/boat-photos/a/1.webp"],
      companyName: "Mistral SARL",
      fiscalAddress: "1 quai du Port",
      insuranceCertificateUrl: "documents/secret.pdf",
      cautionAmount: cents(250_000),
      fuelCosts: "included",
    });
    await test.db.insert(photoFiles).values({
      url: "/media/boat-photos/a/1.webp",
      width: 1600,
      height: 900,
      color: "#8cc8c3",
      widths: [400],
    });
    await test.db.insert(boatExtras).values([
      {
        boatId: id,
        category: "Capitaine et équipage",
        type: "professional-captain",
        price: cents(18_000),
        option: "Obligatoire",
        paymentType: "Sur place",
        commissionPercentage: 0,
        createdAt: new Date(now.getTime() + 1),
      },
      {
        boatId: id,
        category: "Équipement",
        type: "paddleboard",
        description: "Deux",
        price: cents(1_250),
        priceUnit: "jour",
        maxQuantity: 2,
        createdAt: now,
      },
    ]);
    const page = await see(anonymous, id);
    const memberSinceYear: unknown = expect.any(Number);
    expect(page).toMatchObject({
      boat: {
        title: "Sloop Mistral",
        cabinsCount: 3,
        boatYear: null,
        navigationMode: "sans_skipper",
        cancellationPolicy: "moderate",
        isFuelIncluded: true,
        isLicenseRequired: null,
        cautionCents: 250_000,
        extras: [
          {
            category: "Équipement",
            type: "paddleboard",
            description: "Deux",
            priceCents: 1_250,
            priceUnit: "jour",
            option: "Optionnel",
            quantity: 1,
            maxQuantity: 2,
            isPaidOnSite: false,
          },
          {
            type: "professional-captain",
            priceCents: 18_000,
            maxQuantity: null,
            isPaidOnSite: true,
          },
        ],
        pricing: {
          basePriceCents: 29_000,
          extras: [{ priceCents: 1_250 }, { priceCents: 18_000, isRequired: true }],
        },
      },
      photos: [
        { url: "/media/boat-photos/a/2.webp", width: 1200, widths: [] },
        {
          url: "/media/boat-photos/a/1.webp",
          width: 1600,
          height: 900,
          color: "#8cc8c3",
          widths: [400],
          formats: ["webp"],
        },
      ],
      owner: {
        firstName: "Étienne",
        avatarUrl: null,
        memberSinceYear,
        responseTime: null,
        business: null,
      },
      reviews: { rating: null, newest: [] },
      isListed: true,
      isOwn: false,
    });
    expect(new Set(page?.boat.equipments)).toEqual(new Set(["gps", "wifi"]));
    const sent = JSON.stringify(page);
    const privateTexts = [
      "Riou",
      "secret.pdf",
      "1 quai",
      "SARL",
      owner.email,
      owner.userId,
      "+336",
    ];
    for (const text of privateTexts) expect(sent).not.toContain(text);
  });

  // spec 1-2.58 1-2.82
  it("shows the six newest reviews and the average of all", async () => {
    const { id } = await createBoat(test.db, { userId: owner.userId });
    for (const day of [1, 2, 3, 4, 5, 6, 7, 8]) {
      await createReview(test.db, {
        boatId: id,
        ownerId: owner.userId,
        authorId: other.userId,
        rating: day === 1 ? 1 : 5,
        comment: `jour ${day}`,
        stayedOn: calendarDate(`2027-03-0${day}`),
        createdAt: new Date(`2027-04-0${day}T23:30:00Z`),
      });
    }
    const page = await see(anonymous, id);
    expect(page?.reviews?.rating).toEqual({ average: 4.5, count: 8 });
    expect(page?.reviews?.distribution.map(({ stars, count }) => [stars, count])).toEqual([
      [5, 7],
      [4, 0],
      [3, 0],
      [2, 0],
      [1, 1],
    ]);
    expect(page?.reviews?.newest.map(({ comment }) => comment)).toEqual(
      [8, 7, 6, 5, 4, 3].map((day) => `jour ${day}`),
    );
    expect(page?.reviews?.newest[0]).toMatchObject({
      writtenOn: "2027-04-09",
      author: { firstName: "Anouk", avatarUrl: null },
    });
  });

  it("says from the return time of a one-day rental on that today alone is over", async () => {
    const { id: boatId } = await createBoat(test.db, {
      userId: owner.userId,
      checkOutTime: "09:00",
      dayRentalCheckOutTime: "17:30",
    });
    const isOver = async (time: string) => {
      const at = new Date(`2027-05-01T${time}Z`);
      return (await findBoatPage(test.db, { actor: anonymous, now: at }, boatId))?.calendar
        .isTodayOver;
    };
    expect([await isOver("15:29:59"), await isOver("15:30:00")]).toEqual([false, true]);
  });

  // spec 1-2.65 1-7.13
  it("has the taken days from today on, without their reasons", async () => {
    const { id: boatId } = await createBoat(test.db, { userId: owner.userId });
    const block = (from: string, to: string) => ({
      boatId,
      startDate: calendarDate(from),
      endDate: calendarDate(to),
      reason: "Carénage",
    });
    await test.db
      .insert(boatUnavailabilities)
      .values([
        block("2027-04-01", "2027-04-20"),
        block("2027-06-13", "2027-06-15"),
        block("2030-01-01", "2030-02-01"),
      ]);
    const people = { boatId, ownerId: owner.userId, renterId: other.userId };
    await createReservation(test.db, people);
    const held = {
      checkInDate: calendarDate("2027-07-01"),
      checkOutDate: calendarDate("2027-07-02"),
    };
    const hold = { ...people, ...held, status: "pending" as const };
    await createReservation(test.db, { ...hold, holdExpiresAt: new Date("2027-05-01T10:10:00Z") });
    const page = await see(anonymous, boatId);
    expect(page?.calendar).toEqual({
      from: "2027-05-01",
      isTodayOver: false,
      to: "2028-10-30",
      rules: { minDays: 1, noticeDays: 0 },
      taken: [
        { startsOn: "2027-06-10", endsOn: "2027-06-15" },
        { startsOn: "2027-07-01", endsOn: "2027-07-02" },
      ],
    });
    const later = { actor: anonymous, now: new Date("2027-05-01T10:10:00Z") };
    expect((await findBoatPage(test.db, later, boatId))?.calendar.taken).toHaveLength(1);
  });
});
