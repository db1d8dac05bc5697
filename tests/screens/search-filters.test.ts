import { beforeEach, describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { type Page, textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;

beforeEach(async () => {
  owner = await createUser(site.db);
});

type Traits = Omit<Parameters<typeof createBoat>[1], "userId">;
const launch = (title: string, traits: Traits = {}) =>
  createBoat(site.db, { userId: owner.userId, title, city: "Sète, France", ...traits });

const search = (query = "", root = "") => site.visitor().open(`${root}/search${query}`);
const panel = (page: Page, name = "Affiner la recherche") => page.in("form", name);
const titles = (page: Page) =>
  page.main
    .queryAllByRole("heading", { level: 2 })
    .filter((heading) => heading.closest("article"))
    .map((heading) => textOf(heading))
    .toSorted();
const value = (page: Page, label: string) =>
  panel(page).getByLabelText(label).getAttribute("value");
/** The words of the boxes and choices that are ticked. */
const ticked = (page: Page) =>
  [...page.document.querySelectorAll("form label")]
    .filter((label) => label.querySelector("input[checked]"))
    .map(textOf);

const chips = (page: Page, name = "Filtres actifs") =>
  page.main.getByRole("list", { name }).querySelectorAll("a");

describe("the filters", () => {
  // spec 1-2.40 1-2.44
  test("ask for place, days, guests, navigation, types and price of a day", async () => {
    const page = await search();
    const form = panel(page);
    expect(form.getByRole("combobox").getAttribute("placeholder")).toBe("Port, ville");
    for (const label of ["Départ", "Retour"]) {
      expect(form.getByLabelText(label).getAttribute("min")).toBe("2027-05-03");
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
    const english = panel(await search("", "/en"), "Refine the search");
    english.getByLabelText("Departure");
    english.getByRole("checkbox", { name: "Sailboat" });
  });

  // spec 1-2.44 1-9.06
  test("give prices from 0 to 1200 euros at first, on a slider of 0 to 10000 in steps of 50", async () => {
    await launch("Abordable", { basePricePerDay: cents(120_000) });
    await launch("Trop cher", { basePricePerDay: cents(120_100) });
    const page = await search();
    const sliders = panel(page).getAllByRole("slider");
    const traits = ["aria-label", "value", "min", "max", "step"];
    expect(sliders.map((slider) => traits.map((trait) => slider.getAttribute(trait)))).toEqual([
      ["Prix minimum", "0", "0", "10000", "50"],
      ["Prix maximum", "1200", "0", "10000", "50"],
    ]);
    expect([value(page, "Minimum"), value(page, "Maximum")]).toEqual(["0", "1200"]);
    expect(page.text).toContain("Prix par jour Jusqu'à 1 200 €");
    expect(titles(page)).toEqual(["Abordable"]);
    expect(page.text).toContain("1 bateau de plus au-delà de 1 200 € par jour. Le voir aussi");
    const all = await page.follow("Le voir aussi");
    expect(all.path).toBe("/search?maxPrice=10000");
    expect(titles(all)).toEqual(["Abordable", "Trop cher"]);
    expect(all.text).toContain("Prix par jour Tous les prix");
  });

  // spec 1-5.31
  test("keep the prices at least 50 apart and on the steps", async () => {
    const close = await search("?minPrice=310&maxPrice=320");
    expect([value(close, "Minimum"), value(close, "Maximum")]).toEqual(["300", "350"]);
    const same = await search("?minPrice=10000&maxPrice=10000");
    expect([value(same, "Minimum"), value(same, "Maximum")]).toEqual(["9950", "10000"]);
  });

  // spec 1-2.36 1-2.40 1-7.10 1-7.11
  test("are sent by one form, shown as they were asked, and apply together", async () => {
    await launch("Vega", { navigationMode: "flexible", basePricePerDay: cents(50_000) });
    await launch("Moteur", { type: "moteur" });
    await launch("Avec skipper seul", { navigationMode: "skipper" });
    await launch("Trop petit", { capacity: 3 });
    await launch("Trop cher", { basePricePerDay: cents(90_100) });
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
      { within: panel(page) },
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
    expect(titles(found)).toEqual(["Vega"]);
    expect(found.heading).toBe("Sète");
    expect(found.title).toBe("Location de bateaux : Sète | Escale");
    expect(ticked(found)).toEqual(["Sans skipper", "Voilier"]);
    expect([value(found, "Départ"), value(found, "Retour"), value(found, "Passagers")]).toEqual([
      "2027-07-10",
      "2027-07-12",
      "4",
    ]);
  });

  // spec 1-3.17 1-7.11
  test.each([
    ["avec_skipper", ["Avec skipper", "Les deux"]],
    ["sans_skipper", ["Les deux", "Sans skipper"]],
    ["avec_capitaine", ["Avec skipper", "Les deux"]],
  ])("of navigation '%s' find %j", async (navigation, expected) => {
    await launch("Sans skipper", { navigationMode: "seul" });
    await launch("Avec skipper", { navigationMode: "skipper" });
    await launch("Les deux", { navigationMode: "flexible" });
    expect(titles(await search(`?navigation=${navigation}`))).toEqual(expected);
  });

  test("of co-navigation find the boats that are sailed so alone", async () => {
    await launch("Sans skipper", { navigationMode: "seul" });
    await launch("Les deux", { navigationMode: "flexible" });
    await launch("Co-navigation", { navigationMode: "co-navigation" });
    expect(titles(await search("?navigation=co_navigation"))).toEqual(["Co-navigation"]);
  });

  // spec 1-3.18
  test("take the type ids of the specification", async () => {
    await launch("Moteur", { type: "moteur" });
    await launch("Semi-rigide", { type: "semi-rigide" });
    await launch("Yacht", { type: "yacht", yachtSubtype: "moteur" });
    await launch("Voilier", { type: "voile" });
    const page = await search("?type=bateau_moteur&type=semi_rigide&type=yacht_moteur");
    expect(titles(page)).toEqual(["Moteur", "Semi-rigide", "Yacht"]);
    expect(ticked(page)).toEqual(["Peu importe", "Bateau à moteur", "Semi-rigide", "Yacht"]);
  });
});

describe("the chips", () => {
  const query =
    "location=sete&dateFrom=2027-07-10&dateTo=2027-07-12&guests=2&type=voile&type=yacht_moteur&navigation=sans_skipper&maxPrice=800";

  test("name everything that was asked, each taken back by its link, and all at once", async () => {
    const page = await search(`?${query}&sort=price&page=2`);
    const links = [...chips(page)].map((link) => [textOf(link), link.getAttribute("href")]);
    const without = (part: string) => `/search?${query.replace(part, "")}&sort=price`;
    expect(links).toEqual([
      ["Sète", without("location=sete&")],
      ["10 – 12 juillet 2027", without("dateFrom=2027-07-10&dateTo=2027-07-12&")],
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

  test("are English on the English page, and absent where nothing was asked", async () => {
    const page = await search(`?${query}`, "/en");
    expect([...chips(page, "Active filters")].map(textOf)).toEqual([
      "Sète",
      "10 – 12 July 2027",
      "2 guests",
      "Without skipper",
      "Sailboat",
      "Motor yacht",
      "Up to 800 €",
      "Clear all",
    ]);
    const plain = await search();
    expect(plain.main.queryByRole("list", { name: "Filtres actifs" })).toBeNull();
  });
});

describe("what cannot be searched for", () => {
  beforeEach(async () => {
    await launch("Vega");
  });

  const past = "Ces dates sont passées : elles n'ont pas été prises en compte.";
  const guests =
    "Le nombre de passagers est un entier d'au moins 1 : il n'a pas été pris en compte.";
  const price =
    "Un prix par jour est un nombre entier d'euros, de 0 à 10 000 : il n'a pas été pris en compte.";
  const departure = "La date de départ n'existe pas : elle n'a pas été prise en compte.";
  const back = "La date de retour n'existe pas : elle n'a pas été prise en compte.";

  // spec 1-2.36 1-2.47 1-5.32
  test.each([
    ["dateFrom=2027-02-30", [departure]],
    ["dateFrom=demain&dateTo=bient%C3%B4t", [departure, back]],
    ["dateTo=2027-13-01", [back]],
    [
      "dateFrom=2027-07-12&dateTo=2027-07-10",
      ["Le retour précédait le départ : seul le jour du départ a été gardé."],
    ],
    ["dateFrom=2027-05-02&dateTo=2027-05-02", [past]],
    ["dateFrom=2027-05-02&dateTo=2027-05-04", [past]],
    [
      "dateFrom=2027-07-10&dateTo=9999-12-31",
      ["Une location ne dépasse pas 366 jours : les dates n'ont pas été prises en compte."],
    ],
    ["guests=0", [guests]],
    ["guests=-3", [guests]],
    ["guests=abc", [guests]],
    ["guests=2.5", [guests]],
    ["guests=1000000000", [guests]],
    ["type=sous_marin", ["Ce type de bateau est inconnu : il n'a pas été pris en compte."]],
    [
      "navigation=autopilote",
      ["Ce type de navigation est inconnu : il n'a pas été pris en compte."],
    ],
    ["minPrice=-1", [price]],
    ["maxPrice=10001", [price]],
    ["maxPrice=abc", [price]],
    [
      "minPrice=900&maxPrice=300",
      ["Le prix minimum dépassait le prix maximum : ils n'ont pas été pris en compte."],
    ],
    ["area=1,2,3", ["Cette zone de la carte n'existe pas : elle n'a pas été prise en compte."]],
    ["sort=x", ["Ce tri est inconnu : il n'a pas été pris en compte."]],
    [`location=${"a".repeat(201)}`, ["Le lieu est trop long : il n'a pas été pris en compte."]],
    [
      "guests=0&guests=x&sort=x&sort=y",
      [guests, "Ce tri est inconnu : il n'a pas été pris en compte."],
    ],
  ])("%s is said so, and boats are shown all the same", async (query, expected) => {
    const page = await search(`?${query}`);
    expect(page.status).toBe(200);
    for (const text of expected) page.main.getByText(text);
    const notes = page.text.match(/pris(?:es?)? en compte\.|a été gardé\./g);
    expect(notes).toHaveLength(expected.length);
    expect(titles(page)).toEqual(["Vega"]);
  });

  // spec 1-2.36
  test("of two days in the wrong order the departure stays", async () => {
    const page = await search("?dateFrom=2027-07-12&dateTo=2027-07-10");
    expect(page.text).toContain("12 juillet 2027 · 1 passager");
    expect([value(page, "Départ"), value(page, "Retour")]).toEqual(["2027-07-12", "2027-07-12"]);
  });

  test("stays in its field as it was typed, described by what is wrong with it", async () => {
    const page = await search("?guests=0&minPrice=900&maxPrice=300&location=Brest");
    expect([
      value(page, "Où"),
      value(page, "Passagers"),
      value(page, "Minimum"),
      value(page, "Maximum"),
    ]).toEqual(["Brest", "0", "900", "300"]);
    const described = panel(page).getByLabelText("Passagers").getAttribute("aria-describedby");
    const text = page.document.querySelector(`[id="${described ?? ""}"]`);
    expect(text && textOf(text)).toContain("Le nombre de passagers est un entier d'au moins 1");
    const long = await search(`?location=${"a".repeat(300)}`);
    expect(value(long, "Où")).toBe("a".repeat(200));
  });

  test("is said in English on the English page", async () => {
    const page = await search("?guests=1000000000&dateFrom=2027-02-30", "/en");
    expect(page.text).toContain("Guests are a whole number");
    expect(page.text).toContain("The departure date does not exist");
  });

  test.each([
    ["control characters", "location=%00%01%1B%7F"],
    ["half a character", "location=%ED%A0%80"],
    ["a percent sign alone", "location=%"],
    ["markup", "location=%3Cscript%3Ealert(1)%3C/script%3E"],
    ["patterns of the database", "location=%25_%5C'%22;--"],
    ["a hundred types", `${"type=voile&".repeat(100)}type=x`],
    ["the same question twice", "guests=2&guests=x&dateFrom=x&dateFrom=y"],
    ["a page beyond the end", "page=999999999"],
    ["a page that is no number", "page=abc"],
  ])("%s: gives a usable page", async (_, query) => {
    const page = await search(`?${query}`);
    expect(page.status).toBe(200);
    expect(page.main.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(page.body).not.toContain("<script>alert");
    panel(page).getByRole("button", { name: "Rechercher" });
    page.main.getByText(/^[01] bateau trouvé$/);
  });
});
