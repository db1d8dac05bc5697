import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate as day } from "#app/platform/time/calendar-date.ts";
import { boatUnavailabilities } from "#db/schema/schema.ts";
import { type Page, textOf } from "./support/page.ts";
import { titlesOf, useSearch } from "./support/search.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const { launch, search } = useSearch(site);
const stay = "dateFrom=2027-06-29&dateTo=2027-07-02";

/** The alternative searches under each heading: name with number of boats, and address. */
const offersOf = (page: Page) =>
  page.main
    .getAllByRole("heading", { level: 3 })
    .map((heading) => [
      textOf(heading),
      ...[...(heading.parentElement?.querySelectorAll("a") ?? [])].map((link) => [
        textOf(link),
        link.getAttribute("href"),
      ]),
    ]);

const isNoAddress = (text: string | null | undefined) => text?.startsWith("/") === false;

const cheapOn = (from: string, to: string) =>
  `/search?location=Nice&dateFrom=${from}&dateTo=${to}&type=voile&maxPrice=800&sort=price`;

describe("an empty result", () => {
  test("offers other dates, and searches with one filter fewer, with their numbers of boats", async () => {
    const boat = await launch("Vega");
    await launch("Chère", { basePricePerDay: cents(90_000) });
    await site.db
      .insert(boatUnavailabilities)
      .values({ boatId: boat.id, startDate: day("2027-06-27"), endDate: day("2027-06-29") });
    const query = `location=Nice&${stay}&type=voile&maxPrice=800&sort=price`;
    const page = await search(`?${query}`);
    page.main.getByText("0 bateau trouvé");
    page.main.getByRole("heading", { name: "Pas de bateau à cette amarre" });
    const other = "location=Nice&type=voile&maxPrice=800&sort=price";
    expect(offersOf(page)).toEqual([
      [
        "Autour de vos dates",
        [
          "du 30/06/2027 au 03/07/2027 1 jour plus tard 1 bateau",
          cheapOn("2027-06-30", "2027-07-03"),
        ],
        [
          "du 01/07/2027 au 04/07/2027 2 jours plus tard 1 bateau",
          cheapOn("2027-07-01", "2027-07-04"),
        ],
        [
          "du 02/07/2027 au 05/07/2027 3 jours plus tard 1 bateau",
          cheapOn("2027-07-02", "2027-07-05"),
        ],
      ],
      [
        "Avec un critère de moins",
        [
          "À un autre prix 1 bateau",
          `/search?location=Nice&${stay}&type=voile&maxPrice=10000&sort=price`,
        ],
        ["Sans dates 1 bateau", `/search?${other}`],
      ],
    ]);
    const all = page.main.getByRole("link", { name: "Voir tous les bateaux" });
    expect(all.getAttribute("href")).toBe("/search?sort=price");
    expect(titlesOf(await page.follow(/1 jour plus tard/))).toEqual(["Vega"]);
    const english = await search(`?${query}`, "/en");
    expect(english.text).toContain("No boat at this mooring");
    expect(offersOf(english).flat(2)).toEqual(
      expect.arrayContaining([
        "Around your dates",
        "from 01/07/2027 to 04/07/2027 2 days later 1 boat",
        "With one filter fewer",
        "At another price 1 boat",
      ]),
    );
  });

  test("offers the nearest cities farther away that have boats, with their distance, and a search everywhere", async () => {
    await launch("Vega", { capacity: 4 });
    await launch("Altair", { capacity: 6, city: "La Rochelle, France", type: "peniche" });
    const page = await search("?location=Brest&guests=6&type=peniche");
    expect(offersOf(page)).toEqual([
      [
        "Plus loin",
        [
          expect.stringMatching(/^La Rochelle \d+ km 1 bateau$/),
          expect.stringMatching(/location=La\+Rochelle.*&guests=6&type=peniche$/),
        ],
      ],
      ["Avec un critère de moins", ["Partout 1 bateau", "/search?guests=6&type=peniche"]],
    ]);
    expect(titlesOf(await page.follow(/^La Rochelle/))).toEqual(["Altair"]);
  });

  test("offers places with boats whose name is like a misspelled one, and keeps the other criteria", async () => {
    await launch("Vega", { city: "Bonifacio, France", port: "", type: "peniche" });
    await launch("Altair", { city: "Nice, France", type: "voile" });
    const page = await search("?location=Bonifaccio&type=peniche");
    expect(page.heading).toBe("Bonifaccio");
    expect(offersOf(page)[0]).toEqual([
      "Vouliez-vous dire ?",
      ["Bonifacio 1 bateau", "/search?location=Bonifacio%2C+France&type=peniche"],
    ]);
    expect(titlesOf(await page.follow(/^Bonifacio/))).toEqual(["Vega"]);
    const english = await search("?location=Bonifaccio&type=peniche", "/en");
    expect(offersOf(english)[0]?.[0]).toBe("Did you mean?");
    const withoutBoats = await search("?location=Brestt");
    expect(offersOf(withoutBoats).flat(2)).not.toContain("Vouliez-vous dire ?");
  });

  test("says that the boats of an offer are nearby if none are in the place itself", async () => {
    const boat = await launch("Vega", { city: "Antibes, France", type: "peniche" });
    await site.db
      .insert(boatUnavailabilities)
      .values({ boatId: boat.id, startDate: day("2027-06-27"), endDate: day("2027-06-29") });
    await launch("Altair", { city: "Cannes, France", type: "jet-ski" });
    const page = await search(`?location=Cannes&${stay}&type=peniche&maxPrice=800`);
    expect(offersOf(page).map((group) => group.flat().filter(isNoAddress))).toEqual([
      [
        "Autour de vos dates",
        "du 30/06/2027 au 03/07/2027 1 jour plus tard · aux environs 1 bateau",
        "du 01/07/2027 au 04/07/2027 2 jours plus tard · aux environs 1 bateau",
        "du 02/07/2027 au 05/07/2027 3 jours plus tard · aux environs 1 bateau",
      ],
      ["Avec un critère de moins", "Sans « Péniche » 1 bateau", "Sans dates aux environs 1 bateau"],
    ]);
    expect(titlesOf(await page.follow(/1 jour plus tard/))).toEqual(["Vega"]);
    const misspelled = "Canne&type=peniche";
    expect(offersOf(await search(`?location=${misspelled}`))[0]?.[1]).toEqual([
      "Cannes aux environs 1 bateau",
      expect.any(String),
    ]);
    const english = await search(`?location=${misspelled}`, "/en");
    expect(offersOf(english)[0]?.[1]?.[0]).toBe("Cannes nearby 1 boat");
  });

  test("says that boats at another price are nearby if none are in the place itself", async () => {
    await launch("Chère", { city: "Antibes, France", basePricePerDay: cents(90_000) });
    const nearby = await search("?location=Cannes&maxPrice=800");
    expect(offersOf(nearby).flat(2)).toContain("À un autre prix aux environs 1 bateau");
    await launch("Ici", { city: "Cannes, France", basePricePerDay: cents(90_000) });
    const inPlace = await search("?location=Cannes&maxPrice=800");
    expect(offersOf(inPlace).flat(2)).toContain("À un autre prix 1 bateau");
  });

  test("offers searches without one of the filters, those with the most boats first", async () => {
    await launch("Vega", { capacity: 4 });
    await launch("Deneb", { capacity: 4 });
    await launch("Altair", { capacity: 8, type: "peniche" });
    const page = await search("?guests=8&type=voile");
    expect(offersOf(page)).toEqual([
      [
        "Avec un critère de moins",
        ["Sans « 8 passagers » 2 bateaux", "/search?type=voile"],
        ["Sans « Voilier » 1 bateau", "/search?guests=8"],
      ],
    ]);
  });

  test("offers no other search while there are no boats at all", async () => {
    const page = await search(`?location=Nice&${stay}`);
    expect(page.main.queryAllByRole("heading", { level: 3 })).toEqual([]);
    page.main.getByRole("link", { name: "Voir tous les bateaux" });
  });

  test("invites to add the first boat when the search has no criteria", async () => {
    const page = await search();
    page.main.getByRole("heading", { name: "Aucun bateau disponible pour le moment" });
    expect(page.main.queryByRole("link", { name: "Voir tous les bateaux" })).toBeNull();
    const english = await search("", "/en");
    const link = english.main.getByRole("link", { name: "Become an owner" });
    expect(link.getAttribute("href")).toBe("/en/register?redirectTo=%2Fen%2Fboat-setup");
  });

  test("is shown for an unlisted place", async () => {
    await launch("Vega");
    const page = await search("?location=Atlantide");
    expect(page.heading).toBe("Atlantide");
    page.main.getByText("0 bateau trouvé");
    expect(titlesOf(page)).toEqual([]);
  });
});
