import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { boatExtras, photoFiles } from "#db/schema/schema.ts";
import { cardsOf, useSearch } from "./support/search.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const { launch, review, search } = useSearch(site);
const stay = "dateFrom=2027-06-29&dateTo=2027-07-02";
const july = [{ id: "1", startDate: "01-07", endDate: "31-08", price: "400.00" }];

describe("a boat's card", () => {
  // spec 1-2.02 1-2.47 1-2.49 1-2.50 1-2.51 1-2.52 1-2.53 1-9.05
  test("shows type, skipper, title, rating and count, place, capacity and daily price", async () => {
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
    expect(cardsOf(page)).toEqual([
      "Catamaran Capitaine disponible Vega 4,5 (2) Note : 4,5 sur 5, 2 avis " +
        "Nice · Port Lympia 10 personnes · 12,50 m 290 € par jour",
      "Voilier Mistral Nouveau Nice · Port Lympia 1 personne · 6 m 290 € par jour",
    ]);
    const english = await search("", "/en");
    expect(cardsOf(english)).toEqual([
      expect.stringMatching(
        /^Catamaran Captain available Vega 4.5 \(2\) Rated 4.5 out of 5, 2 reviews Nice · Port Lympia 10 people · .+ 290 € per day$/,
      ),
      expect.stringMatching(
        /^Sailing boat Mistral New Nice · Port Lympia 1 person · .+ 290 € per day$/,
      ),
    ]);
  });

  // spec 1-2.50
  test.each([
    ["seul", false],
    ["skipper", true],
    ["flexible", true],
    ["co-navigation", false],
  ] as const)(
    "of a boat with '%s' shows the skipper's badge: %s",
    async (navigationMode, isNamed) => {
      await launch("Vega", { navigationMode });
      expect(cardsOf(await search())[0]?.includes("Capitaine disponible")).toBe(isNamed);
    },
  );

  test("calls the price of co-navigation a share of costs, with and without dates", async () => {
    const { id } = await launch("Vega", { navigationMode: "co-navigation" });
    const extra = { category: "Services de port", type: "final-cleaning" } as const;
    await site.db.insert(boatExtras).values({
      ...extra,
      boatId: id,
      option: "Obligatoire",
      price: cents(9_000),
      priceUnit: "forfait",
    });
    expect(cardsOf(await search())[0]).toMatch(
      / 290 € par jour \(part des frais\) \+ 90 € de ménage$/,
    );
    expect(cardsOf(await search(`?${stay}`))[0]).toMatch(
      / 1 250 € prix complet 290 € par jour \(part des frais\)$/,
    );
    expect(cardsOf(await search("", "/en"))[0]).toMatch(
      / 290 € per day \(share of costs\) \+ 90 € cleaning$/,
    );
  });

  test("has a dot for each of several photos", async () => {
    const urls = [0, 1, 2].map((index) => `/media/boat-photos/a/1-${index}.jpg`);
    await launch("Vega", { photos: urls });
    await launch("Mistral", { photos: urls.slice(0, 1) });
    const dots = [...(await search()).document.querySelectorAll(".boat-card-dots")];
    expect(dots.map((each) => each.getAttribute("style"))).toEqual(["--dots:3"]);
  });

  // spec 1-2.49
  test("shows only the boat's first photo", async () => {
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

  test("loads its photo eagerly when it is the first card, or else lazily", async () => {
    const url = "/media/boat-photos/a/1-0.jpg";
    const file = { width: 1200, height: 800, color: "#8cc8c3", widths: [400] };
    await site.db.insert(photoFiles).values({ url, ...file });
    for (const title of ["Altaïr", "Bételgeuse", "Castor"]) await launch(title, { photos: [url] });
    const images = [...(await search()).document.querySelectorAll("article img")];
    expect(images.map((image) => image.getAttribute("loading"))).toEqual(["eager", "lazy", "lazy"]);
    expect(images.map((image) => image.getAttribute("fetchpriority"))).toEqual([
      "high",
      null,
      null,
    ]);
  });

  // spec 1-2.03 1-2.53
  test("links to the boat's page with the search parameters", async () => {
    const { id } = await launch("Vega");
    const page = await search(`?location=nice&${stay}&guests=3`);
    const boat = await page.follow("Vega");
    expect(boat.path).toBe(`/boat/${id}?location=nice&${stay}&guests=3`);
    expect(boat.heading).toBe("Vega");
  });

  // spec 1-2.53 1-9.17
  test("shows the price that the filter compares: without dates, the base price and required daily extras", async () => {
    const { id } = await launch("Vega", { basePricePerDay: cents(18_000) });
    const extra = { boatId: id, category: "Autres" as const, option: "Obligatoire" as const };
    await site.db.insert(boatExtras).values([
      { ...extra, type: "hostess", price: cents(3_050), priceUnit: "jour" },
      {
        ...extra,
        type: "paddleboard",
        price: cents(2_000),
        priceUnit: "jour",
        option: "Optionnel",
      },
      { ...extra, type: "final-cleaning", price: cents(9_000), priceUnit: "forfait" },
    ]);
    expect(cardsOf(await search("?minPrice=200&maxPrice=250"))[0]).toMatch(
      / 210,50 € par jour \+ 90 € de ménage$/,
    );
    expect(cardsOf(await search("?maxPrice=200"))).toEqual([]);
  });

  // spec 1-2.53
  test("shows the price that the filter compares: with dates, the price of these days or their average", async () => {
    await launch("Vega", { seasonalPricing: july });
    // Two days of June at 290 euros, two of July at 400.
    const page = await search(`?${stay}&minPrice=300&maxPrice=350`);
    expect(cardsOf(page)[0]).toMatch(/ 1 380 € prix complet 345 € par jour en moyenne$/);
    expect(cardsOf(await search(`?${stay}&maxPrice=300`))).toEqual([]);
    const summer = await search("?dateFrom=2027-07-10&dateTo=2027-07-12");
    expect(cardsOf(summer)[0]).toMatch(/ 1 200 € prix complet 400 € par jour$/);
    const single = await search("?dateFrom=2027-07-10");
    expect(cardsOf(single)[0]).toMatch(/ 400 € par jour$/);
    const english = await search(`?${stay}`, "/en");
    expect(cardsOf(english)[0]).toMatch(/ 1.380 € full price 345 € per day on average$/);
  });

  test("lists required flat extras beside the daily price, and includes them in the total with dates", async () => {
    const { id } = await launch("Vega");
    const extra = { boatId: id, option: "Obligatoire", priceUnit: "forfait" } as const;
    await site.db.insert(boatExtras).values([
      {
        ...extra,
        category: "Services de port",
        type: "final-cleaning",
        price: cents(9_000),
        createdAt: new Date("2026-01-01T10:00:00Z"),
      },
      { ...extra, category: "Services de port", type: "mooring", price: cents(4_050) },
      { ...extra, category: "Équipement", type: "wifi", price: cents(0) },
      { ...extra, category: "Équipement", type: "gps", price: cents(7_000), option: "Inclus" },
    ]);
    expect(cardsOf(await search())[0]).toMatch(
      / 290 € par jour \+ 90 € de ménage \+ 40,50 € d'amarrage$/,
    );
    const dated = await search("?dateFrom=2027-06-10&dateTo=2027-06-12");
    expect(cardsOf(dated)[0]).toMatch(/ 1 000,50 € prix complet 290 € par jour$/);
    const english = await search("", "/en");
    expect(cardsOf(english)[0]).toMatch(/ 290 € per day \+ 90 € cleaning \+ 40.50 € mooring$/);
  });
});
