import { beforeEach, describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatExtras, boatUnavailabilities } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReview } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { showBoatPageOnce } from "./support/boat-page.ts";
import { type Page, textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
showBoatPageOnce(site);
let owner: TestUser;
let renter: TestUser;

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
  renter = await createUser(site.db, { firstName: "Claire" });
});

type Traits = Omit<Parameters<typeof createBoat>[1], "userId">;
const launch = (traits: Traits = {}) => createBoat(site.db, { userId: owner.userId, ...traits });

async function openBoat(query = "", traits: Traits = {}, root = "") {
  const { id } = await launch(traits);
  return site.visitor().open(`${root}/boat/${id}${query}`);
}

const card = (page: Page, name = "Réserver ce bateau") => page.in("form", name);
const cardText = (page: Page, name = "Réserver ce bateau") =>
  textOf(page.all.getByRole("form", { name }));
const value = (page: Page, label: string) => card(page).getByLabelText(label).getAttribute("value");
const chosenGuests = (page: Page) =>
  card(page).getByLabelText("Passagers").querySelector("option[selected]")?.getAttribute("value");
/** Names and amounts of the price breakdown. */
const lines = (page: Page, name = "Détail du prix") => {
  const list = page.all.queryByLabelText(name);
  return [...(list?.querySelectorAll("dt") ?? [])].map((line) => [
    textOf(line),
    line.nextElementSibling && textOf(line.nextElementSibling),
  ]);
};
/** The bar for phones, below the booking card. */
const bar = (page: Page) => {
  const [, button] = page.main.getAllByRole("button", { name: "Demander à réserver" });
  return button?.parentElement ? textOf(button.parentElement) : null;
};

const july = [{ id: "1", startDate: "01-07", endDate: "31-08", price: "400.00" }];
const acrossPrices = "?dateFrom=2027-06-29&dateTo=2027-07-02";

describe("the booking card", () => {
  // spec 1-2.75 1-2.76 1-2.77 1-2.79 1-9.17 1-9.20
  test("without dates shows the price of a day, the fields for dates and guests, and its notes", async () => {
    const page = await openBoat();
    expect(cardText(page)).toBe(
      "290 € par jour Départ Ajouter Retour Ajouter Passagers 1 passager 2 passagers " +
        "3 passagers 4 passagers 5 passagers 6 passagers 7 passagers 8 passagers " +
        "Demander à réserver Contacter le propriétaire Vous ne payez qu'une fois la demande acceptée. " +
        "Paiement sécurisé " +
        "Remboursement de 70 % jusqu'à 10 jours avant le départ, hors frais et commission.",
    );
    expect(lines(page)).toEqual([]);
    expect(bar(page)).toBe("290 € par jour Choisir les dates Demander à réserver");
    const toForm = page.main.getByRole("link", { name: "Choisir les dates" }).getAttribute("href");
    expect(toForm).toBe(`#${page.all.getByRole("form", { name: "Réserver ce bateau" }).id}`);
    const english = await openBoat("", {}, "/en");
    expect(cardText(english, "Book this boat")).toMatch(
      /^290 € per day Departure Add Return Add Guests 1 guest .* 8 guests Request to book Contact the owner You only pay once your request is accepted\. Secure payment Refund of 70%/,
    );
  });

  test("calls the co-navigation price a share of costs, with and without dates, and the page explains it", async () => {
    const traits = { navigationMode: "co-navigation", seasonalPricing: july } as const;
    const page = await openBoat("", traits);
    expect(cardText(page)).toMatch(/^290 € par jour \(part des frais\) Départ/);
    expect(bar(page)).toMatch(/^290 € par jour \(part des frais\) Choisir/);
    expect(page.text).toContain(
      "En co-navigation, le propriétaire est à bord et navigue avec vous : le prix est votre part " +
        "des frais de la journée (port, carburant, nourriture), sans bénéfice pour lui. Loué par un particulier",
    );
    expect(cardText(await openBoat(acrossPrices, traits))).toMatch(
      /^345 € par jour en moyenne \(part des frais\) Départ/,
    );
    const english = await openBoat("", traits, "/en");
    expect(cardText(english, "Book this boat")).toMatch(
      /^290 € per day \(share of costs\) Departure/,
    );
    expect(english.text).toContain("In co-navigation the owner is aboard and sails with you");
    expect((await openBoat()).text).not.toMatch(/part des frais|co-navigation/i);
  });

  // spec 1-2.58 1-2.82
  test("shows the rating once there is one", async () => {
    const boat = await launch();
    const people = { boatId: boat.id, ownerId: owner.userId, authorId: renter.userId };
    await createReview(site.db, { ...people, rating: 4, stayedOn: calendarDate("2027-03-01") });
    const page = await site.visitor().open(`/boat/${boat.id}`);
    expect(cardText(page)).toContain("290 € par jour 4,0 (1) Note : 4,0 sur 5, 1 avis Départ");
  });

  // spec 1-2.65 1-2.76
  test("accepts days from today to eighteen months ahead, and guests up to the capacity", async () => {
    const page = await openBoat("?guests=3", { capacity: 4 });
    for (const label of ["Départ", "Retour"]) {
      const field = card(page).getByLabelText(label);
      expect([field.getAttribute("min"), field.getAttribute("max")]).toEqual([
        "2027-05-03",
        "2028-11-01",
      ]);
    }
    expect(card(page).getAllByRole("option").map(textOf)).toEqual([
      "1 passager",
      "2 passagers",
      "3 passagers",
      "4 passagers",
    ]);
    expect(chosenGuests(page)).toBe("3");
  });

  // spec 1-2.79
  test("names flexible cancellation when the boat offers it", async () => {
    const page = await openBoat("", { cancellationPolicy: "flexible" });
    expect(cardText(page)).toMatch(
      /Annulation flexible Remboursement intégral jusqu'à 1 jour avant le départ, hors frais et commission\.$/,
    );
    expect(cardText(await openBoat())).not.toContain("Annulation flexible");
  });

  // spec 1-2.75 1-2.78 1-9.13 1-9.14 1-9.15
  test("shows the average of several daily prices, and breaks the price down", async () => {
    const page = await openBoat(acrossPrices, { seasonalPricing: july });
    expect(cardText(page)).toContain("345 € par jour en moyenne");
    expect(lines(page)).toEqual([
      ["290 € × 2 jours du 29/06/2027 au 30/06/2027", "580 €"],
      ["400 € × 2 jours du 01/07/2027 au 02/07/2027", "800 €"],
      ["Prix complet", "1 380 €"],
    ]);
    expect(bar(page)).toBe("1 380 € du 29/06/2027 au 02/07/2027 Demander à réserver");
    const english = await openBoat(acrossPrices, { seasonalPricing: july }, "/en");
    expect(cardText(english, "Book this boat")).toContain("345 € per day on average");
    expect(lines(english, "Price details")[0]).toEqual([
      "290 € × 2 days from 29/06/2027 to 30/06/2027",
      "580 €",
    ]);
  });

  // spec 1-2.75 1-2.78 1-9.11
  test("shows the price of the season for dates within one season", async () => {
    const page = await openBoat("?dateFrom=2027-07-10&dateTo=2027-07-12", {
      seasonalPricing: july,
    });
    expect(cardText(page)).toContain("400 € par jour Départ");
    expect(lines(page)).toEqual([
      ["400 € × 3 jours", "1 200 €"],
      ["Prix complet", "1 200 €"],
    ]);
  });

  // spec 1-2.78 1-9.12
  test("counts every required extra in the full price, separates payments on the spot, and names the deposit", async () => {
    const boat = await launch({ cautionAmount: cents(250_000) });
    const extra = { boatId: boat.id, category: "Autres" as const, option: "Obligatoire" as const };
    await site.db.insert(boatExtras).values([
      {
        ...extra,
        type: "hostess",
        price: cents(15_000),
        priceUnit: "jour",
        createdAt: new Date("2026-01-01T10:00:00Z"),
      },
      { ...extra, type: "final-cleaning", price: cents(9_000), priceUnit: "forfait" },
      {
        ...extra,
        type: "paddleboard",
        price: cents(2_000),
        priceUnit: "jour",
        option: "Optionnel",
      },
      { ...extra, type: "gps", price: cents(3_000), priceUnit: "forfait", option: "Inclus" },
      {
        ...extra,
        type: "breakfast",
        price: cents(750),
        priceUnit: "personne",
        paymentType: "Sur place",
        commissionPercentage: 0,
      },
    ]);
    const plain = await site.visitor().open(`/boat/${boat.id}`);
    expect(cardText(plain)).toContain("440 € par jour + 90 € de ménage");
    expect(bar(plain)).toContain("440 € par jour + 90 € de ménage");
    const page = await site
      .visitor()
      .open(`/boat/${boat.id}?dateFrom=2027-07-10&dateTo=2027-07-12&guests=4`);
    expect(cardText(page)).toContain("440 € par jour Départ");
    expect(lines(page)).toEqual([
      ["290 € × 3 jours", "870 €"],
      ["Hôtesse, 150 € × 3 jours", "450 €"],
      ["Nettoyage final, forfait", "90 €"],
      ["À régler sur place", "30 €"],
      ["Petit-déjeuner, 7,50 € × 4 passagers", "30 €"],
      ["Prix complet", "1 440 €"],
      ["dont à payer en ligne", "1 410 €"],
      ["Caution", "2 500 €"],
    ]);
    expect(bar(page)).toContain("1 440 €");
    expect(cardText(page)).not.toMatch(/frais sont|calculés|plus tard/i);
  });

  test.each([null, cents(0)])("names no deposit when it is %s", async (cautionAmount) => {
    const page = await openBoat(acrossPrices, { cautionAmount });
    expect(lines(page).map(([name]) => name)).toEqual(["290 € × 4 jours", "Prix complet"]);
  });

  // spec 1-2.78
  test("names the last night aboard only when it is free of charge", async () => {
    const free = await openBoat(acrossPrices, { lastNightFree: true });
    expect(lines(free)).toContainEqual(["Dernière nuit à bord", "Offerte"]);
    expect((await openBoat(acrossPrices)).text).not.toContain("Dernière nuit à bord");
  });

  test("shows its breakdown without JavaScript, however long the page is", async () => {
    const page = await openBoat(acrossPrices, { description: "Un bord de plus. ".repeat(1_000) });
    expect(page.all.queryByLabelText("Détail du prix")?.closest("[hidden]")).toBeNull();
    expect(lines(page).at(-1)).toEqual(["Prix complet", "1 160 €"]);
  });

  test("names the days of the stay that are taken", async () => {
    const { id } = await launch();
    const [startDate, endDate] = [calendarDate("2027-07-11"), calendarDate("2027-07-12")];
    await site.db.insert(boatUnavailabilities).values({ boatId: id, startDate, endDate });
    const page = await site.visitor().open(`/boat/${id}?dateFrom=2027-07-10&dateTo=2027-07-14`);
    expect(textOf(card(page).getByRole("alert"))).toBe(
      "Le bateau est déjà pris sur ces jours : du 11/07/2027 au 12/07/2027. Choisissez des dates qui ne les touchent pas.",
    );
    const free = await site.visitor().open(`/boat/${id}?dateFrom=2027-07-13&dateTo=2027-07-14`);
    expect(card(free).queryByRole("alert")).toBeNull();
  });
});

describe("invalid dates and guests in an address", () => {
  // spec 1-2.76
  test.each([
    ["dateFrom=2027-02-30&dateTo=2027-02-31", "Les dates de cette adresse n'existent pas : elles"],
    ["dateFrom=2027-06-12&dateTo=2027-06-10", "Le retour précédait le départ : les dates"],
    ["dateFrom=2027-05-02&dateTo=2027-05-04", "La date de départ est passée : ces dates"],
    ["dateFrom=2027-06-10&dateTo=9999-12-31", "Une location ne dépasse pas 366 jours : les dates"],
    [
      "dateFrom=2028-11-02&dateTo=2028-11-02",
      "Les réservations se font au plus 18 mois à l'avance : les dates",
    ],
  ])(
    "%s is ignored, with a notice on the page and on the form of a booking request",
    async (query, words) => {
      const page = await openBoat(`?${query}`);
      expect(page.status).toBe(200);
      page.main.getByText(`${words} n'ont pas été prises en compte.`);
      expect([value(page, "Départ"), value(page, "Retour")]).toEqual(["", ""]);
      const request = await site.visitor().open(page.path.replace("?", "/request?"));
      request.main.getByText(`${words} n'ont pas été prises en compte.`);
    },
  );

  // spec 1-2.76
  test.each([
    ["0", "1", /un entier d'au moins 1/],
    ["-5", "1", /un entier d'au moins 1/],
    ["abc", "1", /un entier d'au moins 1/],
    ["2.5", "1", /un entier d'au moins 1/],
    ["9", "8", /^Ce bateau accueille 8 personnes/],
    ["1000000000", "8", /^Ce bateau accueille 8 personnes/],
  ])("'%s' guests become %s", async (guests, shown, words) => {
    const page = await openBoat(`?guests=${guests}`);
    page.main.getByText(words);
    expect(chosenGuests(page)).toBe(shown);
  });

  test("cause one notice for the dates and one for the guests, in the page's language", async () => {
    const page = await openBoat("?dateFrom=x&guests=9", {}, "/en");
    expect(page.text).toContain("The dates in this address do not exist: they were ignored.");
    expect(page.text).toContain("This boat takes 8 people: guests were set to 8.");
  });

  // spec 1-2.03
  test("cause no notice for a valid address with unknown parameters", async () => {
    const page = await openBoat("?dateFrom=2027-07-10&dateTo=&guests=8&x=y");
    expect(page.text).not.toContain("pris en compte");
    expect(page.text).not.toContain("prises en compte");
    const notices = page.document.querySelectorAll("main [aria-live]:has(ul)");
    expect([...notices].map(textOf)).toEqual([]);
    expect([value(page, "Départ"), value(page, "Retour")]).toEqual(["2027-07-10", "2027-07-10"]);
  });
});

/** The ancestor of a text that only visitors with JavaScript see, or null. */
const scriptedPartAround = async (query: string, text: string) =>
  (await openBoat(query)).main.getByText(text).closest(".script-only");

describe("the summary of the dates", () => {
  const hint = "Choisissez vos dates dans le calendrier : les jours barrés sont pris.";
  test("is a hint at the calendar before dates are chosen, shown only with JavaScript", async () => {
    expect(await scriptedPartAround("", hint)).not.toBeNull();
  });

  test("is shown with and without JavaScript, for one day and for several", async () => {
    const span = "Du sam. 10/07/2027 au lun. 12/07/2027";
    expect(await scriptedPartAround("?dateFrom=2027-07-10&dateTo=2027-07-12", span)).toBeNull();
    const day = "Le sam. 10/07/2027";
    expect(await scriptedPartAround("?dateFrom=2027-07-10&dateTo=2027-07-10", day)).toBeNull();
  });
});

describe("on a boat's page", () => {
  // spec 1-1.07 1-2.77
  test("a visitor and a renter can request the boat or contact the owner, with dates and guests", async () => {
    const { id } = await launch();
    for (const visitor of [site.visitor(), await site.signedIn(renter)]) {
      const page = await visitor.open(`/boat/${id}?dateFrom=2027-07-10&dateTo=2027-07-12`);
      const asked = await page.press(
        "Demander à réserver",
        { Passagers: "2 passagers" },
        { within: card(page) },
      );
      expect(asked.path).toBe(`/boat/${id}/request?dateFrom=2027-07-10&dateTo=2027-07-12&guests=2`);
      expect(asked.text).toContain("2 passagers");
      const contact = await page.press("Contacter le propriétaire");
      expect(contact.path).toContain("ask=contact");
      expect(contact.status).toBe(200);
      const question = await page.press("Poser une question");
      expect([question.status, question.text]).toEqual([200, contact.text]);
    }
  });

  test("an address with 'ask' has the message dialog for renters, but not for the owner and visitors", async () => {
    const { id } = await launch();
    const days = "dateFrom=2027-07-10&dateTo=2027-07-12&guests=2";
    const title = "Un message à Marc";
    for (const [query, button] of [
      ["ask=contact", "Envoyer le message"],
      [`${days}&ask=contact`, "Envoyer la demande"],
      [`${days}&ask=book`, "Envoyer la demande"],
    ] as const) {
      const page = await site.openAs(renter, `/boat/${id}?${query}`);
      page.main.getByRole("heading", { name: title, hidden: true });
      page.main.getByRole("button", { name: button, hidden: true });
    }
    const without = [
      // A booking request needs its dates.
      await site.openAs(renter, `/boat/${id}?ask=book`),
      await site.openAs(renter, `/boat/${id}?${days}`),
      await site.openAs(renter, `/boat/${id}?ask=other`),
      await site.openAs(owner, `/boat/${id}?${days}&ask=book`),
      await site.openAs(owner, `/boat/${id}?ask=contact`),
      await site.visitor().open(`/boat/${id}?ask=contact`),
    ];
    for (const page of without) {
      expect(page.main.queryByText(title)).toBeNull();
    }
  });

  test("the owner sees the page as others do, with a link to edit the listing instead of the form", async () => {
    const { id } = await launch();
    const own = await site.openAs(owner, `/boat/${id}`);
    expect(own.main.queryByRole("form", { name: "Réserver ce bateau" })).toBeNull();
    expect(own.main.queryByRole("button", { name: "Demander à réserver" })).toBeNull();
    expect(own.text).toContain(
      "290 € par jour C'est votre bateau : voici ce que voient les locataires. Modifier l'annonce",
    );
    expect(own.main.getByRole("link", { name: "Modifier l'annonce" }).getAttribute("href")).toBe(
      `/boat-setup/${id}`,
    );
    expect(own.text).not.toContain("n'est pas publique");
    const english = await site.openAs(owner, `/en/boat/${id}`);
    english.main.getByRole("link", { name: "Edit the listing" });
    const priced = await site.openAs(owner, `/boat/${id}${acrossPrices}`);
    expect(lines(priced).at(-1)).toEqual(["Prix complet", "1 160 €"]);
  });

  // spec 1-2.56
  test("nobody can request a boat that is not public", async () => {
    const { id } = await launch({ status: "pending", isOnline: false });
    const moderator = await createUser(site.db, { roles: ["moderator"] });
    const page = await site.openAs(moderator, `/boat/${id}`);
    expect(page.main.queryByRole("form", { name: "Réserver ce bateau" })).toBeNull();
    expect(page.text).toContain(
      "290 € par jour Ce bateau ne peut pas être demandé tant que l'annonce n'est pas publique.",
    );
    expect(page.main.queryByRole("link", { name: "Modifier l'annonce" })).toBeNull();
    const own = await site.openAs(owner, `/boat/${id}`);
    own.main.getByRole("link", { name: "Modifier l'annonce" });
  });
});
