import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { type Page, textOf } from "./support/page.ts";
import { panelOf, titlesOf, useSearch, valueOf } from "./support/search.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const { launch, search } = useSearch(site);

/** The labels of ticked boxes and selected radio buttons. */
const ticked = (page: Page) =>
  [...page.document.querySelectorAll("form label")]
    .filter((label) => label.querySelector("input[checked]"))
    .map(textOf);

const chips = (page: Page, name = "Filtres actifs") =>
  page.main.getByRole("list", { name }).querySelectorAll("a");

describe("the filters", () => {
  // spec 1-2.40 1-2.44
  test("ask for place, dates, guests, navigation, types and daily price", async () => {
    const page = await search();
    const form = panelOf(page);
    expect(form.getByRole("combobox").getAttribute("placeholder")).toBe("Ville, port ou région");
    for (const label of ["Départ", "Retour"]) {
      const field = form.getByLabelText(label);
      expect([field.getAttribute("min"), field.getAttribute("max")]).toEqual([
        "2027-05-03",
        "2028-11-01",
      ]);
    }
    expect(form.getByLabelText("Passagers").getAttribute("min")).toBe("1");
    expect(form.getAllByRole("radio").map((radio) => radio.getAttribute("value"))).toEqual([
      "",
      "avec_skipper",
      "sans_skipper",
      "co_navigation",
    ]);
    const boxes = form.getAllByRole("checkbox");
    expect(boxes.map((box) => textOf(box.closest("label") ?? box))).toEqual([
      "Bateau à moteur",
      "Voilier",
      "Semi-rigide",
      "Catamaran",
      "Péniche",
      "Jet-ski",
      "Goélette",
      "Bateau sans permis",
      "Yacht",
    ]);
    expect(ticked(page)).toEqual(["Peu importe"]);
    const english = panelOf(await search("", "/en"), "Refine the search");
    english.getByLabelText("Departure");
    english.getByRole("checkbox", { name: "Sailing boat" });
  });

  // spec 1-2.44 1-9.06
  test("default to prices from 0 to 1200 euros, on a slider from 0 to 10000 in steps of 50", async () => {
    await launch("Abordable", { basePricePerDay: cents(120_000) });
    await launch("Trop cher", { basePricePerDay: cents(120_100) });
    const page = await search();
    const sliders = panelOf(page).getAllByRole("slider");
    const traits = ["aria-label", "value", "min", "max", "step"];
    expect(sliders.map((slider) => traits.map((trait) => slider.getAttribute(trait)))).toEqual([
      ["Prix minimum", "0", "0", "10000", "50"],
      ["Prix maximum", "1200", "0", "10000", "50"],
    ]);
    expect([valueOf(page, "Minimum"), valueOf(page, "Maximum")]).toEqual(["0", "1200"]);
    expect(page.text).toContain("Prix par jour Jusqu'à 1 200 €");
    expect(titlesOf(page)).toEqual(["Abordable"]);
    expect(page.text).toContain("1 bateau de plus au-delà de 1 200 € par jour. Le voir aussi");
    const all = await page.follow("Le voir aussi");
    expect(all.path).toBe("/search?maxPrice=10000");
    expect(titlesOf(all).toSorted()).toEqual(["Abordable", "Trop cher"]);
    expect(all.text).toContain("Prix par jour Tous les prix");
  });

  // spec 1-5.31
  test("keep the prices at least 50 euros apart and on the steps", async () => {
    const close = await search("?minPrice=310&maxPrice=320");
    expect([valueOf(close, "Minimum"), valueOf(close, "Maximum")]).toEqual(["300", "350"]);
    const same = await search("?minPrice=10000&maxPrice=10000");
    expect([valueOf(same, "Minimum"), valueOf(same, "Maximum")]).toEqual(["9950", "10000"]);
  });

  // spec 1-2.36 1-2.40 1-7.10 1-7.11
  test("are sent by one form, shown as they were chosen, and combined", async () => {
    const city = "Sète, France";
    await launch("Vega", { navigationMode: "flexible", basePricePerDay: cents(50_000), city });
    await launch("Moteur", { type: "moteur", city });
    await launch("Avec skipper seul", { navigationMode: "skipper", city });
    await launch("Trop petit", { capacity: 3, city });
    await launch("Trop cher", { basePricePerDay: cents(90_100), city });
    await launch("Ailleurs", { city: "Brest, France" });
    const page = await search("?sort=newest");
    const found = await page.press(
      "Rechercher",
      {
        Où: "sete",
        Départ: "2027-07-10",
        Retour: "2027-07-12",
        Passagers: "4",
        "Sans skipper": true,
        Voilier: true,
        Maximum: "900",
      },
      { within: panelOf(page) },
    );
    expect(Object.fromEntries(new URL(found.path, "http://site").searchParams)).toMatchObject({
      location: "sete",
      dateFrom: "2027-07-10",
      dateTo: "2027-07-12",
      guests: "4",
      navigation: "sans_skipper",
      type: "voile",
      maxPrice: "900",
      sort: "newest",
    });
    expect(titlesOf(found)).toEqual(["Vega"]);
    expect(found.heading).toBe("Sète");
    expect(found.title).toBe("Location de bateaux : Sète – Escale");
    expect(ticked(found)).toEqual(["Sans skipper", "Voilier"]);
    expect([
      valueOf(found, "Départ"),
      valueOf(found, "Retour"),
      valueOf(found, "Passagers"),
    ]).toEqual(["2027-07-10", "2027-07-12", "4"]);
  });

  // spec 1-3.17 1-7.11
  test.each([
    ["avec_skipper", ["Avec skipper", "Les deux"]],
    ["sans_skipper", ["Les deux", "Sans skipper"]],
    ["avec_capitaine", ["Avec skipper", "Les deux"]],
  ])("with the navigation '%s' find %j", async (navigation, expected) => {
    await launch("Sans skipper", { navigationMode: "seul" });
    await launch("Avec skipper", { navigationMode: "skipper" });
    await launch("Les deux", { navigationMode: "flexible" });
    expect(titlesOf(await search(`?navigation=${navigation}`)).toSorted()).toEqual(expected);
  });

  test("find only boats in co-navigation when it is chosen", async () => {
    await launch("Sans skipper", { navigationMode: "seul" });
    await launch("Les deux", { navigationMode: "flexible" });
    await launch("Co-navigation", { navigationMode: "co-navigation" });
    expect(titlesOf(await search("?navigation=co_navigation"))).toEqual(["Co-navigation"]);
  });

  // spec 1-3.18
  test("accept the type ids of the specification", async () => {
    await launch("Moteur", { type: "moteur" });
    await launch("Semi-rigide", { type: "semi-rigide" });
    await launch("Yacht", { type: "yacht", yachtSubtype: "moteur" });
    await launch("Voilier", { type: "voile" });
    const page = await search("?type=bateau_moteur&type=semi_rigide&type=yacht_moteur");
    expect(titlesOf(page).toSorted()).toEqual(["Moteur", "Semi-rigide", "Yacht"]);
    expect(ticked(page)).toEqual(["Peu importe", "Bateau à moteur", "Semi-rigide", "Yacht"]);
  });

  test("search for a place that is typed within an area of the map, instead of the area", async () => {
    await launch("Mistral");
    await launch("Ecume", { city: "Marseille, France", port: "Port du Frioul" });
    const near = await search("?area=43.6,7.2,43.8,7.4");
    expect([titlesOf(near), ticked(near)]).toEqual([
      ["Mistral"],
      ["Dans la zone de la carte", "Peu importe"],
    ]);
    const found = await near.press("Rechercher", { Où: "Marseille" }, { within: panelOf(near) });
    expect([titlesOf(found), valueOf(found, "Où")]).toEqual([["Ecume"], "Marseille"]);
    expect(ticked(found)).toEqual(["Peu importe"]);
  });
});

describe("the chips", () => {
  const query =
    "location=sete&dateFrom=2027-07-10&dateTo=2027-07-12&guests=2&type=voile&type=yacht_moteur&navigation=sans_skipper&maxPrice=800";

  test("name every filter, and remove one or all of them by a link", async () => {
    const page = await search(`?${query}&sort=price&page=2`);
    const links = [...chips(page)].map((link) => [textOf(link), link.getAttribute("href")]);
    const without = (part: string) => `/search?${query.replace(part, "")}&sort=price`;
    expect(links).toEqual([
      ["Sète", without("location=sete&")],
      ["du 10/07/2027 au 12/07/2027", without("dateFrom=2027-07-10&dateTo=2027-07-12&")],
      ["2 passagers", without("guests=2&")],
      ["Sans skipper", without("navigation=sans_skipper&")],
      ["Voilier", without("type=voile&")],
      ["Yacht à moteur", without("type=yacht_moteur&")],
      ["Jusqu'à 800 €", without("&maxPrice=800")],
      ["Tout effacer", "/search?sort=price"],
    ]);
    page.main.getByRole("link", { name: "Retirer le filtre Voilier" });
    expect(page.text).toContain("7 filtres actifs");
    expect((await page.follow("Tout effacer")).path).toBe("/search?sort=price");
  });

  test("are in English on the English page, and absent without filters", async () => {
    const page = await search(`?${query}`, "/en");
    expect([...chips(page, "Active filters")].map(textOf)).toEqual([
      "Sète",
      "from 10/07/2027 to 12/07/2027",
      "2 guests",
      "Without skipper",
      "Sailing boat",
      "Motor yacht",
      "Up to 800 €",
      "Clear all",
    ]);
    const plain = await search();
    expect(plain.main.queryByRole("list", { name: "Filtres actifs" })).toBeNull();
  });
});
