import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { storedNavigationModes } from "#app/features/boats/domain/navigation-mode.ts";
import type { SearchCriteria } from "#app/features/matching-boats/domain/search-criteria.ts";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { cents } from "#app/platform/money.ts";
import { addDays, calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatExtras, type boats, boatUnavailabilities, photoFiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation, createReview } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/support/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const today = calendarDate("2027-05-01");
const now = new Date("2027-05-01T10:00:00Z");
const june10 = calendarDate("2027-06-10");
const noBoats = { boats: [], total: 0, beyondPrice: 0, isBeyondInPlace: false };
const nothing = { ...noBoats, nearby: null, failed: false };
let test: TestDatabase;
let ownerId: string;
let renterId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  ownerId = (await createUser(test.db)).userId;
  renterId = (await createUser(test.db)).userId;
});
afterAll(() => test.close());
beforeEach(async () => {
  await emptyMarket(test.pool);
});

const boat = (traits: Partial<typeof boats.$inferInsert> = {}) =>
  createBoat(test.db, { userId: ownerId, ...traits });

const several = (count: number, city: string) =>
  Promise.all(Array.from({ length: count }, () => boat({ city })));

function criteria(query: string): SearchCriteria {
  return readSearchAddress(new URLSearchParams(query), today).criteria;
}

async function search(query: string, limit = 24) {
  return searchBoats(test.db, { criteria: criteria(query), limit, now });
}

type Found = Awaited<ReturnType<typeof search>>;
const around = ({ nearby }: Found) => nearby?.map(({ city }) => city.name);

async function titles(query: string) {
  return (await search(query)).boats.map(({ title }) => title);
}

describe("the place", () => {
  beforeEach(async () => {
    await boat({ title: "Thon", city: "Sète, France" });
    await boat({ title: "Mistral", city: "Marseille, France" });
  });

  // spec 1-1.01 1-7.10
  it.each(["Sète", "sete", "SÈTE", "sèt", "Sète, France", "sete,france", "  SETE , France "])(
    "is found ignoring case, accents and country: %s",
    async (typed) =>
      expect(await titles(`location=${encodeURIComponent(typed)}`)).toEqual(["Thon"]),
  );

  it("can be left empty", async () =>
    expect(new Set(await titles(""))).toEqual(new Set(["Thon", "Mistral"])));

  it("can be the English name of a listed city", async () => {
    await boat({ title: "Pirée", city: "Athènes, Grèce" });
    expect(await titles("location=Athens,%20Greece")).toEqual(["Pirée"]);
  });

  it.each(["%", "_", "s%te", "!!!", "海", "' or 1=1 --", "\\", "Sète%00", "🚤"])(
    "finds nothing if it is unknown, and never fails: %s",
    async (typed) => {
      const found = await search(
        `location=${typed.includes("%00") ? typed : encodeURIComponent(typed)}`,
      );
      expect(found.total).toBe(typed === "Sète%00" ? 1 : 0);
    },
  );
});

describe("a region, a coast or a port", () => {
  beforeEach(async () => {
    await boat({ title: "Lympia", city: "Nice, France", port: "Port Lympia" });
    await boat({ title: "Vieux", city: "Cannes, France", port: "Vieux Port de Cannes" });
    await boat({ title: "Calvi", city: "Calvi, France", port: "Port de Calvi" });
    await boat({ title: "Brest", city: "Brest, France", port: "Marina du Château" });
    await boat({ title: "Groix", city: "Île de Groix", port: "Port Tudy" });
  });

  it.each([
    ["Port Lympia", ["Lympia"]],
    ["port lympia, nice", ["Lympia"]],
    ["lympia", ["Lympia"]],
    ["vieux port cannes", ["Vieux"]],
    ["Bretagne", ["Brest"]],
    ["Brittany", ["Brest"]],
    ["corse", ["Calvi"]],
    ["Côte d'Azur", ["Lympia", "Vieux"]],
    ["mediterranee", ["Calvi", "Lympia", "Vieux"]],
    ["groix", ["Groix"]],
    ["Port Tudy, Île de Groix", ["Groix"]],
    ["château", ["Brest"]],
  ])("is found by its name: %s", async (typed, expected) => {
    expect((await titles(`location=${encodeURIComponent(typed)}`)).toSorted()).toEqual(expected);
  });

  it("is replaced by the cities around it if it has no boats", async () => {
    const port = await search(`location=${encodeURIComponent("Port de Nice")}`);
    expect(around(port)).toEqual(["Nice, France", "Cannes, France"]);
    expect(around(await search("location=Corse-du-Sud"))).toEqual(["Calvi, France"]);
  });
});

describe("only public boats are found", () => {
  // spec 1-1.01 1-4.07 1-7.08
  it.each([
    { status: "pending", isOnline: true },
    { status: "approved", isOnline: false },
    { status: "rejected", isOnline: false },
    { status: "suspended", isOnline: false },
  ] as const)("not one that is $status and online: $isOnline", async (state) => {
    await boat(state);
    expect((await search("")).total).toBe(0);
    expect((await search("location=Marseille")).total).toBe(0);
  });
});

describe("filters", () => {
  // spec 1-1.01 1-7.10 1-9.07
  it("by guests find boats with enough capacity", async () => {
    await boat({ title: "Deux", capacity: 2 });
    await boat({ title: "Six", capacity: 6 });
    expect(await titles("guests=3")).toEqual(["Six"]);
    expect(await titles("guests=7")).toEqual([]);
  });

  // spec 1-7.11
  it("by type find boats of any requested type, and yachts also by their propulsion", async () => {
    await boat({ title: "Voilier", type: "voile" });
    await boat({ title: "Yacht à voile", type: "yacht", yachtSubtype: "voile" });
    await boat({ title: "Yacht à moteur", type: "yacht", yachtSubtype: "moteur" });
    await boat({ title: "Jet", type: "jet-ski" });
    expect(new Set(await titles("type=jet_ski&type=yacht_moteur"))).toEqual(
      new Set(["Jet", "Yacht à moteur"]),
    );
    expect((await titles("type=yacht")).length).toBe(2);
  });

  // spec 1-7.11
  it("by navigation mode find the boats that offer it", async () => {
    for (const navigationMode of storedNavigationModes) {
      await boat({ title: navigationMode, navigationMode });
    }
    expect(new Set(await titles("navigation=avec_capitaine"))).toEqual(
      new Set(["skipper", "flexible"]),
    );
    expect(new Set(await titles("navigation=sans_skipper"))).toEqual(new Set(["seul", "flexible"]));
    expect(await titles("navigation=co-navigation")).toEqual(["co-navigation"]);
  });
});

describe("days", () => {
  const days = "dateFrom=2027-06-10&dateTo=2027-06-12";

  // spec 1-1.01 1-7.13 1-9.09
  it.each([
    ["2027-06-01", "2027-06-09", true],
    ["2027-06-01", "2027-06-10", false],
    ["2027-06-11", "2027-06-11", false],
    ["2027-06-12", "2027-06-20", false],
    ["2027-06-13", "2027-06-20", true],
    ["2027-06-01", "2027-06-30", false],
  ])("blocked by the owner from %s to %s: free is %s", async (from, to, free) => {
    const { id } = await boat();
    await test.db.insert(boatUnavailabilities).values({
      boatId: id,
      startDate: calendarDate(from),
      endDate: calendarDate(to),
    });
    expect((await search(days)).total).toBe(free ? 1 : 0);
  });

  // spec 1-9.09
  it.each([
    { status: "confirmed", free: false },
    { status: "completed", free: false },
    { status: "cancelled", free: true },
    { status: "expired", free: true },
  ] as const)("of a $status reservation: free is $free", async ({ status, free }) => {
    const { id } = await boat();
    await createReservation(test.db, { boatId: id, ownerId, renterId, status });
    expect((await search(days)).total).toBe(free ? 1 : 0);
  });

  // spec 1-9.09
  it("are taken during a payment, and free once its hold has lapsed", async () => {
    const { id } = await boat();
    await createReservation(test.db, {
      boatId: id,
      ownerId,
      renterId,
      status: "pending",
      holdExpiresAt: new Date("2027-05-01T10:30:00Z"),
    });
    expect((await search(days)).total).toBe(0);
    const later = { criteria: criteria(days), limit: 24, now: new Date("2027-05-01T10:30:00Z") };
    expect((await searchBoats(test.db, later)).total).toBe(1);
  });
});

describe("a card", () => {
  // spec 1-9.05
  it("contains the boat's own data", async () => {
    const { id } = await boat({
      type: "yacht",
      yachtSubtype: "voile",
      navigationMode: "flexible",
      photos: ["/media/boat-photos/a/1.webp", "/media/boat-photos/a/2.webp"],
    });
    await test.db.insert(photoFiles).values({
      url: "/media/boat-photos/a/1.webp",
      width: 1200,
      height: 800,
      color: "#8cc8c3",
      widths: [400, 640],
    });
    const stay = { boatId: id, ownerId, authorId: renterId };
    await createReview(test.db, { ...stay, rating: 5, stayedOn: calendarDate("2027-03-01") });
    await createReview(test.db, { ...stay, rating: 4, stayedOn: calendarDate("2027-03-02") });
    expect((await search("")).boats).toEqual([
      {
        id,
        title: "Sloop Mistral",
        type: "yacht",
        city: "Marseille, France",
        port: "Vieux-Port",
        capacity: 8,
        length: 11.9,
        navigationMode: "avec_ou_sans_skipper",
        photo: {
          url: "/media/boat-photos/a/1.webp",
          width: 1200,
          height: 800,
          color: "#8cc8c3",
          widths: [400, 640],
          formats: ["webp"],
        },
        photoCount: 2,
        rating: { average: 4.5, count: 2 },
        price: { cents: 29_000, kind: "per_day" },
        stay: null,
        flatExtras: [],
      },
    ]);
  });

  // spec 1-9.05
  it("has no photo or rating if the boat has no photos or reviews", async () => {
    await boat({});
    expect((await search("")).boats[0]).toMatchObject({ photo: null, rating: null });
  });

  it("shows a photo that is not one of our files by its URL alone", async () => {
    await boat({ photos: ["https://elsewhere.example/boat.jpg"] });
    expect((await search("")).boats[0]?.photo).toEqual({
      url: "https://elsewhere.example/boat.jpg",
      width: 1200,
      height: 800,
      color: "#f2e4c8",
      widths: [],
      formats: [],
    });
  });

  // spec 1-7.08 1-9.17
  it("prices the requested days, with seasons and every required extra", async () => {
    const { id } = await boat({
      basePricePerDay: cents(20_000),
      seasonalPricing: [{ id: "1", startDate: "12-06", endDate: "30-06", price: "300.00" }],
    });
    const extra = { boatId: id, category: "Autres", type: "other" } as const;
    await test.db.insert(boatExtras).values([
      { ...extra, price: cents(1_050), option: "Obligatoire" },
      { ...extra, price: cents(9_900), option: "Optionnel" },
      { ...extra, price: cents(5_000), option: "Obligatoire", priceUnit: "forfait" },
      { ...extra, price: cents(700), option: "Obligatoire", priceUnit: "personne" },
      { ...extra, price: cents(8_800), option: "Inclus", priceUnit: "forfait" },
    ]);
    expect((await search("dateFrom=2027-06-11&dateTo=2027-06-12&guests=3")).boats[0]).toMatchObject(
      {
        price: { cents: 26_100, kind: "average" },
        stay: { days: 2, totalCents: 52_100 + 5_000 + 3 * 700 },
        flatExtras: [{ type: "other", priceCents: 5_000 }],
      },
    );
    expect((await search("")).boats[0]?.price).toEqual({ cents: 21_050, kind: "per_day" });
  });
});

describe("a city without boats", () => {
  // spec 1-9.08
  it("is replaced by the cities around it, nearest first", async () => {
    await boat({ title: "Près", city: "Antibes, France" });
    await boat({ title: "Loin", city: "Hyères, France" });
    await boat({ title: "Trop loin", city: "Marseille, France" });
    await boat({ title: "Ailleurs", city: "Brest, France" });
    const found = await search("location=cannes");
    expect(found.boats.map(({ title }) => title)).toEqual(["Près", "Loin"]);
    expect(found.total).toBe(2);
    expect(around(found)).toEqual(["Antibes, France", "Hyères, France"]);
    for (const { distanceKm } of found.nearby ?? []) expect(distanceKm).toBeLessThan(100);
  });

  // spec 1-9.08
  it("is replaced up to the city that brings the total to 20 boats, with all of that city's boats", async () => {
    await several(19, "Antibes, France");
    await several(3, "Nice, France");
    await several(2, "Monaco, Monaco");
    const two = await search("location=Cannes");
    expect([two.total, around(two)]).toEqual([22, ["Antibes, France", "Nice, France"]]);
    await several(1, "Antibes, France");
    const one = await search("location=Cannes");
    expect([one.total, around(one)]).toEqual([20, ["Antibes, France"]]);
  });

  it("applies the other criteria to the boats nearby", async () => {
    await boat({ title: "Deux", city: "Antibes, France", capacity: 2 });
    await boat({ title: "Six", city: "Nice, France", capacity: 6 });
    const found = await search("location=Cannes&guests=4");
    expect([found.total, around(found)]).toEqual([1, ["Nice, France"]]);
  });

  it("stays empty if nothing is nearby, or if the city is unknown", async () => {
    await boat({ city: "Brest, France" });
    expect(await search("location=Cannes")).toEqual(nothing);
    expect(await search("location=Atlantide")).toEqual(nothing);
  });
});

describe("the list", () => {
  it("grows without gaps or repeats, and its count is exact", async () => {
    // Created at the same instant and unrated, so that only the last sort criterion differs.
    await Promise.all(Array.from({ length: 61 }, () => boat({ createdAt: now })));
    const pages = await Promise.all([24, 48, 72].map((limit) => search("", limit)));
    const [first, second, third] = pages.map((page) => page.boats.map(({ id }) => id));
    expect(pages.map(({ total }) => total)).toEqual([61, 61, 61]);
    expect(second?.slice(0, 24)).toEqual(first);
    expect(third?.slice(0, 48)).toEqual(second);
    expect(new Set(third).size).toBe(61);
  });

  it("starts with the best rated, then the newest", async () => {
    const rated = async (title: string, ...ratings: number[]) => {
      const { id } = await boat({ title, createdAt: new Date("2027-01-01") });
      for (const [index, rating] of ratings.entries()) {
        const stayedOn = addDays(june10, -200 + index);
        await createReview(test.db, { boatId: id, ownerId, authorId: renterId, rating, stayedOn });
      }
    };
    await rated("Aimé", 5, 5, 4);
    await rated("Boudé", 2, 1);
    await rated("Parfait mais seul", 5);
    await boat({ title: "Ancien", createdAt: new Date("2026-01-01") });
    await boat({ title: "Récent", createdAt: new Date("2027-02-01") });
    expect(await titles("")).toEqual(["Aimé", "Parfait mais seul", "Récent", "Ancien", "Boudé"]);
  });
});

// spec 1-8.23
it("a search returns no boats if the database fails", async () => {
  await boat();
  const query = vi.spyOn(test.pool, "query").mockRejectedValue(new Error("connection lost"));
  expect(await search("location=Marseille")).toEqual({ ...nothing, failed: true });
  query.mockRestore();
});
