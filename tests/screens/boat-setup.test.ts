import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatExtras, boats, boatUnavailabilities } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;
let boatId: string;

type Traits = Partial<typeof boats.$inferInsert>;

beforeEach(async () => {
  owner = await createUser(site.db, { firstName: "Marc" });
  boatId = (await createBoat(site.db, { userId: owner.userId })).id;
});

const change = (traits: Traits) => site.db.update(boats).set(traits).where(eq(boats.id, boatId));
async function read() {
  const [boat] = await site.db.select().from(boats).where(eq(boats.id, boatId));
  if (!boat) throw new Error("The boat is gone");
  return boat;
}
async function openAs(user: TestUser, query = "", language = "") {
  return site.openAs(user, `${language}/boat-setup/${boatId}${query}`);
}
/** The progress bar's value and label, and the percentage as text. */
function progress(page: Page) {
  const bar = page.main.getByRole("progressbar");
  const text = page.main.getAllByText(/^Annonce complète à/).map(textOf);
  return [bar.getAttribute("value"), bar.getAttribute("aria-label"), ...text];
}
const sections = (page: Page) =>
  within(page.main.getByRole("navigation", { name: "Sections de l'annonce" }))
    .getAllByRole("listitem")
    .map(textOf);
/** The ticked sections. Also checks that exactly these are marked as complete. */
function isTicked(page: Page): string[] {
  const ticks = within(page.main.getByRole("navigation", { name: "Sections de l'annonce" }))
    .getAllByRole("listitem")
    .map((item) => item.querySelector("svg.lucide-check") !== null);
  const texts = sections(page);
  expect(texts.map((text) => text.includes(" (Complète)"))).toEqual(ticks);
  return texts
    .filter((_, index) => ticks[index])
    .map((text) => text.replace(/ \(Complète\).*/, ""));
}
const publish = async () => (await openAs(owner)).press("Publier l'annonce");

describe("the setup of a boat", () => {
  // spec 1-2.05 2-2.03 2-2.64 2-2.66
  test("names the boat, links to the owner's list, and can be left or published", async () => {
    await change({ isOnline: false });
    const page = await openAs(owner);
    expect([page.status, page.title]).toEqual([200, "Sloop Mistral – Escale"]);
    expect(page.heading).toBe("Configuration de votre bateau");
    expect(page.text).toMatch(
      /^Mes bateaux Configuration de votre bateau Sloop Mistral Annonce complète à 30 % Général/,
    );
    expect(page.text).toMatch(
      /Annonce approuvée, hors ligne\. .* Encore à compléter : Description, .* Terminer plus tard Publier l'annonce$/,
    );
    const links = ["Mes bateaux", "Terminer plus tard"].map((name) =>
      page.main.getByRole("link", { name }).getAttribute("href"),
    );
    expect(links).toEqual(["/my-boats", "/my-boats"]);
  });

  test.each([
    ["pending", "En attente de modération"],
    ["rejected", "Rejeté"],
    ["suspended", "Suspendu"],
  ] as const)("shows in its header that the boat is %s", async (status, badge) => {
    await change({ status, isOnline: false });
    expect((await openAs(owner)).text).toContain(`Sloop Mistral ${badge} Annonce complète`);
  });

  test("shows in its header that the boat is a draft until it is published", async () => {
    await change({ status: "pending", isOnline: false, publishedAt: null });
    expect((await openAs(owner)).text).toContain("Sloop Mistral Brouillon Annonce complète");
    await publish();
    expect((await openAs(owner)).text).toContain("Sloop Mistral En attente de modération");
  });

  // spec 2-2.64 2-2.65 2-2.67
  test("lists its ten sections, each with a link", async () => {
    const page = await openAs(owner, "?section=prix");
    expect(sections(page)).toEqual([
      "Général (Complète)",
      "Description (À compléter)",
      "Photos (À compléter)",
      "Prix (Complète)",
      "Extras (À compléter)",
      "Réservation (Complète)",
      "Documents (À compléter)",
      "Calendrier (À compléter)",
      "Équipements (À compléter)",
      "Points techniques (À compléter)",
    ]);
    const nav = within(page.main.getByRole("navigation", { name: "Sections de l'annonce" }));
    const links = nav.getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      [
        "general",
        "description",
        "photos",
        "prix",
        "extras",
        "reservation",
        "documents",
        "calendrier",
        "equipements",
        "autre",
      ].map((key) => `/boat-setup/${boatId}?section=${key}`),
    );
    const current = links.filter((link) => link.getAttribute("aria-current") === "page");
    expect(current.map(textOf)).toEqual(["Prix (Complète)"]);
  });

  // spec 2-2.64 2-4.27 2-4.32
  test("shows how much of the listing is complete", async () => {
    await change({ isOnline: false, basePricePerDay: null });
    const page = await openAs(owner);
    expect(progress(page)).toEqual(["20", "Annonce complète à 20 %", "Annonce complète à 20 %"]);
    expect(isTicked(page)).toEqual(["Général", "Réservation"]);
  });

  const paper = "/documents/x/y-insurance-1.pdf";
  const papers = { insuranceCertificateUrl: paper, ownershipCertificateUrl: paper };
  const engine = { engineType: "in-board", enginePower: 40, beam: 3.9, draft: 1.8 } as const;
  const season = { id: "1", startDate: "01-07", endDate: "31-08", price: "300.00" };
  const always = ["Général", "Réservation"];

  // spec 2-2.65 2-4.28 2-4.29 2-4.30 2-4.31 2-5.25 2-5.26
  test.each<[string, Traits, string[]]>([
    ["a year", { boatYear: 2019 }, ["Général", "Description", "Réservation"]],
    ["a photo", { photos: ["/media/boat-photos/x/a.jpg"] }, ["Général", "Photos", "Réservation"]],
    ["a base price", { basePricePerDay: cents(100) }, ["Général", "Prix", "Réservation"]],
    ["a seasonal price", { seasonalPricing: [season] }, ["Général", "Prix", "Réservation"]],
    ["equipment", { equipments: ["gps"] }, ["Général", "Réservation", "Équipements"]],
    [
      "both certificates and the box",
      { ...papers, insuranceCertification: true },
      ["Général", "Réservation", "Documents"],
    ],
    ["both certificates without the box", papers, always],
    [
      "one certificate and the box",
      { insuranceCertificateUrl: paper, insuranceCertification: true },
      always,
    ],
    ["engine and measures", engine, ["Général", "Réservation", "Points techniques"]],
    ["an engine without the draft", { ...engine, draft: null }, always],
  ])("marks the right sections as complete with %s", async (_, traits, ticked) => {
    await change({ isOnline: false, basePricePerDay: null, ...traits });
    const page = await openAs(owner);
    expect(isTicked(page)).toEqual(ticked);
    expect(progress(page)[0]).toBe(String(ticked.length * 10));
  });

  const kayak = { category: "Équipement", type: "kayak", price: cents(1500) } as const;
  const stay = { startDate: calendarDate("2027-07-01"), endDate: calendarDate("2027-07-02") };

  // spec 2-4.28 2-4.29
  test("marks extras as complete, and the calendar with an unavailability or a confirmed reservation", async () => {
    await change({ isOnline: false, basePricePerDay: null });
    await site.db.insert(boatExtras).values({ boatId, ...kayak });
    expect(isTicked(await openAs(owner))).toEqual(["Général", "Extras", "Réservation"]);

    const renterId = (await createUser(site.db)).userId;
    const people = { boatId, ownerId: owner.userId, renterId };
    await createReservation(site.db, { ...people, status: "cancelled" });
    expect(isTicked(await openAs(owner))).not.toContain("Calendrier");
    await createReservation(site.db, people);
    expect(isTicked(await openAs(owner))).toContain("Calendrier");

    boatId = (await createBoat(site.db, { userId: owner.userId })).id;
    expect(isTicked(await openAs(owner))).not.toContain("Calendrier");
    await site.db.insert(boatUnavailabilities).values({ boatId, ...stay });
    expect(isTicked(await openAs(owner))).toContain("Calendrier");
  });

  // spec 2-2.64 2-4.32
  test("is at 100 % when all ten sections are complete", async () => {
    const photos = ["/media/boat-photos/x/a.jpg"];
    const equipments = ["gps"];
    await change({ ...engine, ...papers, insuranceCertification: true, boatYear: 2019 });
    await change({ photos, equipments });
    await site.db.insert(boatExtras).values({ boatId, ...kayak });
    await site.db.insert(boatUnavailabilities).values({ boatId, ...stay });
    const page = await openAs(owner);
    expect(progress(page)[0]).toBe("100");
    expect(progress(page)[1]).toBe("Annonce complète à 100 %");
    expect(sections(page).every((text) => text.includes("(Complète)"))).toBe(true);
    // There is no 'Terminer plus tard', because nothing is left to finish.
    expect(page.text).toMatch(/Votre annonce est en ligne\. Mes bateaux Voir l'annonce$/);
  });

  // spec 1-2.05 2-2.64 2-2.65
  test("is in English under /en", async () => {
    await change({ status: "pending" });
    const page = await openAs(owner, "?section=prix", "/en");
    expect([page.language, page.heading]).toEqual(["en", "Setting up your boat"]);
    const [start, year, end] = page.text.split(/(?=A year of prices|Seasonal prices)/);
    expect(start).toBe(
      "Sloop Mistral Setting up your boat 30% My boats Setting up your boat Sloop Mistral Awaiting moderation Listing 30% complete General (Complete) Description (To be completed) Photos (To be completed) Prices (Complete) Extras (To be completed) Booking (Complete) Documents (To be completed) Calendar (To be completed) Equipment (To be completed) Technical details (To be completed) Prices Current price: 290 € You receive 261 € per day, commission deducted. Base price per day € For example 150,00. It applies to the days without a seasonal price. Save ",
    );
    expect(year).toContain("May 2027 290 € from 01/05/2027 to 31/05/2027: 290 €");
    expect(end).toBe(
      "Seasonal prices The base price applies when no period is defined. No specific price period configured New period Start End Price per day € Add Discounts and notice Optional: an empty field changes nothing. Discount from 3 days % Off the price of the days, not off extras. Discount from 7 days % The larger of the two applies. Minimum stay days Shorter requests are not possible. Notice days Between request and departure. Preparation between two rentals days These days stay free before and after each rental. Save these rules Next section: Extras Your listing is published. It will appear once our team has approved it. Still to complete: Description, Photos, Extras, Documents, Calendar, Equipment, Technical details Finish later View listing",
    );
  });
});

describe("an unknown section", () => {
  // spec 2-2.68
  test.each([
    ["constructor", "Bientôt disponible"],
    ["météo", "Bientôt disponible"],
  ])("is announced as coming soon: %s", async (key, heading) => {
    const query = `?section=${encodeURIComponent(key)}`;
    const page = await openAs(owner, query);
    expect(textOf(page.main.getByRole("region"))).toBe(
      `${heading} Cette section sera bientôt disponible. Marquer comme complété`,
    );
    const before = progress(page);
    const marked = await page.press("Marquer comme complété");
    expect(marked.path).toBe(`/boat-setup/${boatId}${query}`);
    expect(marked.toast).toEqual({ title: "Succès", text: "Section complétée" });
    // The progress is unchanged, because it is computed from the boat's data.
    expect(progress(marked)).toEqual(before);
  });

  // spec 2-2.68
  test("is announced as coming soon in English too", async () => {
    const page = await openAs(owner, "?section=weather", "/en");
    expect(textOf(page.main.getByRole("region"))).toBe(
      "Coming soon This section is coming soon. Mark as completed",
    );
    expect((await page.press("Mark as completed")).toast?.text).toBe("Section completed");
  });
});

describe("the setup of another owner's boat, or of an unknown boat", () => {
  // spec 1-2.05 2-1.08 2-6.03
  test("is found by nobody but the owner, not even by moderators", async () => {
    const renter = await createUser(site.db);
    const moderator = await createUser(site.db, { roles: ["moderator", "admin"] });
    for (const user of [renter, moderator]) {
      const page = await openAs(user);
      expect([page.status, page.heading]).toEqual([404, "Page introuvable"]);
      expect(page.body).not.toContain("Sloop Mistral");
      const person = await site.signedIn(user);
      const path = `/boat-setup/${boatId}`;
      for (const fields of [
        { intent: "publish" },
        { intent: "complete" },
        { intent: "prix/save", basePricePerDay: "1" },
        { intent: "autre/save", beam: "1" },
        { intent: "prix/add", startDate: "01-07", endDate: "02-07", price: "1" },
        { intent: "prix/remove", id: "1", version: "" },
        { intent: "description/save", title: "Stolen", capacity: "1", length: "1" },
      ]) {
        expect((await person.post(path, fields)).status).toBe(404);
      }
    }
    expect(await read()).toMatchObject({ title: "Sloop Mistral", basePricePerDay: cents(29_000) });
  });

  test("redirects a visitor to the sign-in page with a return path", async () => {
    const page = await site.visitor().open(`/boat-setup/${boatId}`);
    expect(page.path).toBe(`/login?redirectTo=%2Fboat-setup%2F${boatId}`);
  });

  test("is not found under an invalid id", async () => {
    const person = await site.signedIn(owner);
    for (const id of ["1", "new", "0198c0de-0000-7000-8000-000000000000", "%F0%9F%9A%A4"]) {
      const page = await person.open(`/boat-setup/${id}`);
      expect([id, page.status, page.heading]).toEqual([id, 404, "Page introuvable"]);
      expect((await person.post(`/boat-setup/${id}`, { intent: "publish" })).status).toBe(404);
    }
  });

  // spec 2-8.23
  test("redirects to the owner's list with an error when it cannot be loaded", async () => {
    const page = await withoutTable(site, "boat_extras", () => openAs(owner));
    expect(page.path).toBe("/my-boats");
    expect(page.toast).toEqual({
      title: "Erreur",
      text: "Impossible de charger les informations du bateau.",
    });
  });
});

describe("publishing", () => {
  // spec 2-4.08 2-4.09 2-4.10
  test("puts an approved boat online and redirects to the owner's list", async () => {
    await change({ isOnline: false });
    const page = await publish();
    expect(page.path).toBe("/my-boats");
    expect(page.toast).toEqual({ title: "Annonce publiée", text: "Votre annonce est en ligne." });
    expect(textOf(page.main.getByRole("article"))).toContain("8 personnes En ligne");
  });

  // spec 2-4.08 2-4.09 2-4.10
  test("a pending boat says that the team reviews it first", async () => {
    await change({ status: "pending", isOnline: false });
    const page = await publish();
    expect(page.path).toBe("/my-boats");
    expect(page.toast).toEqual({
      title: "Annonce publiée",
      text: "Votre annonce apparaîtra après validation par notre équipe.",
    });
    expect(await read()).toMatchObject({ isOnline: true, status: "pending" });
  });

  test("redirects to the English list from the English page", async () => {
    await change({ isOnline: false });
    const page = await (await openAs(owner, "", "/en")).press("Publish the listing");
    expect(page.path).toBe("/en/my-boats");
    expect(page.toast).toEqual({ title: "Listing published", text: "Your listing is online." });
  });

  test("sends a rejected boat to the moderators again, after showing why it was rejected", async () => {
    await change({ isOnline: false, status: "rejected", statusReason: "Photos floues." });
    const shown = await openAs(owner);
    // The reason is above the sections, where a long text covers nothing.
    expect(shown.text).toMatch(/Raison : « Photos floues\. ».*Général.*publiez-la à nouveau\. /);
    const help = await shown.follow("Nous écrire");
    expect(textOf(help.document.querySelector("#contact"))).toContain("bonjour@escale.example");
    const page = await publish();
    expect(page.toast?.text).toBe("Votre annonce apparaîtra après validation par notre équipe.");
    expect(await read()).toMatchObject({ isOnline: true, status: "pending" });
  });

  // spec 1-9.18 2-5.32
  test.each<[string, Traits, string, string]>([
    [
      "without a price, and leads to it",
      { isOnline: false, basePricePerDay: null },
      "Pour publier votre annonce, indiquez d'abord un prix par jour.",
      "?section=prix",
    ],
    [
      "while suspended",
      { status: "suspended" },
      "Votre annonce est suspendue par la modération : elle ne peut pas être publiée.",
      "",
    ],
  ])("is refused %s", async (_, traits, text, section) => {
    await change({ isOnline: false, ...traits });
    const page = await publish();
    expect(page.path).toBe(`/boat-setup/${boatId}${section}`);
    expect(page.toast).toEqual({ title: "Erreur", text });
    expect((await read()).isOnline).toBe(false);
  });

  test("names what is missing, with links", async () => {
    await change({ isOnline: false, basePricePerDay: null });
    const page = await openAs(owner, "?section=autre");
    const link = (name: string) => {
      const [, inFooter] = page.main.getAllByRole("link", { name: new RegExp(`^${name}`) });
      return inFooter?.getAttribute("href");
    };
    expect(page.text).toContain("Il manque un prix par jour pour publier. Indiquer le prix");
    expect(page.main.getByRole("link", { name: "Indiquer le prix" }).getAttribute("href")).toBe(
      `/boat-setup/${boatId}?section=prix`,
    );
    expect(page.text).toContain(
      "Encore à compléter : Description, Photos, Extras, Documents, Calendrier, Équipements, Points techniques",
    );
    expect(link("Photos")).toBe(`/boat-setup/${boatId}?section=photos`);
    await change({ basePricePerDay: cents(29_000) });
    expect((await openAs(owner)).text).toContain("Annonce approuvée, hors ligne.");
  });

  // spec 2-8.03
  test("shows an error when it fails", async () => {
    await change({ isOnline: false });
    const page = await withoutTable(site, "audit_events", publish);
    expect(page.path).toBe(`/boat-setup/${boatId}`);
    expect(page.toast).toEqual({
      title: "Erreur",
      text: "Impossible de modifier le statut de l'annonce",
    });
    expect((await read()).isOnline).toBe(false);
  });
});
