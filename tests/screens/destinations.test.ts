import { beforeEach, describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatExtras, photoFiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;

beforeEach(async () => {
  owner = await createUser(site.db);
});

type Traits = Omit<Parameters<typeof createBoat>[1], "userId">;
const launch = (traits: Traits = {}) => createBoat(site.db, { userId: owner.userId, ...traits });

/** Adds two public boats and a hidden one in Nice, and one boat in Cannes. */
async function fillNice() {
  const sloop = await launch({
    city: "Nice, France",
    port: "Port Lympia",
    title: "Vega",
    navigationMode: "skipper",
    licenseRequired: false,
  });
  const rib = await launch({
    city: "Nice, France",
    port: "Port de Nice",
    title: "Zodiac",
    type: "semi-rigide",
    navigationMode: "flexible",
    licenseRequired: false,
    basePricePerDay: cents(12_000),
    capacity: 6,
  });
  await launch({
    city: "Nice, France",
    basePricePerDay: cents(100),
    status: "pending",
    isOnline: false,
  });
  await launch({ city: "Cannes, France", title: "Croisette", basePricePerDay: cents(5_000) });
  const extra = { boatId: rib.id, category: "Autres", option: "Obligatoire" } as const;
  await site.db.insert(boatExtras).values([
    { ...extra, type: "extra-insurance", price: cents(1_500) },
    // Paid once for a stay, so no part of the price of a day.
    { ...extra, type: "concierge", price: cents(9_000), priceUnit: "forfait" },
  ]);
  const renter = await createUser(site.db);
  await createReview(site.db, {
    boatId: sloop.id,
    ownerId: owner.userId,
    authorId: renter.userId,
    rating: 4,
    stayedOn: calendarDate("2027-03-01"),
  });
}

const open = (path: string) => site.visitor().open(path);
const titles = (page: Page) =>
  page.main
    .queryAllByRole("heading", { level: 3 })
    .filter((heading) => heading.closest("article"))
    .map((heading) => textOf(heading))
    .toSorted();
const links = (element: Element) =>
  within(element)
    .getAllByRole("link")
    .map((link) => [textOf(link), link.getAttribute("href")]);
const isKeptFromSearchEngines = (page: Page) =>
  page.document.querySelector('meta[name="robots"]')?.getAttribute("content") === "noindex";

describe("all destinations", () => {
  test("are the cities and types that have boats, those with the most first", async () => {
    await fillNice();
    const page = await open("/location-bateau");
    expect([page.status, page.heading, page.title]).toEqual([
      200,
      "Où voulez-vous naviguer ?",
      "Location de bateaux : toutes les destinations – Escale",
    ]);
    const [cities] = page.main.getAllByRole("list");
    expect(cities && links(cities)).toEqual([
      ["Nice", "/location-bateau/nice"],
      ["Cannes", "/location-bateau/cannes"],
    ]);
    expect(cities && textOf(cities)).toBe("Nice 2 bateaux Cannes 1 bateau");
    expect(links(page.section("Par type de bateau"))).toEqual([
      [expect.stringMatching(/^Voilier/), "/location-bateau/voilier"],
      [expect.stringMatching(/^Semi-rigide/), "/location-bateau/semi-rigide"],
    ]);
    const english = await open("/en/boat-rental");
    expect(english.heading).toBe("Where would you like to sail?");
    expect((await english.follow("Nice")).path).toBe("/en/boat-rental/nice");
  });

  test("are replaced by an invitation to add the first boat while there are none", async () => {
    const page = await open("/location-bateau");
    page.main.getByRole("heading", { name: "Aucun bateau disponible pour le moment", level: 2 });
    const [invitation, ...others] = page.main.getAllByRole("link");
    expect([invitation && textOf(invitation), invitation?.getAttribute("href")]).toEqual([
      "Devenir propriétaire",
      "/register?redirectTo=%2Fboat-setup",
    ]);
    expect([...others, ...page.main.queryAllByRole("list")]).toEqual([]);
    expect(isKeptFromSearchEngines(page)).toBe(true);
  });
});

describe("the page of a city", () => {
  test("states only facts about its public boats", async () => {
    await fillNice();
    const page = await open("/location-bateau/nice");
    expect([page.heading, page.title]).toEqual([
      "Location de bateau à Nice",
      "Location de bateau à Nice : 2 bateaux dès 135 € par jour – Escale",
    ]);
    expect(page.text).toContain(
      "À Nice, 2 bateaux se louent sur Escale, à partir de 135 € par jour, extras journaliers obligatoires compris. " +
        "On y trouve 1 semi-rigide et 1 voilier. " +
        "Ports d'embarquement : Port de Nice et Port Lympia. " +
        "2 bateaux peuvent être loués avec skipper. 1 bateau se conduit sans permis. " +
        "Le plus grand embarque 8 personnes. " +
        "Les équipages leur donnent 4,0 sur 5 en moyenne, d'après 1 avis.",
    );
    expect(titles(page)).toEqual(["Vega", "Zodiac"]);
    expect(textOf(page.section("Les ports d'embarquement"))).toMatch(/Port de Nice 1 bateau/);
    expect(isKeptFromSearchEngines(page)).toBe(false);
  });

  test("lists its ports with their number of boats, those with the most first", async () => {
    for (const port of ["Port de Nice", "Port Lympia", "Port Lympia", "Anse des Fossés"]) {
      await launch({ city: "Nice, France", port });
    }
    const page = await open("/location-bateau/nice");
    expect(textOf(page.section("Les ports d'embarquement"))).toContain(
      "Port Lympia 2 bateaux Anse des Fossés 1 bateau Port de Nice 1 bateau",
    );
  });

  test("links to its types, to other cities, and to a search of its boats", async () => {
    await fillNice();
    const page = await open("/location-bateau/nice");
    const types = links(page.section("Par type de bateau")).map(([, href]) => href);
    expect(new Set(types)).toEqual(
      new Set(["/location-bateau/nice/voilier", "/location-bateau/nice/semi-rigide"]),
    );
    expect(
      links(page.section("Les destinations les plus proches")).map(([, href]) => href),
    ).toEqual(["/location-bateau/cannes"]);
    const search = await page.follow("Choisir mes dates");
    expect(search.path).toBe("/search?location=Nice%2C+France&maxPrice=10000");
    search.main.getByText("2 bateaux trouvés");
    expect((await page.follow("Destinations", { within: page.main })).path).toBe(
      "/location-bateau",
    );
  });

  test("loads the picture of the coast first, and photos of boats lazily", async () => {
    const url = "/media/boat-photos/a/1-0.jpg";
    const file = { width: 1200, height: 800, color: "#8cc8c3", widths: [400] };
    await site.db.insert(photoFiles).values({ url, ...file });
    await launch({ city: "Nice, France", photos: [url] });
    const { document } = await open("/location-bateau/nice");
    const images = [...document.querySelectorAll("main img")];
    expect(images.map((image) => image.getAttribute("loading"))).toEqual([null, "lazy"]);
    expect(images.map((image) => image.getAttribute("fetchpriority"))).toEqual(["high", null]);
  });

  test("covers only boats of one type when the address names a type", async () => {
    await fillNice();
    const page = await open("/location-bateau/nice/semi-rigide");
    expect(page.heading).toBe("Location de semi-rigide à Nice");
    expect(titles(page)).toEqual(["Zodiac"]);
    expect(page.main.getByRole("link", { name: "Choisir mes dates" }).getAttribute("href")).toBe(
      "/search?location=Nice%2C+France&type=semi-rigide&maxPrice=10000",
    );
  });

  test("shows the nearest boats when the city has none", async () => {
    await fillNice();
    const page = await open("/location-bateau/antibes");
    expect([page.status, page.heading]).toEqual([200, "Location de bateau à Antibes"]);
    expect(page.text).toContain(
      "Aucun bateau n'est proposé ici pour le moment. Voici où en trouver au plus près.",
    );
    expect(titles(page)).toEqual(["Croisette", "Vega", "Zodiac"]);
    expect(
      page.main.getByRole("link", { name: "Voir tous les bateaux" }).getAttribute("href"),
    ).toBe("/search");
    expect(isKeptFromSearchEngines(page)).toBe(true);
  });

  test("has an English name on the English page, which the language switch leads to", async () => {
    await fillNice();
    const page = await open("/location-bateau/nice/voilier");
    const english = await page.press("English", {}, { within: page.in("contentinfo") });
    expect([english.path, english.heading]).toEqual([
      "/en/boat-rental/nice/sailboat",
      "Sailing boat rental in Nice",
    ]);
    expect(english.text).toContain(
      "In Nice, 1 boat is for rent on Escale, from 290 € a day, required daily extras included.",
    );
    expect(english.main.getByRole("link", { name: "Choose my dates" }).getAttribute("href")).toBe(
      "/en/search?location=Nice%2C+France&type=voile&maxPrice=10000",
    );
  });
});

describe("the page of a type", () => {
  test("shows where its boats are", async () => {
    await fillNice();
    const page = await open("/en/boat-rental/sailboat");
    expect(page.heading).toBe("Sailing boat rental");
    expect(titles(page)).toEqual(["Croisette", "Vega"]);
    const paths = page.main.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(paths).toContain("/en/boat-rental/cannes/sailboat");
    expect(paths).toContain("/en/boat-rental/nice/sailboat");
  });
});

test.each([
  ["/location-bateau/atlantide", "Page introuvable"],
  ["/location-bateau/sailboat", "Page introuvable"],
  ["/location-bateau/voilier/nice", "Page introuvable"],
  ["/en/boat-rental/nice/voilier", "Page not found"],
])("%s is not found", async (path, title) => {
  expect(await open(path)).toMatchObject({ status: 404, heading: title });
});

test("all cities are listed, and only the first eight have a picture", async () => {
  const cities = [
    "Nice",
    "Cannes",
    "Antibes",
    "Marseille",
    "Sète",
    "Toulon",
    "Hyères",
    "Brest",
    "Lorient",
  ];
  for (const city of cities) await launch({ city: `${city}, France` });
  const page = await open("/location-bateau");
  const names = page.main.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(names.filter((path) => path === "/location-bateau/lorient")).toHaveLength(1);
  expect(
    new Set(names.filter((path) => /^\/location-bateau\/[a-z-]+$/.test(path ?? ""))).size,
  ).toBe(cities.length + 1);
  expect(page.document.querySelectorAll("main img")).toHaveLength(8);
  expect(
    page.document.querySelector('meta[name="description"]')?.getAttribute("content"),
  ).toContain("Antibes, Brest, Cannes");
});

test("a city with more boats than its page shows links to all of them, others do not", async () => {
  for (let count = 0; count < 13; count++) await launch({ city: "Nice, France" });
  await launch({ city: "Cannes, France" });
  const all = /^Voir les \d+ bateaux$/;
  expect((await open("/location-bateau/nice")).main.getByRole("link", { name: all })).toBeTruthy();
  expect(
    (await open("/location-bateau/cannes")).main.queryByRole("link", { name: all }),
  ).toBeNull();
});
