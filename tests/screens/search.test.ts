import { beforeEach, describe, expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import { boatExtras, boatUnavailabilities, photoFiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation, createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { type Page, textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;
let renter: TestUser;

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
  renter = await createUser(site.db, { firstName: "Claire" });
});

type Traits = Omit<Parameters<typeof createBoat>[1], "userId">;

function launch(title: string, traits: Traits = {}) {
  return createBoat(site.db, {
    userId: owner.userId,
    title,
    city: "Nice, France",
    port: "Port Lympia",
    createdAt: new Date("2027-01-01T10:00:00Z"),
    ...traits,
  });
}

async function review(boatId: string, day: string, rating: number) {
  const people = { boatId, ownerId: owner.userId, authorId: renter.userId };
  await createReview(site.db, { ...people, rating, stayedOn: calendarDate(day) });
}

const search = (query = "", root = "") => site.visitor().open(`${root}/search${query}`);
const cards = (page: Page) => page.main.queryAllByRole("article").map(textOf);
const titles = (page: Page) =>
  page.main
    .queryAllByRole("heading", { level: 2 })
    .filter((heading) => heading.closest("article"))
    .map((heading) => textOf(heading));
const stay = "dateFrom=2027-06-29&dateTo=2027-07-02";
const july = [{ id: "1", startDate: "01-07", endDate: "31-08", price: "400.00" }];

describe("a boat's card", () => {
  // spec 1-2.02 1-2.47 1-2.49 1-2.50 1-2.51 1-2.52 1-2.53 1-9.05
  test("shows type, captain, title, rating and count, place, persons and price of a day", async () => {
    const rated = await launch("Vega", {
      type: "catamaran",
      navigationMode: "skipper",
      capacity: 10,
      length: 12.5,
      createdAt: new Date("2027-02-01T10:00:00Z"),
    });
    await review(rated.id, "2027-03-01", 5);
    await review(rated.id, "2027-03-05", 4);
    await launch("Mistral", { capacity: 1, length: 6 });
    const page = await search();
    expect(cards(page)).toEqual([
      "Catamaran Capitaine disponible Vega 4,5 (2) Note : 4,5 sur 5, 2 avis " +
        "Nice · Port Lympia 10 personnes · 12,50 m 290 € par jour",
      "Voilier Mistral Nouveau Nice · Port Lympia 1 personne · 6 m 290 € par jour",
    ]);
    const english = await search("", "/en");
    expect(cards(english)).toEqual([
      expect.stringMatching(
        /^Catamaran Captain available Vega 4.5 \(2\) Rated 4.5 out of 5, 2 reviews Nice · Port Lympia 10 people · .+ 290 € per day$/,
      ),
      expect.stringMatching(
        /^Sailboat Mistral New Nice · Port Lympia 1 person · .+ 290 € per day$/,
      ),
    ]);
  });

  // spec 1-2.50
  test.each([
    ["seul", false],
    ["skipper", true],
    ["flexible", true],
    ["co-navigation", false],
  ])("of a boat that sails '%s' names a captain: %s", async (navigationMode, isNamed) => {
    await launch("Vega", { navigationMode });
    expect(cards(await search())[0]?.includes("Capitaine disponible")).toBe(isNamed);
  });

  // spec 1-2.49
  test("shows the first photo of the boat alone", async () => {
    const url = "/media/boat-photos/a/1-0.jpg";
    const file = { width: 1200, height: 800, color: "#8cc8c3", widths: [400] };
    await site.db.insert(photoFiles).values({ url, ...file });
    await launch("Vega", { photos: [url, "/media/boat-photos/a/1-1.jpg"] });
    await launch("Sans photo", { createdAt: new Date("2026-01-01T10:00:00Z") });
    const page = await search();
    const [pictured, bare] = page.main.getAllByRole("article");
    const images = [...(pictured?.querySelectorAll("img") ?? [])];
    expect(images.map((image) => image.getAttribute("src"))).toEqual([url]);
    expect(bare?.querySelectorAll("img")).toHaveLength(0);
  });

  // spec 1-2.03 1-2.53
  test("leads to the boat's page with the search that found it", async () => {
    const { id } = await launch("Vega");
    const page = await search(`?location=nice&${stay}&guests=3`);
    const boat = await page.follow("Vega");
    expect(boat.path).toBe(`/boat/${id}?location=nice&${stay}&guests=3`);
    expect(boat.heading).toBe("Vega");
  });

  // spec 1-2.53 1-9.17
  test("shows what the price filter compares: without dates the base price and required daily extras", async () => {
    const { id } = await launch("Vega", { basePricePerDay: cents(18_000) });
    const extra = { boatId: id, category: "Autres", isRequired: true };
    await site.db.insert(boatExtras).values([
      { ...extra, type: "Hôtesse", price: cents(3_050), priceUnit: "jour" },
      { ...extra, type: "Paddle", price: cents(2_000), priceUnit: "jour", isRequired: false },
      { ...extra, type: "Ménage", price: cents(9_000), priceUnit: "forfait" },
    ]);
    expect(cards(await search("?minPrice=200&maxPrice=250"))[0]).toMatch(/ 210,50 € par jour$/);
    expect(cards(await search("?maxPrice=200"))).toEqual([]);
  });

  // spec 1-2.53
  test("shows what the price filter compares: with dates the price or average of these days", async () => {
    await launch("Vega", { seasonalPricing: july });
    // Two days of June at 290, two of July at 400.
    const page = await search(`?${stay}&minPrice=300&maxPrice=350`);
    expect(cards(page)[0]).toMatch(/ 345 € par jour en moyenne · 1 380 € au total$/);
    expect(cards(await search(`?${stay}&maxPrice=300`))).toEqual([]);
    const summer = await search("?dateFrom=2027-07-10&dateTo=2027-07-12");
    expect(cards(summer)[0]).toMatch(/ 400 € par jour · 1 200 € au total$/);
    const single = await search("?dateFrom=2027-07-10");
    expect(cards(single)[0]).toMatch(/ 400 € par jour$/);
    const english = await search(`?${stay}`, "/en");
    expect(cards(english)[0]).toMatch(/ 345 € per day on average · 1.380 € in total$/);
  });

  test("of a boat without price shows none", async () => {
    await launch("Vega", { basePricePerDay: null, isOnline: true });
    expect(cards(await search())).toEqual([
      "Voilier Vega Nouveau Nice · Port Lympia 8 personnes · 11,90 m",
    ]);
  });
});

describe("the count", () => {
  // spec 1-2.45 1-8.23
  test.each([
    [0, "0 bateau trouvé", "0 boats found"],
    [1, "1 bateau trouvé", "1 boat found"],
    [2, "2 bateaux trouvés", "2 boats found"],
  ])("of %i boats reads '%s'", async (count, french, english) => {
    for (let index = 0; index < count; index += 1) await launch(`Bateau ${index}`);
    const page = await search();
    expect([page.heading, page.title]).toEqual([
      "Tous les bateaux",
      "Rechercher un bateau | Escale",
    ]);
    page.main.getByText(french);
    const translated = await search("", "/en");
    expect(translated.heading).toBe("All boats");
    translated.main.getByText(english);
  });

  // spec 1-8.23
  test("is none where the database fails on the search itself", async () => {
    await launch("Vega");
    const page = await withoutTable(site, "boats", () => search());
    expect(page.status).toBe(200);
    page.main.getByText("0 bateau trouvé");
    page.main.getByRole("heading", { name: "Pas de bateau à cette amarre" });
  });
});

describe("nothing found", () => {
  test("says so, and leads out of it: other prices, no days, everywhere, everything", async () => {
    await launch("Vega", { basePricePerDay: cents(90_000) });
    const page = await search(`?location=Nice&${stay}&type=voile&maxPrice=800&sort=price`);
    page.main.getByText("0 bateau trouvé");
    const empty = page.main.getByRole("heading", { name: "Pas de bateau à cette amarre" });
    const place = empty.parentElement ?? empty;
    expect(textOf(place)).toContain("Essayez d'autres dates, un port voisin ou moins de filtres.");
    const links = [...place.querySelectorAll("a")];
    expect(links.map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
      [
        "Voir 1 bateau à un autre prix",
        `/search?location=Nice&${stay}&type=voile&maxPrice=10000&sort=price`,
      ],
      ["Chercher sans dates", "/search?location=Nice&type=voile&maxPrice=800&sort=price"],
      ["Chercher partout", `/search?${stay}&type=voile&maxPrice=800&sort=price`],
      ["Voir tous les bateaux", "/search?sort=price"],
    ]);
    expect(titles(await page.follow("Voir 1 bateau à un autre prix"))).toEqual(["Vega"]);
    const english = await search(`?location=Nice&${stay}&maxPrice=800`, "/en");
    expect(english.text).toContain("No boat at this mooring");
  });

  test("in a place that no list knows", async () => {
    await launch("Vega");
    const page = await search("?location=Atlantide");
    expect(page.heading).toBe("Atlantide");
    page.main.getByText("0 bateau trouvé");
    expect(titles(page)).toEqual([]);
  });
});

describe("a city without boats", () => {
  // spec 1-2.46 1-4.18 1-9.08
  test("gives way to those around it, the nearest first, and says so", async () => {
    await launch("Loin", { city: "Marseille, France" });
    await launch("Près", { city: "Antibes, France" });
    const page = await search("?location=Cannes");
    page.main.getByText("2 bateaux trouvés");
    page.main.getByText(
      "Aucun bateau ne correspond à Cannes. Voici ceux des environs : Antibes, Marseille.",
    );
    expect(titles(page)).toEqual(["Près", "Loin"]);
    expect((await search("?location=Cannes", "/en")).text).toContain("Antibes, Marseille");
  });

  test("is not given way to while it has boats", async () => {
    await launch("Ici", { city: "Cannes, France" });
    await launch("Près", { city: "Antibes, France" });
    const page = await search("?location=Cannes");
    expect(titles(page)).toEqual(["Ici"]);
    expect(page.text).not.toContain("environs");
  });
});

describe("who is found", () => {
  // spec 1-1.01 1-4.07 1-7.08
  test("approved boats that are online", async () => {
    await launch("En ligne");
    await launch("En attente", { status: "pending", isOnline: false });
    await launch("Hors ligne", { isOnline: false });
    await launch("Refusé", { status: "rejected", isOnline: false });
    await launch("Suspendu", { status: "suspended", isOnline: false });
    for (const visitor of [site.visitor(), await site.signedIn(owner)]) {
      expect(titles(await visitor.open("/search"))).toEqual(["En ligne"]);
    }
  });

  // spec 1-9.07
  test("boats that take as many guests", async () => {
    await launch("Quatre", { capacity: 4 });
    await launch("Trois", { capacity: 3 });
    const page = await search("?guests=4");
    expect(titles(page)).toEqual(["Quatre"]);
    expect(page.text).toContain("Toutes les dates · 4 passagers");
  });

  // spec 1-9.09
  test("boats of which no asked day is taken by the owner, a rental or a payment under way", async () => {
    const free = await launch("Libre");
    const blocked = await launch("Bloqué");
    const rented = await launch("Loué");
    const paid = await launch("En paiement");
    const cancelled = await launch("Annulé");
    await site.db.insert(boatUnavailabilities).values([
      {
        boatId: blocked.id,
        startDate: calendarDate("2027-07-12"),
        endDate: calendarDate("2027-07-14"),
      },
      {
        boatId: free.id,
        startDate: calendarDate("2027-07-13"),
        endDate: calendarDate("2027-07-14"),
      },
    ]);
    const people = { ownerId: owner.userId, clientId: renter.userId };
    const dates = {
      checkInDate: calendarDate("2027-07-08"),
      checkOutDate: calendarDate("2027-07-10"),
    };
    await createReservation(site.db, { ...people, ...dates, boatId: rented.id });
    await createReservation(site.db, {
      ...people,
      ...dates,
      boatId: paid.id,
      status: "pending",
      holdExpiresAt: new Date("2027-05-03T10:30:00Z"),
    });
    await createReservation(site.db, {
      ...people,
      ...dates,
      boatId: cancelled.id,
      status: "cancelled",
    });
    const query = "?dateFrom=2027-07-10&dateTo=2027-07-12&sort=newest";
    expect(titles(await search(query)).toSorted()).toEqual(["Annulé", "Libre"]);
    expect(titles(await search("?dateFrom=2027-07-15"))).toHaveLength(5);
  });
});

describe("the order", () => {
  test("is chosen from four, and keeps the search", async () => {
    const cheap = await launch("Bon marché", { basePricePerDay: cents(10_000) });
    await launch("Récent", { createdAt: new Date("2027-04-01T10:00:00Z") });
    const best = await launch("Bien noté", {
      basePricePerDay: cents(50_000),
      createdAt: new Date("2026-01-01T10:00:00Z"),
    });
    await review(best.id, "2027-03-01", 5);
    await review(cheap.id, "2027-03-01", 2);
    const page = await search("?location=nice&guests=2");
    const options = page.main.getByLabelText("Trier par").querySelectorAll("option");
    expect([...options].map(textOf)).toEqual([
      "Pertinence",
      "Prix croissant",
      "Plus récents",
      "Mieux notés",
    ]);
    const sorted = async (name: string) => page.press("Trier", { "Trier par": name });
    const byPrice = await sorted("Prix croissant");
    expect(byPrice.path).toBe("/search?location=nice&guests=2&sort=price");
    expect(titles(byPrice)).toEqual(["Bon marché", "Récent", "Bien noté"]);
    expect(titles(await sorted("Plus récents"))).toEqual(["Récent", "Bon marché", "Bien noté"]);
    expect(titles(await sorted("Mieux notés"))).toEqual(["Bien noté", "Bon marché", "Récent"]);
    const chosen = byPrice.main.getByLabelText("Trier par").querySelector("option[selected]");
    expect(chosen && textOf(chosen)).toBe("Prix croissant");
  });
});

describe("the longer list", () => {
  // spec 1-2.48
  test("adds 24 boats at a time, as long as there are more", async () => {
    for (let index = 0; index < 50; index += 1) await launch(`Bateau ${index}`);
    const first = await search("?location=Nice&guests=2&type=bateau_moteur&type=voile");
    first.main.getByText("50 bateaux trouvés");
    expect(titles(first)).toHaveLength(24);
    expect(first.text).toContain("24 sur 50 bateaux");
    const second = await first.follow("Afficher plus de bateaux");
    expect(second.path).toBe("/search?location=Nice&guests=2&type=moteur&type=voile&page=2");
    expect(titles(second)).toHaveLength(48);
    expect(titles(second).slice(0, 24)).toEqual(titles(first));
    const third = await second.follow("Afficher plus de bateaux");
    expect(new Set(titles(third)).size).toBe(50);
    expect(third.main.queryByRole("link", { name: "Afficher plus de bateaux" })).toBeNull();
    const english = await search("?page=2", "/en");
    expect(english.main.getByRole("link", { name: "Show more boats" }).getAttribute("href")).toBe(
      "/en/search?page=3",
    );
  });
});

describe("the map of the results", () => {
  test("lists the harbours with their boats and lowest price, and leads back to the list", async () => {
    await launch("Vega");
    await launch("Mistral", { basePricePerDay: cents(20_000) });
    const list = await search("?guests=2");
    const [link] = list.main.getAllByRole("link", { name: "Carte" });
    expect(link?.getAttribute("href")).toBe("/search?guests=2&view=map");
    const page = await search("?guests=2&view=map");
    const harbours = page.in("region", "Carte des résultats").getByRole("list", { name: "Ports" });
    expect(textOf(harbours)).toBe("Port Lympia Nice · 2 bateaux à partir de 200 €");
    const back = page.main.getAllByRole("link", { name: "Liste" });
    expect(back[0]?.getAttribute("href")).toBe("/search?guests=2");
    expect(titles(page)).toHaveLength(2);
  });
});
