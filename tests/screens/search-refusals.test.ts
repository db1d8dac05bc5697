import { beforeEach, describe, expect, test } from "vitest";
import { type Page, textOf } from "./support/page.ts";
import { panelOf, titlesOf, useSearch, valueOf } from "./support/search.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const { launch, search } = useSearch(site);

/** The errors that an invalid field of the panel names as its description. */
function errorsOf(page: Page, label: string): string[] {
  const field = panelOf(page).getByLabelText(label);
  const described = field.getAttribute("aria-describedby");
  expect(field.getAttribute("aria-invalid")).toBe(described === null ? null : "true");
  return (described?.split(" ") ?? []).map((id) => {
    const text = page.document.querySelector(`[id="${id}"]`);
    return text ? textOf(text) : `no element ${id}`;
  });
}

describe("an invalid criterion", () => {
  beforeEach(async () => {
    await launch("Vega");
  });

  const past = "La date de départ est passée : ces dates n'ont pas été prises en compte.";
  const guests =
    "Le nombre de passagers est un entier de 1 à 1 000 : il n'a pas été pris en compte.";
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
    [
      "dateFrom=2028-11-02&dateTo=2028-11-02",
      [
        "Les réservations se font au plus 18 mois à l'avance : les dates n'ont pas été prises en compte.",
      ],
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
  ])("%s gets an error, and boats are still shown", async (query, expected) => {
    const page = await search(`?${query}`);
    expect(page.status).toBe(200);
    for (const text of expected) page.main.getByText(text);
    const notes = page.text.match(/pris(?:es?)? en compte\.|a été gardé\./g);
    expect(notes).toHaveLength(expected.length);
    expect(titlesOf(page)).toEqual(["Vega"]);
  });

  // spec 1-2.36
  test("keeps only the departure when the dates are in the wrong order", async () => {
    const page = await search("?dateFrom=2027-07-12&dateTo=2027-07-10");
    expect(page.text).toContain("1 passager 12/07/2027");
    expect([valueOf(page, "Départ"), valueOf(page, "Retour")]).toEqual([
      "2027-07-12",
      "2027-07-12",
    ]);
  });

  test("is preserved in its field as typed, with its error", async () => {
    const page = await search("?guests=0&minPrice=900&maxPrice=300&location=Brest");
    expect([
      valueOf(page, "Où"),
      valueOf(page, "Passagers"),
      valueOf(page, "Minimum"),
      valueOf(page, "Maximum"),
    ]).toEqual(["Brest", "0", "900", "300"]);
    expect(errorsOf(page, "Passagers")).toEqual([guests]);
    const long = await search(`?location=${"a".repeat(300)}`);
    expect(valueOf(long, "Où")).toBe("a".repeat(200));
  });

  test("keeps dates that cannot be booked in their fields, which name every error about them", async () => {
    const page = await search("?dateFrom=2020-01-01&dateTo=2020-01-05");
    expect([valueOf(page, "Départ"), valueOf(page, "Retour")]).toEqual([
      "2020-01-01",
      "2020-01-05",
    ]);
    expect(errorsOf(page, "Départ")).toEqual([past]);
    expect(errorsOf(page, "Retour")).toEqual([past]);
    const both = await search("?dateFrom=demain&dateTo=bient%C3%B4t");
    expect(errorsOf(both, "Retour")).toEqual([departure, back]);
    expect(errorsOf(await search("?guests=0"), "Départ")).toEqual([]);
  });

  test("gets an English error on the English page", async () => {
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
  ])("leaves the page usable: %s", async (_, query) => {
    const page = await search(`?${query}`);
    expect(page.status).toBe(200);
    expect(page.main.getAllByRole("heading", { level: 1 })).toHaveLength(1);
    expect(page.body).not.toContain("<script>alert");
    panelOf(page).getByRole("button", { name: "Rechercher" });
    page.main.getByText(/^[01] bateau trouvé$/);
  });
});
