import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { listMatchingHarbours } from "#app/features/search/queries/list-matching-harbours.server.ts";
import { listPriceBars } from "#app/features/search/queries/list-price-bars.server.ts";
import { searchBoats } from "#app/features/search/queries/search-boats.server.ts";
import { readSearchAddress } from "#app/features/search/schema.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatExtras, type boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { emptyMarket } from "#tests/support/empty-tables.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

const now = new Date("2027-05-01T10:00:00Z");
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

function criteria(query: string) {
  return readSearchAddress(new URLSearchParams(query), calendarDate("2027-05-01")).criteria;
}
const search = (query: string) =>
  searchBoats(test.db, { criteria: criteria(query), limit: 24, now });
const harbours = (query: string) =>
  listMatchingHarbours(test.db, { criteria: criteria(query), now });
const bars = (query: string) => listPriceBars(test.db, { criteria: criteria(query), now });
const count = (counts: number[]) => counts.reduce((sum, each) => sum + each, 0);
const titles = async (query: string) => (await search(query)).boats.map(({ title }) => title);

const boat = (title: string, traits: Partial<typeof boats.$inferInsert> = {}) =>
  createBoat(test.db, { userId: ownerId, title, createdAt: now, ...traits });
const priced = (title: string, euros: number, traits = {}) =>
  boat(title, { basePricePerDay: cents(euros * 100), ...traits });

const rated = async (title: string, ...ratings: number[]) => {
  const { id: boatId } = await boat(title);
  for (const [index, rating] of ratings.entries()) {
    const stayedOn = calendarDate(`2026-01-${10 + index}`);
    await createReview(test.db, { boatId, ownerId, authorId: renterId, rating, stayedOn });
  }
};

/** A boat with one price in June and another in July. */
function changingInJuly(title: string, june: number, july: string) {
  return boat(title, {
    basePricePerDay: cents(june),
    seasonalPricing: [{ id: "1", startDate: "01-07", endDate: "31-07", price: july }],
  });
}

describe("the price bars", () => {
  const nice = { city: "Nice, France", port: "Port de Nice" };
  const antibes = { city: "Antibes, France", port: "Port Vauban" };

  it("count the boats of the places whose boats the search shows", async () => {
    await priced("Palace", 9_000, nice);
    await priced("Abordable", 100, antibes);
    await priced("Yacht", 2_000, antibes);
    // Nice has no boat up to 1200 euros, so those of Antibes are shown.
    const found = await search("location=Nice");
    expect(found.boats.map(({ title }) => title)).toEqual(["Abordable"]);
    const nearby = await bars("location=Nice");
    expect(count(nearby)).toBe(2);
    expect(nearby).toEqual(await bars("location=Antibes"));
    // At any price, Nice has its own.
    const own = await bars("location=Nice&maxPrice=10000");
    expect([count(own), own.at(-1)]).toEqual([1, 1]);
  });

  it("count those of the place, or else of nearby cities, if none are in the price range", async () => {
    await priced("Yacht", 2_000, antibes);
    expect(count(await bars("location=Nice"))).toBe(1);
    await priced("Palace", 9_000, nice);
    const own = await bars("location=Nice");
    expect([count(own), own.at(-1)]).toEqual([1, 1]);
  });
});

describe("the price range", () => {
  // spec 1-9.06
  it("of 0 to 1200 euros applies by default, and the result contains the number of boats that it excludes", async () => {
    await priced("Abordable", 1200);
    await priced("Yacht", 1201);
    await priced("Palace", 9_000);
    const usual = await search("");
    expect(usual.boats.map(({ title }) => title)).toEqual(["Abordable"]);
    expect(usual).toMatchObject({ total: 1, beyondPrice: 2 });
  });

  it("has no upper limit at 10000", async () => {
    await priced("Palace", 25_000);
    expect(await search("maxPrice=10000")).toMatchObject({ total: 1, beyondPrice: 0 });
    expect(await search("maxPrice=9950")).toMatchObject({ total: 0, beyondPrice: 1 });
  });

  // spec 1-9.17
  it("without dates applies to the card's price: the base price plus required daily extras", async () => {
    const { id } = await priced("Avec skipper", 180);
    await test.db.insert(boatExtras).values({
      boatId: id,
      category: "Autres",
      type: "other",
      price: cents(3_000),
      option: "Obligatoire",
    });
    expect(await titles("maxPrice=200")).toEqual([]);
    const [card] = (await search("minPrice=200&maxPrice=250")).boats;
    expect(card?.price).toEqual({ cents: 21_000, kind: "per_day" });
  });

  it("with dates applies to the days' price, or to their rounded average", async () => {
    const summer = [{ id: "1", startDate: "01-07", endDate: "31-08", price: "400.00" }];
    await priced("Saisonnier", 100, { seasonalPricing: summer });
    expect(await titles("maxPrice=150")).toEqual(["Saisonnier"]);
    expect(await titles("maxPrice=150&dateFrom=2027-07-10&dateTo=2027-07-12")).toEqual([]);
    expect(await titles("minPrice=400&dateFrom=2027-07-10&dateTo=2027-07-12")).toHaveLength(1);
    // Two days at 100 and one at 400: 200 on average.
    const over = "dateFrom=2027-06-29&dateTo=2027-07-01";
    expect(await titles(`minPrice=200&maxPrice=250&${over}`)).toEqual(["Saisonnier"]);
    expect(await titles(`minPrice=250&maxPrice=400&${over}`)).toEqual([]);
  });

  it.each([
    ["2027-06-11", []],
    ["2027-06-12", ["Trois jours"]],
    ["2027-06-15", ["Trois jours"]],
    ["2027-06-16", ["Trois jours", "Sept jours"]],
  ])(
    "applies to the price with the discount of a stay of 3 or 7 days: until %s",
    async (to, found) => {
      await priced("Trois jours", 200, { discountFrom3Days: 50 });
      await priced("Sept jours", 200, { discountFrom7Days: 50 });
      const shown = await titles(`maxPrice=150&dateFrom=2027-06-10&dateTo=${to}`);
      expect(new Set(shown)).toEqual(new Set(found));
    },
  );

  // An average is rounded to a whole euro, so it can be within the range although the days' prices are not.
  it.each([
    { days: [29_940, 29_960], range: "minPrice=300&maxPrice=350" },
    { days: [29_940, 29_960], range: "minPrice=300&maxPrice=10000" },
    { days: [30_060, 30_040], range: "maxPrice=300" },
    { days: [30_060, 30_040], range: "minPrice=250&maxPrice=300" },
  ])(
    "applies to an average of 300 euros as rounded to the euro: $days in $range",
    async ({ days, range }) => {
      const [june = 0, july = 0] = days;
      const price = `${Math.floor(july / 100)}.${july % 100}`;
      await boat("Vega", {
        basePricePerDay: cents(june),
        seasonalPricing: [{ id: "1", startDate: "01-07", endDate: "31-07", price }],
      });
      const [card] = (await search(`${range}&dateFrom=2027-06-30&dateTo=2027-07-02`)).boats;
      expect(card?.price).toEqual({ cents: 30_000, kind: "average" });
      // Days that all have one price are compared to the cent, as they are shown.
      expect(await titles(`${range}&dateFrom=2027-06-29&dateTo=2027-06-30`)).toEqual([]);
      expect(await titles(`${range}&dateFrom=2027-07-01&dateTo=2027-07-02`)).toEqual([]);
    },
  );

  it.each([
    [29_950, false, true],
    [29_999, false, true],
    [30_000, true, true],
    [30_001, true, false],
    [30_050, true, false],
  ])(
    "includes %i cents per day in a range from 300 euros: %s, and up to 300 euros: %s",
    async (price, from, upTo) => {
      await boat("Vega", { basePricePerDay: cents(price) });
      for (const days of ["", "&dateFrom=2027-06-29&dateTo=2027-06-30"]) {
        expect((await titles(`minPrice=300&maxPrice=350${days}`)).length > 0).toBe(from);
        expect((await titles(`minPrice=300&maxPrice=10000${days}`)).length > 0).toBe(from);
        expect((await titles(`maxPrice=300${days}`)).length > 0).toBe(upTo);
        expect((await titles(`minPrice=250&maxPrice=300${days}`)).length > 0).toBe(upTo);
      }
    },
  );

  it("matches an average by the whole euro that the card shows", async () => {
    await changingInJuly("199", 19_940, "199.49");
    await changingInJuly("200 from below", 19_950, "199.60");
    await changingInJuly("200 from above", 20_040, "200.49");
    await changingInJuly("201", 20_050, "200.60");
    const around200 = ["200 from above", "200 from below"];
    const both = "&dateFrom=2027-06-30&dateTo=2027-07-01";
    const found = await Promise.all(
      ["minPrice=200&maxPrice=10000", "minPrice=200&maxPrice=250", "minPrice=50&maxPrice=200"].map(
        async (range) => (await titles(range + both)).toSorted(),
      ),
    );
    expect(found).toEqual([
      [...around200, "201"],
      [...around200, "201"],
      ["199", ...around200],
    ]);
  });

  it("that excludes all boats of a city leads to a search around it, and the result contains their number", async () => {
    await priced("Cher", 2_000, { city: "Cannes, France" });
    await priced("Voisin", 200, { city: "Antibes, France" });
    const found = await search("location=Cannes");
    expect(found.boats.map(({ title }) => title)).toEqual(["Voisin"]);
    expect(found).toMatchObject({
      total: 1,
      beyondPrice: 1,
      isBeyondInPlace: true,
      nearby: [{ city: { name: "Antibes, France" } }],
    });
    const all = await search("location=Cannes&maxPrice=10000");
    expect(all).toMatchObject({ total: 1, nearby: null });
  });

  it("that excludes all boats around a city without boats leaves their number in the result", async () => {
    await priced("Voisin", 2_000, { city: "Antibes, France" });
    const none = { total: 0, beyondPrice: 1, isBeyondInPlace: false, nearby: null };
    expect(await search("location=Cannes")).toMatchObject(none);
    const around = { total: 1, beyondPrice: 0, nearby: [{ city: { name: "Antibes, France" } }] };
    expect(await search("location=Cannes&maxPrice=10000")).toMatchObject(around);
    expect(await search("location=Brest")).toMatchObject({ total: 0, beyondPrice: 0 });
  });
});

describe("the sort order", () => {
  it("by price is ascending", async () => {
    await priced("Trois", 300);
    await priced("Un", 100);
    await priced("Deux", 200);
    expect(await titles("sort=price")).toEqual(["Un", "Deux", "Trois"]);
  });

  it("by price compares the whole stay when there are dates, as the cards do", async () => {
    const { id: boatId } = await priced("Ménage de 150 euros", 100);
    const extra = { category: "Autres", type: "other", option: "Obligatoire" } as const;
    await test.db
      .insert(boatExtras)
      .values({ boatId, ...extra, price: cents(15_000), priceUnit: "forfait" });
    await priced("Sans supplément", 140);
    const twoDays = "sort=price&dateFrom=2027-06-10&dateTo=2027-06-11";
    const { boats: found } = await search(twoDays);
    expect(found.map(({ title, stay }) => [title, stay?.totalCents])).toEqual([
      ["Sans supplément", 28_000],
      ["Ménage de 150 euros", 35_000],
    ]);
    expect(await titles(twoDays.replace("06-11", "06-14"))).toEqual([
      "Ménage de 150 euros",
      "Sans supplément",
    ]);
  });

  it("by date starts with the newest boats", async () => {
    await boat("Ancien", { createdAt: new Date("2026-01-01") });
    await boat("Récent", { createdAt: new Date("2027-02-01") });
    expect(await titles("sort=newest")).toEqual(["Récent", "Ancien"]);
  });

  it("by rating starts with the best average, then the most reviews, and ends with boats without reviews", async () => {
    await rated("Nouveau");
    await rated("Bon", 4, 4);
    await rated("Parfait", 5);
    await rated("Parfait et connu", 5, 5);
    await rated("Mauvais", 1);
    expect(await titles("sort=rating")).toEqual([
      "Parfait et connu",
      "Parfait",
      "Bon",
      "Mauvais",
      "Nouveau",
    ]);
  });

  it("around a city has the nearest boats first only when sorted by relevance", async () => {
    await priced("Près", 300, { city: "Antibes, France" });
    await priced("Loin", 100, { city: "Hyères, France" });
    expect(await titles("location=cannes")).toEqual(["Près", "Loin"]);
    expect(await titles("location=cannes&sort=price")).toEqual(["Loin", "Près"]);
  });
});

describe("an area of the map", () => {
  it("finds the boats of its harbours, and those of unlisted ports by their city", async () => {
    await boat("Vieux-Port", { city: "Marseille, France", port: "Vieux-Port" });
    await boat("Quelque part", { city: "marseille", port: "Chez moi" });
    await boat("Brest", { city: "Brest, France", port: "Port du Château" });
    await boat("Nulle part", { city: "Atlantide", port: "Port" });
    expect(new Set(await titles("area=43.2,5.2,43.4,5.5"))).toEqual(
      new Set(["Vieux-Port", "Quelque part"]),
    );
    expect(await titles("area=48,-5,49,-4")).toEqual(["Brest"]);
    expect(await titles("area=0,0,1,1")).toEqual([]);
  });
});

describe("the harbours of a search", () => {
  it("include all matching boats, with the lowest price shown", async () => {
    const nice = { city: "Nice, France", port: "Port Lympia" };
    for (let index = 0; index < 30; index += 1) await priced("Flotte", 150 + index, nice);
    await priced("Trop cher", 5_000, nice);
    await priced("Seul", 90, { city: "Brest, France", port: "Port du Château" });
    expect(await harbours("")).toEqual([
      { ...nice, count: 30, lowestCents: 15_000, isLowestShared: false },
      {
        city: "Brest, France",
        port: "Port du Château",
        count: 1,
        lowestCents: 9_000,
        isLowestShared: false,
      },
    ]);
  });

  it("have a shared price only if no boat to rent is as cheap as those in co-navigation", async () => {
    const nice = { city: "Nice, France", port: "Port Lympia" };
    await priced("À louer", 120, nice);
    expect(await harbours("")).toMatchObject([{ lowestCents: 12_000, isLowestShared: false }]);
    await priced("Partagé", 40, { ...nice, navigationMode: "co-navigation" });
    expect(await harbours("")).toMatchObject([{ lowestCents: 4_000, isLowestShared: true }]);
    await priced("Aussi à louer", 40, nice);
    expect(await harbours("")).toMatchObject([{ lowestCents: 4_000, isLowestShared: false }]);
  });

  it("are around the requested city if it has no boats", async () => {
    await priced("Voisin", 200, { city: "Antibes, France", port: "Port Vauban" });
    expect(await harbours("location=Cannes")).toEqual([
      {
        city: "Antibes, France",
        port: "Port Vauban",
        count: 1,
        lowestCents: 20_000,
        isLowestShared: false,
      },
    ]);
    expect(await harbours("location=Atlantide")).toEqual([]);
  });
});
