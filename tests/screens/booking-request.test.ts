import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatExtras, boats, boatUnavailabilities, messages } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { codeIn } from "./support/account.ts";
import { breakRecord } from "./support/failures.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const days = { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: "2" };

function pathOf(query: Record<string, string> = days, language = ""): string {
  return `${language}/boat/${rental.boat.id}/request?${new URLSearchParams(query)}`;
}

const openAsRenter = (path = pathOf()) => site.openAs(rental.renter, path);
const messageField = (page: Page) => page.main.getByLabelText("Votre message");

describe("the page of a booking request", () => {
  test("shows recipient, subject, dates, guests, and the price of the stay", async () => {
    const page = await openAsRenter();
    expect([page.title, page.heading]).toEqual(["Votre demande – Escale", "Un message à Marc"]);
    expect(page.text).toBe(
      "Revenir au bateau Un message à Marc Objet Demande de réservation : Sloop Mistral " +
        "Dates du 10/07/2027 au 12/07/2027 Passagers 2 passagers Votre message " +
        "Présentez-vous, votre équipage et ce que vous avez prévu. " +
        "Prix complet 870 € Envoyer la demande " +
        "Sloop Mistral Marseille · Vieux-Port 290 € × 3 jours 870 € Prix complet 870 €",
    );
    const back = page.main.getByRole("link", { name: "Revenir au bateau" });
    expect(back.getAttribute("href")).toBe(
      `/boat/${rental.boat.id}?dateFrom=2027-07-10&dateTo=2027-07-12&guests=2`,
    );
  });

  test("prices seasons and required extras line by line, and names the deposit", async () => {
    const season = { id: "1", startDate: "11-07", endDate: "31-08", price: "400.00" };
    await site.db
      .update(boats)
      .set({ seasonalPricing: [season], cautionAmount: cents(200_000) })
      .where(eq(boats.id, rental.boat.id));
    await site.db.insert(boatExtras).values({
      boatId: rental.boat.id,
      category: "Capitaine et équipage",
      type: "professional-captain",
      option: "Obligatoire",
      price: cents(15_050),
    });
    const page = await openAsRenter();
    const lines =
      page.main.getByText("Prix complet", { selector: "dt" }).closest("dl")?.children ?? [];
    expect([...lines].map(textOf)).toEqual([
      "290 € × 1 jour 10/07/2027 290 €",
      "400 € × 2 jours du 11/07/2027 au 12/07/2027 800 €",
      "Capitaine professionnel, 150,50 € × 3 jours 451,50 €",
      "Prix complet 1 541,50 €",
      "Caution 2 000 €",
    ]);
  });

  // spec 1-1.09 1-2.15
  test("is in English on the English page", async () => {
    const page = await openAsRenter(pathOf(days, "/en"));
    expect([page.language, page.title, page.heading]).toEqual([
      "en",
      "Your request – Escale",
      "A message to Marc",
    ]);
    expect(page.text).toContain(
      "Subject Booking request: Sloop Mistral Dates from 10/07/2027 to 12/07/2027 Guests 2 guests",
    );
    expect(page.text).toContain("290 € × 3 days 870 € Full price 870 €");
    expect(page.main.getByRole("button", { name: "Send the request" })).toBeTruthy();
  });

  test("asks for the dates when the address has none", async () => {
    const page = await openAsRenter(pathOf({}));
    expect(page.text).not.toContain("Objet");
    expect(page.main.getByLabelText("Départ")).toHaveProperty("value", "");
    expect(page.main.getByLabelText("Passagers")).toHaveProperty("value", "1");
    const sent = await page.press("Envoyer la demande", {
      Départ: "2027-08-01",
      Retour: "2027-08-02",
      Passagers: "4 passagers",
      "Votre message": "Bonjour",
    });
    expect(textOf(sent.main.getByRole("region", { name: "Détails de la demande" }))).toBe(
      "Sloop Mistral Marseille · Vieux-Port Dates du 01/08/2027 au 02/08/2027 · 2 jours Passagers 4 passagers",
    );
  });

  test.each([
    [{ dateFrom: "2027-07-12", dateTo: "2027-07-10" }, "Le retour précédait le départ"],
    [{ dateFrom: "2027-05-01", dateTo: "2027-05-02" }, "La date de départ est passée"],
    [{ dateFrom: "2027-02-30", dateTo: "x" }, "Les dates de cette adresse n'existent pas"],
  ])("ignores impossible dates, and says so (%#)", async (query, notice) => {
    const page = await openAsRenter(pathOf(query));
    expect(page.text).toContain(notice);
    expect(page.main.getByLabelText("Départ")).toHaveProperty("value", "");
  });
});

describe("sending a booking request", () => {
  // spec 1-1.02 1-6.05 1-8.21 2-7.27
  test("leads to the conversation with 'Message envoyé', and is unread for the owner", async () => {
    const page = await (await openAsRenter()).press("Envoyer la demande", {
      "Votre message": " Bonjour Marc, nous serions deux. ",
    });
    expect(page.path).toBe(rental.conversationWith(rental.owner));
    expect(page.toast).toEqual({
      title: "Message envoyé",
      text: "Votre demande a été transmise au propriétaire.",
    });
    expect(textOf(page.main.getByRole("log"))).toBe(
      "aujourd’hui Bonjour Marc, nous serions deux. 12:00",
    );
    expect(textOf(page.main.getByRole("region", { name: "Détails de la demande" }))).toBe(
      "Sloop Mistral Marseille · Vieux-Port Dates du 10/07/2027 au 12/07/2027 · 3 jours Passagers 2 passagers",
    );
    const [message] = await site.db.select().from(messages);
    const subject: unknown = expect.stringMatching(/^Demande de réservation\s: Sloop Mistral$/);
    expect(message).toMatchObject({
      boatId: rental.boat.id,
      senderId: rental.renter.userId,
      recipientId: rental.owner.userId,
      subject,
      content: "Bonjour Marc, nous serions deux.",
      bookingDetails: { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2 },
    });
    const owners = await site.openAs(rental.owner, "/messages");
    expect(textOf(owners.main.getByRole("list", { name: "Conversations" }))).toContain(
      "1 message non lu",
    );
  });

  // spec 1-2.15 1-8.21
  test("shows its confirmation in English on the English page", async () => {
    const page = await (await openAsRenter(pathOf(days, "/en"))).press("Send the request", {
      "Your message": "Hello",
    });
    expect(page.path).toBe(`/en${rental.conversationWith(rental.owner)}`);
    expect(page.toast).toEqual({
      title: "Message sent",
      text: "Your request has been sent to the owner.",
    });
  });

  // spec 1-2.77
  test("without dates is a question, which the owner cannot answer with a quote", async () => {
    const page = await openAsRenter(pathOf({ ask: "contact" }));
    expect(page.text).toContain(
      "Dates (facultatif) Avec des dates, le propriétaire peut vous envoyer un devis.",
    );
    await page.press("Envoyer le message", { "Votre message": "Avez-vous un paddle ?" });
    const owners = await site.openAs(rental.owner, rental.conversationWith(rental.renter));
    expect(textOf(owners.main.getByRole("log"))).toContain("Avez-vous un paddle ?");
    expect(textOf(owners.main.getByRole("region", { name: "Détails de la demande" }))).toBe(
      "Sloop Mistral Marseille · Vieux-Port",
    );
    expect(owners.text).not.toContain("Envoyer un devis");
  });
});

/** Expects the form to show this reason and the typed message, and no message to be stored. */
async function expectRefusal(page: Page, reason: string, kept: string) {
  const alerts = page.main.getAllByRole("alert").map(textOf);
  expect(alerts).toContain(`Impossible d'envoyer le message ${reason}`);
  expect(messageField(page)).toHaveProperty("value", kept);
  expect(await site.db.$count(messages)).toBe(0);
}

describe("a booking request", () => {
  // spec 1-5.34 1-8.21
  test("is refused when the message is blank, and keeps the typed text", async () => {
    const page = await (await openAsRenter()).press("Envoyer la demande", {
      "Votre message": "   ",
    });
    expect(page.status).toBe(400);
    await expectRefusal(page, "Écrivez votre message", "   ");
    const refusal = page.main.getByRole("alert");
    expect(within(refusal).queryByRole("link")).toBeNull();
    // The dates are still the same.
    const summary = "Dates du 10/07/2027 au 12/07/2027 Passagers 2 passagers";
    expect(page.text).toContain(summary);
    expect((await openAsRenter(page.path)).text).toContain(summary);
  });

  // spec 1-8.21
  test("is refused when dates were taken meanwhile, and these are named", async () => {
    const page = await openAsRenter();
    const day = calendarDate("2027-07-12");
    await site.db
      .insert(boatUnavailabilities)
      .values({ boatId: rental.boat.id, startDate: day, endDate: day });
    const refused = await page.press("Envoyer la demande", { "Votre message": "Bonjour" });
    expect(refused.status).toBe(409);
    await expectRefusal(refused, "Ces dates ne sont plus disponibles", "Bonjour");
    // The page asks for other dates, and names those that are taken.
    expect(refused.main.getByLabelText("Départ")).toHaveProperty("value", "2027-07-10");
    expect(refused.text).toContain("Le bateau est déjà pris sur ces jours : 12/07/2027.");
  });

  // spec 1-8.21 2-1.11
  test.each([
    [
      { dateFrom: "2027-07-12", dateTo: "2027-07-10" },
      "La date de retour ne peut pas précéder la date de départ",
    ],
    [{ dateFrom: "2027-05-01", dateTo: "2027-05-02" }, "La date de départ est passée"],
    [
      { dateFrom: "2027-02-30", dateTo: "x" },
      "Choisissez une date de départ et une date de retour",
    ],
    [{ dateFrom: "", dateTo: "" }, "Choisissez une date de départ et une date de retour"],
    [{ ask: "contact", dateTo: "" }, "Choisissez une date de départ et une date de retour"],
    [
      { dateFrom: "2027-07-10", dateTo: "2028-08-10" },
      "Une location ne peut pas dépasser 366 jours",
    ],
    [
      { dateFrom: "2029-07-10", dateTo: "2029-07-10" },
      "Ces dates sont trop lointaines : les réservations se font au plus 18 mois à l'avance",
    ],
    [{ guests: "9" }, "Ce bateau n'accueille pas autant de passagers"],
    [{ guests: "0" }, "Indiquez au moins un passager"],
    [{ guests: "x" }, "Indiquez au moins un passager"],
    [{ guests: "2.5" }, "Indiquez au moins un passager"],
  ])("is refused with the hand-written values %j: '%s'", async (fields, reason) => {
    const renter = await site.signedIn(rental.renter);
    const page = await renter.post(pathOf(), { ...days, content: "Bonjour", ...fields });
    expect([400, 409]).toContain(page.status);
    await expectRefusal(page, reason, "Bonjour");
  });

  test("is refused for today alone once the boat's return time has passed", async () => {
    await site.db
      .update(boats)
      .set({ dayRentalCheckInTime: "05:00", dayRentalCheckOutTime: "06:00" });
    const renter = await site.signedIn(rental.renter);
    const today = { dateFrom: "2027-05-03", dateTo: "2027-05-03" };
    const page = await renter.post(pathOf(), { ...days, ...today, content: "Bonjour" });
    expect(page.status).toBe(409);
    await expectRefusal(page, "Aujourd'hui, l'heure de retour de ce bateau est passée", "Bonjour");
  });

  test("is about the boat in its URL, whatever the form says", async () => {
    const renter = await site.signedIn(rental.renter);
    const other = await createBoat(site.db, { userId: rental.owner.userId });
    await renter.post(pathOf(), { ...days, content: "Bonjour", boatId: other.id });
    expect(await site.db.select().from(messages)).toMatchObject([{ boatId: rental.boat.id }]);
    const nowhere = await renter.post("/boat/nope/request", { ...days, content: "Bonjour" });
    expect(nowhere.status).toBe(404);
  });

  // spec 1-8.21
  test("keeps the dates and guests that were typed", async () => {
    const typed = { Départ: "2027-08-12", Retour: "2027-08-10", Passagers: "4 passagers" };
    const page = await openAsRenter(pathOf({}));
    const refused = await page.press("Envoyer la demande", {
      ...typed,
      "Votre message": "Bonjour",
    });
    await expectRefusal(
      refused,
      "La date de retour ne peut pas précéder la date de départ",
      "Bonjour",
    );
    expect(refused.main.getByLabelText("Départ")).toHaveProperty("value", "2027-08-12");
    expect(refused.main.getByLabelText("Retour")).toHaveProperty("value", "2027-08-10");
    expect(refused.main.getByLabelText("Passagers")).toHaveProperty("value", "4");
    const blank = await refused.press("Envoyer la demande", {
      Retour: "2027-08-13",
      "Votre message": " ",
    });
    await expectRefusal(blank, "Écrivez votre message", " ");
    expect(blank.main.getByLabelText("Retour")).toHaveProperty("value", "2027-08-13");
    const sent = await blank.press("Envoyer la demande", { "Votre message": "Bonjour" });
    expect(textOf(sent.main.getByRole("region", { name: "Détails de la demande" }))).toBe(
      "Sloop Mistral Marseille · Vieux-Port Dates du 12/08/2027 au 13/08/2027 · 2 jours Passagers 4 passagers",
    );
  });

  test("has at most 5,000 characters", async () => {
    const content = "x".repeat(5001);
    const page = await (await openAsRenter()).press("Envoyer la demande", {
      "Votre message": content,
    });
    expect(page.status).toBe(400);
    await expectRefusal(page, "Le message ne peut pas dépasser 5 000 caractères", content);
  });

  // spec 1-8.21
  test("shows an error when the database or the queue fails", async () => {
    const page = await openAsRenter();
    breakRecord(site);
    const failed = await page.press("Envoyer la demande", { "Votre message": "Bonjour" });
    expect(failed.status).toBe(500);
    await expectRefusal(failed, "Une erreur est survenue", "Bonjour");
  });
});

describe("the page of a booking request, for people who cannot send it", () => {
  // spec 1-1.08 1-6.05
  test("shows a visitor the request, and asks them to sign in or register before writing", async () => {
    const page = await site.visitor().open(pathOf());
    expect(page.text).toContain("Dates du 10/07/2027 au 12/07/2027 Passagers 2 passagers");
    expect(page.text).toContain(
      "Plus qu'une étape Connectez-vous ou créez un compte pour écrire au propriétaire.",
    );
    expect(page.main.queryByRole("button", { name: "Envoyer la demande" })).toBeNull();
    const back = `redirectTo=${encodeURIComponent(pathOf())}`;
    for (const [name, path] of [
      ["Connexion", "/login"],
      ["Inscription", "/register"],
    ] as const) {
      expect(page.main.getByRole("link", { name }).getAttribute("href")).toBe(`${path}?${back}`);
    }
    const refused = await site.visitor().post(pathOf(), { ...days, content: "Bonjour" });
    expect(refused.status).toBe(409);
    expect(await site.db.$count(messages)).toBe(0);
  });

  test("is not found by the boat's owner", async () => {
    const page = await site.openAs(rental.owner, pathOf());
    expect([page.status, page.heading]).toEqual([404, "Bateau non trouvé"]);
    const owner = await site.signedIn(rental.owner);
    const refused = await owner.post(pathOf(), { ...days, content: "Bonjour" });
    expect(refused.status).toBe(409);
    expect(await site.db.$count(messages)).toBe(0);
  });

  test.each([{ isOnline: false }, { status: "pending" as const, isOnline: false }])(
    "is not found when the boat is not public: %j",
    async (traits) => {
      const open = await openAsRenter();
      await site.db.update(boats).set(traits);
      const admin = await createUser(site.db, { roles: ["admin"] });
      for (const user of [rental.renter, rental.owner, admin]) {
        expect((await site.openAs(user, pathOf())).status).toBe(404);
      }
      const refused = await open.press("Envoyer la demande", { "Votre message": "Bonjour" });
      expect(refused.heading).toBe("Bateau non trouvé");
      expect(await site.db.$count(messages)).toBe(0);
    },
  );
});

describe("a visitor who has registered but not yet confirmed their address", () => {
  test("writes to the owner, and the message is sent on confirmation", async () => {
    const visitor = site.visitor();
    const email = "anais@example.org";
    await visitor.post("/register", {
      intent: "register",
      email,
      firstName: "Anaïs",
      lastName: "Le Goff",
      countryCode: "+33",
      phone: "06 12 34 56 78",
      password: "Mouillage-42!",
    });
    const code = codeIn((await site.runJobs()).at(-1));
    const kept = await visitor.post(pathOf(), { ask: "book", ...days, content: "Bonjour Marc !" });
    expect([kept.path, kept.toast?.text]).toEqual([
      "/verify-email",
      "Votre message part dès que l'adresse est confirmée",
    ]);
    expect(await site.db.select().from(messages)).toEqual([]);
    const after = await kept.press("Confirmer et continuer", { "Code à 6 chiffres": code });
    expect(after.path).toBe(rental.conversationWith(rental.owner));
    expect(after.toast?.title).toBe("Message envoyé");
    expect(textOf(after.main.getByRole("log"))).toContain("Bonjour Marc !");
    await site.runJobs();
    expect(await site.db.select().from(messages)).toHaveLength(1);
  });

  test("is asked to sign in when they never registered", async () => {
    const refused = await site
      .visitor()
      .post(pathOf(), { ask: "book", ...days, content: "Bonjour" });
    expect(refused.status).toBe(409);
    expect(messageField(refused)).toHaveProperty("value", "Bonjour");
  });
});
