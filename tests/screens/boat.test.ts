import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatUnavailabilities, users } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { completeBoat, showBoatPageOnce } from "./support/boat-page.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

// With a translation provider configured the pages offer translations; no test sends it a request.
const site = useSite({ LIBRETRANSLATE_URL: "http://127.0.0.1:9" });
showBoatPageOnce(site);
let owner: TestUser;
let renter: TestUser;

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc", email: "marc@escale.example" });
  renter = await createUser(site.db, { firstName: "Claire" });
  const since = { createdAt: new Date("2023-12-31T23:00:00Z") };
  await site.db.update(users).set(since).where(eq(users.id, owner.userId));
});

type Traits = Omit<Parameters<typeof createBoat>[1], "userId">;
const launch = (traits: Traits = {}) => createBoat(site.db, { userId: owner.userId, ...traits });

async function openBoat(traits: Traits = {}, root = "", query = "") {
  const { id } = await launch(traits);
  return site.visitor().open(`${root}/boat/${id}${query}`);
}

const section = (page: Page, name: string | RegExp) => textOf(page.section(name));
const photos = (count: number) =>
  Array.from({ length: count }, (_, index) => `/media/boat-photos/a/1-${index}.jpg`);

describe("the heading", () => {
  // spec 1-1.07 1-2.57 1-2.58 1-2.59
  test("shows title, badges, rating and place, then length, persons, cabins and year", async () => {
    const page = await openBoat(completeBoat);
    expect([page.status, page.heading, page.title]).toEqual([
      200,
      "Vega",
      "Vega, Marseille – Escale",
    ]);
    expect(page.text).toContain(
      "Vega Catamaran Bateau à voile Avec ou sans skipper Annulation stricte : 60 % jusqu'à J-30 Nouveau Marseille · Vieux-Port Ajouter aux favoris Partager",
    );
    expect(page.text).toContain(
      "Longueur 11,90 m À bord 10 personnes Couchages 4 cabines Année 2019",
    );
    const english = await openBoat(completeBoat, "/en");
    expect(english.text).toContain(
      "Vega Catamaran Sailing boat With or without skipper Strict cancellation: 60% until 30 days before New Marseille · Vieux-Port Add to favourites Share",
    );
    expect(english.text).toMatch(/Aboard 10 people Sleeping 4 cabins Year 2019/);
  });

  // spec 1-2.57 1-2.82
  test("leaves out missing details", async () => {
    const page = await openBoat({ title: "Mistral" });
    expect(page.text).toContain("Longueur 11,90 m À bord 8 personnes Le bateau");
  });

  // spec 1-2.59
  test.each([
    [{ type: "voile" }, "Voilier Sans skipper Annulation modérée : 70 % jusqu'à J-10"],
    [
      { type: "peniche", navigationMode: "skipper", cancellationPolicy: "flexible" },
      "Péniche Bateau à moteur Avec skipper Annulation flexible : 100 % jusqu'à J-1",
    ],
    [
      { type: "yacht", yachtSubtype: "voile", navigationMode: "co-navigation" },
      "Yacht à voile Co-navigation Annulation modérée : 70 % jusqu'à J-10",
    ],
  ] as const)("of %j has the badges '%s'", async (traits, badges) => {
    const page = await openBoat({ title: "Vega", ...traits });
    expect(page.text).toContain(`Vega ${badges} Nouveau`);
  });

  test("links to the search and to the town, with the chosen dates and guests", async () => {
    const { id } = await launch({ city: "La Rochelle, France" });
    const page = await site.visitor().open(`/boat/${id}?guests=2&dateFrom=2027-07-10`);
    const trail = page.in("navigation", "Fil d'Ariane");
    const links = trail.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toEqual([
      "/search",
      "/search?dateFrom=2027-07-10&dateTo=2027-07-10&guests=2&location=La+Rochelle%2C+France",
    ]);
    const search = await page.follow("La Rochelle", { within: trail });
    expect(search.heading).toBe("La Rochelle");
    expect(search.text).toContain("2 passagers 10/07/2027");
  });

  // spec 1-2.82
  test("names the owner by first name, with their status and the year in which they joined", async () => {
    const page = await openBoat();
    expect(page.text).toContain("M Proposé par Marc Particulier · sur Escale depuis 2024");
    expect(page.body).not.toContain("marc@escale.example");
    expect(page.body).not.toContain("Riou");
    expect(page.text).toContain("le droit de la consommation ne s'applique pas à cette location");
    expect(page.main.queryByText("Le professionnel")).toBeNull();
  });

  test("shows who a professional is, where they are, and how to reach them", async () => {
    const professional = await openBoat({
      isProfessional: true,
      companyName: "Mistral SARL",
      fiscalAddress: "1 quai du Port, Marseille",
    });
    expect(professional.text).toContain("Proposé par Marc Professionnel · sur Escale depuis 2024");
    expect(professional.text).toContain(
      "Loué par un professionnel : le droit de la consommation vous protège. Ce que cela change Le professionnel Société Mistral SARL Adresse 1 quai du Port, Marseille E-mail marc@escale.example",
    );
    expect((await professional.follow("Ce que cela change")).heading).toBe(
      "Professionnel ou particulier : qu'est-ce que cela change ?",
    );
  });
});

const links = (page: Page) =>
  [...page.document.querySelectorAll("main li a[href^='/media/']")].map((link) =>
    link.getAttribute("href"),
  );

const names = (page: Page) => page.main.getAllByRole("img").map((img) => img.getAttribute("alt"));

describe("the gallery", () => {
  // spec 1-2.60 1-2.61 1-9.19
  test.each([2, 5, 7])("of %i photos shows at most five, and a link to all", async (count) => {
    const page = await openBoat({ title: "Vega", photos: photos(count) });
    const shown = Math.min(count, 5);
    expect(links(page)).toEqual(photos(shown));
    for (let number = 1; number <= shown; number += 1) {
      expect(names(page)).toContain(`Vega, photo ${number} sur ${count}`);
    }
    // The first photo loads eagerly, the others lazily.
    const loading = page.main
      .getAllByRole("img", { name: /^Vega, photo/ })
      .map((image) => image.getAttribute("loading"));
    expect(loading).toEqual(["eager", ...Array.from({ length: shown - 1 }, () => "lazy")]);
    const all = page.main.getByRole("link", { name: /^Voir toutes les photos/ });
    expect(textOf(all)).toContain(`Voir toutes les photos (${count})`);
    expect(textOf(all)).toContain(`1 / ${count}`);
  });

  // spec 1-2.60
  test("of one photo shows it, without a link to more", async () => {
    const page = await openBoat({ title: "Vega", photos: photos(1) });
    expect(links(page)).toEqual(photos(1));
    page.main.getByRole("link", { name: /^Voir la photo/ });
    expect(page.main.queryByRole("link", { name: /^Voir toutes les photos/ })).toBeNull();
  });

  test("says so when the boat has no photos", async () => {
    const page = await openBoat();
    expect(page.text).toContain("Pas encore de photo");
    expect(page.main.queryByRole("link", { name: /^Voir toutes les photos/ })).toBeNull();
  });

  test("is English on the English page", async () => {
    const page = await openBoat({ title: "Vega", photos: photos(2) }, "/en");
    expect(names(page)).toContain("Vega, photo 1 of 2");
    page.main.getByRole("link", { name: /^See all photos \(2\)/ });
  });
});

describe("the description", () => {
  const first = `${"Un bord de plus. ".repeat(17)}Et cap`;
  const rest = " au large, loin de tout.";

  // spec 1-2.62 1-9.19
  test("of more than 300 characters is folded, with a button for the rest", async () => {
    const page = await openBoat({ description: first + rest });
    expect(first.length).toBeLessThan(300);
    expect((first + rest).length).toBeGreaterThan(300);
    const words = page.section("Le bateau");
    within(words).getByRole("button", { name: "Lire la suite" });
    expect(textOf(words)).toContain("Et cap au… large, loin de tout. Lire la suite");
    const english = await openBoat({ description: first + rest }, "/en");
    within(english.section("The boat")).getByRole("button", { name: "Read more" });
  });

  // spec 1-2.62
  test("of 300 characters is shown completely", async () => {
    const description = "a".repeat(299) + ".";
    const page = await openBoat({ description });
    expect(section(page, "Le bateau")).toContain(`Le bateau ${description}`);
    expect(page.main.queryByRole("button", { name: "Lire la suite" })).toBeNull();
  });

  // spec 1-2.63 1-1.19
  test("offers its translation on the other language's page, and is shown as the owner wrote it", async () => {
    const description = "Un sloop clair et facile, avec lequel nous naviguons toute l'année.";
    const page = await openBoat({ description }, "/en");
    const words = within(page.section("The boat"));
    words.getByRole("button", { name: "Translate into English" });
    expect(words.getByText(description).closest("[lang]")?.getAttribute("lang")).toBe("fr");
    const french = await openBoat({ description });
    expect(french.main.queryByRole("button", { name: "Traduire en français" })).toBeNull();
  });

  test("is omitted when it is blank", async () => {
    const page = await openBoat({ description: " " });
    expect(page.main.queryByRole("heading", { name: "Le bateau" })).toBeNull();
  });
});

describe("the equipment", () => {
  const nine = [
    "gps",
    "vhf",
    "wifi",
    "giletsSauvetage",
    "trousseSecours",
    "siegeEnfant",
    "climatisation",
    "taudSoleil",
    "accessibilitePMR",
  ];

  // spec 1-2.64 1-3.23 1-9.19
  test("shows six items at first, and has all of them by group behind a button", async () => {
    const page = await openBoat({ equipments: nine });
    const lists = within(page.section("À bord")).getAllByRole("list");
    expect(lists.map((list) => [...list.children].map(textOf))).toEqual([
      ["Taud de soleil", "Air conditionné", "Wi-Fi", "GPS", "Radio VHF", "Gilets de sauvetage"],
      ["Taud de soleil"],
      ["Air conditionné", "Wi-Fi"],
      ["GPS", "Radio VHF"],
      [
        "Gilets de sauvetage",
        "Trousse de secours",
        "Siège enfant",
        "Accessible aux personnes à mobilité réduite",
      ],
    ]);
    page.main.getByRole("button", { name: "Afficher les 9 équipements" });
    const english = await openBoat({ equipments: nine }, "/en");
    expect(section(english, "On board")).toContain("Sun awning Air conditioning Wi-Fi GPS");
    english.main.getByRole("button", { name: "Show all 9 items" });
  });

  // spec 1-2.64
  test("of up to six items is shown completely, also when stored as a map", async () => {
    const map = { gps: true, wifi: true, vhf: false };
    const page = await openBoat({ equipments: map });
    expect(section(page, "À bord")).toBe("À bord Wi-Fi GPS");
    expect(page.main.queryByRole("button", { name: /équipements$/ })).toBeNull();
  });

  test("is omitted when there is none", async () => {
    const page = await openBoat({ equipments: [] });
    expect(page.main.queryByRole("heading", { name: "À bord" })).toBeNull();
  });
});

describe("the availability", () => {
  test("of today alone ends when the boat has to be back, as for a request", async () => {
    const early = { dayRentalCheckInTime: "05:00", dayRentalCheckOutTime: "06:00" };
    const chosenToday = "?dateFrom=2027-05-03";
    const french = (await openBoat(early, "", chosenToday)).text;
    const english = (await openBoat(early, "/en", chosenToday)).text;
    expect(french).toContain("Aujourd'hui, l'heure de retour de ce bateau est passée");
    expect(english).toContain("Today, this boat's return time has passed");
    expect((await openBoat({}, "", chosenToday)).text).not.toContain("l'heure de retour");
  });

  // spec 1-2.65 1-2.66
  test("lists days taken by the owner, a rental or a payment, and explains the calendar", async () => {
    const boat = await launch();
    await site.db.insert(boatUnavailabilities).values([
      {
        boatId: boat.id,
        startDate: calendarDate("2027-05-10"),
        endDate: calendarDate("2027-05-12"),
      },
      {
        boatId: boat.id,
        startDate: calendarDate("2027-04-01"),
        endDate: calendarDate("2027-05-02"),
      },
    ]);
    const people = { boatId: boat.id, ownerId: owner.userId, renterId: renter.userId };
    await createReservation(site.db, {
      ...people,
      checkInDate: calendarDate("2027-05-20"),
      checkOutDate: calendarDate("2027-05-20"),
    });
    await createReservation(site.db, {
      ...people,
      status: "pending",
      holdExpiresAt: new Date("2027-05-03T10:10:00Z"),
      checkInDate: calendarDate("2027-06-01"),
      checkOutDate: calendarDate("2027-06-02"),
    });
    await createReservation(site.db, {
      ...people,
      status: "cancelled",
      checkInDate: calendarDate("2027-06-10"),
      checkOutDate: calendarDate("2027-06-12"),
    });
    const page = await site.visitor().open(`/boat/${boat.id}`);
    const part = page.section("Disponibilités");
    expect(within(part).getAllByRole("listitem").map(textOf)).toEqual([
      "du 10/05/2027 au 12/05/2027",
      "20/05/2027",
      "du 01/06/2027 au 02/06/2027",
    ]);
    expect(textOf(part)).toMatch(/ 24 Indisponible Vos dates$/);
    expect(textOf(part)).not.toContain("Effacer les dates");
    const english = await site.visitor().open(`/en/boat/${boat.id}`);
    expect(section(english, "Availability")).toMatch(
      /from 10\/05\/2027 to 12\/05\/2027 20\/05\/2027 from 01\/06\/2027 to 02\/06\/2027 .*Unavailable.*Your dates/,
    );
  });

  // spec 1-2.66
  test("names the chosen dates, and offers to clear them", async () => {
    const page = await openBoat({}, "", "?dateFrom=2027-07-10&dateTo=2027-07-12");
    const part = page.section("3 jours à bord");
    expect(textOf(part)).toContain("Du sam. 10/07/2027 au lun. 12/07/2027");
    within(part).getByRole("button", { name: "Effacer les dates" });
    expect(textOf(part)).toContain("Aucun jour n'est pris pour le moment.");
  });
});
