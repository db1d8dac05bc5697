import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatExtras, boats, boatUnavailabilities, messages, quotes } from "#db/schema/schema.ts";
import { breakRecord } from "./support/failures.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const openAsRenter = () => site.openAs(rental.renter, rental.conversationWith(rental.owner));
const openAsOwner = (language = "") =>
  site.openAs(rental.owner, language + rental.conversationWith(rental.renter));

/** Adds a season from 11 July at 400 euros instead of 290, and a required captain. */
async function priceTheBoat() {
  await site.db
    .update(boats)
    .set({
      seasonalPricing: [{ id: "1", startDate: "11-07", endDate: "31-08", price: "400.00" }],
    })
    .where(eq(boats.id, rental.boat.id));
  await site.db.insert(boatExtras).values({
    boatId: rental.boat.id,
    category: "Capitaine et équipage",
    type: "professional-captain",
    option: "Obligatoire",
    price: cents(15_050),
  });
}

const seenTotal = (page: Page) =>
  within(page.main.getByRole("region", { name: "Total vu par Claire" }));

/** The fields of the form that a browser sends for the dates of the request. */
const sentForm = (amount: string) => ({
  intent: "send-quote",
  dateFrom: "2027-07-10",
  dateTo: "2027-07-12",
  guests: "2",
  amount,
});

/** The text of the newest message in the conversation. */
function lastOf(page: Page): string {
  const [last] = page.main.getAllByRole("article").toReversed();
  return last ? textOf(last) : "";
}

const amountOf = (page: Page, label = "Montant du devis") => page.main.getByLabelText(label);

/** Whether the form's details element, which visitors without JavaScript use, is open. */
const isUnfolded = (page: Page) => amountOf(page).closest("details")?.hasAttribute("open");

describe("the button that sends a quote", () => {
  // spec 2-2.37 2-6.07
  test("is shown to the boat's owner, and not to the renter", async () => {
    await rental.ask();
    const owners = await openAsOwner();
    expect(owners.main.getByRole("button", { name: "Envoyer un devis" })).toBeTruthy();
    expect(owners.main.getByRole("button", { name: "Envoyer le devis" })).toBeTruthy();
    const renters = await openAsRenter();
    expect(renters.text).not.toContain("Envoyer un devis");
    expect(renters.main.queryByLabelText("Montant du devis")).toBeNull();
  });

  // spec 2-2.37 2-6.07
  test("is shown only when the renter's last message has dates", async () => {
    await rental.ask({ createdAt: new Date("2027-05-02T08:00:00Z") });
    await rental.ask({ bookingDetails: null, content: "Encore une question" });
    const page = await openAsOwner();
    expect(page.text).not.toContain("Envoyer un devis");
    const owner = await site.signedIn(rental.owner);
    const refused = await owner.post(page.path, sentForm("870"));
    expect(refused.status).toBe(409);
    expect(await site.db.$count(quotes)).toBe(0);
  });

  // spec 2-6.07
  test("remains after the owner's own reply to a request", async () => {
    await rental.ask();
    const page = await (await openAsOwner()).press("Envoyer", { "Votre message": "Avec plaisir" });
    expect(page.main.getByRole("button", { name: "Envoyer un devis" })).toBeTruthy();
  });
});

describe("the proposed amount", () => {
  // spec 2-5.02 2-9.15
  test.each([
    ["2027-07-10", "2027-07-12", "580"],
    ["2027-07-10", "2027-07-11", "290"],
    ["2027-07-10", "2027-07-10", "290"],
    ["2027-03-27", "2027-03-29", "580"],
  ])(
    "from %s to %s is the base price times the difference of the days, at least 1: %s",
    async (dateFrom, dateTo, amount) => {
      await rental.ask({ bookingDetails: { dateFrom, dateTo, guests: 2 } });
      expect(amountOf(await openAsOwner())).toHaveProperty("value", amount);
    },
  );

  // spec 2-5.02
  test("ignores seasons and extras, and has cents after a comma", async () => {
    await priceTheBoat();
    await site.db.update(boats).set({ basePricePerDay: cents(29_025) });
    await rental.ask();
    expect(amountOf(await openAsOwner())).toHaveProperty("value", "580,50");
  });

  // spec 2-9.14
  test("is 450 euros a day for a boat without a base price", async () => {
    await site.db.update(boats).set({ basePricePerDay: null, isOnline: false });
    await rental.ask();
    const page = await openAsOwner();
    expect(amountOf(page)).toHaveProperty("value", "900");
    expect(page.text).toContain("Certaines de ces dates n'ont pas de prix.");
    expect(page.text).not.toContain("Total vu par");
    // Without a shown price there is no difference.
    expect(page.text).not.toContain("que le total vu");
  });
});

describe("the total that the renter saw", () => {
  // spec 2-5.03
  test("is shown line by line above the amount, with the owner's share and the difference", async () => {
    await rental.ask();
    const page = await openAsOwner();
    expect(page.text).toContain(
      "Prix affiché à Claire 290 € × 3 jours 870 € Total vu par Claire 870 € " +
        "Montant du devis € Claire paie 580 € en ligne. Vous recevez 522 € Commission de 10 % déduite. " +
        "290 € de moins que le total vu C'est votre prix de base, 2 jours à 290 €. La location en dure 3 jours. " +
        "Ajouter une ligne Intitulé Montant € Votre mot (facultatif) Valable",
    );
  });

  test("is the total at the time of the request, even if the price has changed", async () => {
    const days = "dateFrom=2027-07-10&dateTo=2027-07-12&guests=2";
    const asked = await site.openAs(rental.renter, `/boat/${rental.boat.id}/request?${days}`);
    await asked.press("Envoyer la demande", { "Votre message": "Bonjour" });
    await site.db.update(boats).set({ basePricePerDay: cents(50_000) });
    const page = await openAsOwner();
    expect(page.text).toContain("Prix affiché à Claire le 03/05/2027 290 € × 3 jours 870 €");
    expect(amountOf(page)).toHaveProperty("value", "1000");
    expect(page.text).toContain("130 € de plus que le total vu");
  });

  test("lists payments on the spot separately, and leaves them out of the amount and the difference", async () => {
    await priceTheBoat();
    await site.db.update(boatExtras).set({ paymentType: "Sur place", commissionPercentage: 0 });
    await rental.ask();
    const page = await openAsOwner();
    expect(page.text).toContain(
      "À régler sur place 451,50 € Capitaine professionnel, 150,50 € × 3 jours 451,50 € Total vu par Claire 1 541,50 €",
    );
    expect(page.text).toContain(
      "Claire paie 580 € en ligne et 451,50 € sur place. Vous recevez 973,50 € Dont 451,50 € sur place",
    );
    expect(page.text).toContain("510 € de moins que le total vu");
    const sent = await page.press("Envoyer le devis", { "Montant du devis": "1090" });
    expect(lastOf(sent)).toContain("1 090 € + 451,50 € à régler sur place");
    expect(lastOf(sent)).not.toMatch(/Remise|Supplément/);
  });

  // spec 2-5.03
  test("is the one of the request's page, with seasons and required extras", async () => {
    await priceTheBoat();
    await rental.ask();
    const days = "dateFrom=2027-07-10&dateTo=2027-07-12&guests=2";
    const asked = await site.openAs(rental.renter, `/boat/${rental.boat.id}/request?${days}`);
    expect(asked.text).toContain("Prix complet 1 541,50 €");

    const lines = [
      ...(seenTotal(await openAsOwner())
        .getByText("Total vu par Claire")
        .closest("dl")?.children ?? []),
    ];
    expect(lines.map(textOf)).toEqual([
      "290 € × 1 jour · 10/07/2027 290 €",
      "400 € × 2 jours · du 11/07/2027 au 12/07/2027 800 €",
      "Capitaine professionnel, 150,50 € × 3 jours 451,50 €",
      "Total vu par Claire 1 541,50 €",
    ]);
  });

  // spec 1-2.15 2-5.03
  test("is in English on the English page", async () => {
    await rental.ask();
    const page = await openAsOwner("/en");
    expect(page.text).toContain(
      "Price shown to Claire 290 € × 3 days 870 € Total seen by Claire 870 € " +
        "Quote amount € Claire pays 580 € online. You receive 522 € After the commission of 10%. " +
        "290 € less than the total seen",
    );
    expect(amountOf(page, "Quote amount")).toHaveProperty("value", "580");
  });
});

describe("a quote", () => {
  // spec 2-7.30 2-8.39 1-1.05 2-1.02
  test("is sent with the typed amount, to the cent, and both people see it", async () => {
    await rental.ask();
    const page = await (await openAsOwner()).press("Envoyer le devis", {
      "Montant du devis": "1 740,50",
    });
    expect(page.path).toBe(rental.conversationWith(rental.renter));
    expect(page.toast).toEqual({
      title: "Devis envoyé !",
      text: "Vous serez prévenu de la réponse par e-mail.",
    });
    expect(lastOf(page)).toBe(
      "Devis En attente 1 740,50 € du 10/07/2027 au 12/07/2027 290 € × 3 jours 870 € Supplément 870,50 € " +
        "Claire n'a pas encore répondu. Valable jusqu'au 06/05/2027 à 12:00 Retirer le devis 12:00",
    );
    expect(lastOf(await openAsRenter())).toContain("Devis En attente 1 740,50 €");
    const [quote] = await site.db.select().from(quotes);
    expect(quote).toMatchObject({
      boatId: rental.boat.id,
      senderId: rental.owner.userId,
      recipientId: rental.renter.userId,
      totalPrice: 174_050,
      bookingDetails: { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2 },
    });
  });

  // spec 2-8.39
  test("shows 'Quote sent!' on the English page", async () => {
    await rental.ask();
    const page = await (await openAsOwner("/en")).press("Send the quote");
    expect(page.toast?.title).toBe("Quote sent!");
    expect(textOf(page.main.getByRole("log"))).toContain(
      "Quote Pending 580 € from 10/07/2027 to 12/07/2027 290 € × 3 days 870 € Discount −290 € Claire has not answered yet.",
    );
  });

  test("has the owner's own line, note and validity, and replaces the quote before it", async () => {
    await rental.ask();
    await rental.offer({ now: new Date("2027-05-03T08:30:00Z") });
    await rental.ask({ createdAt: new Date("2027-05-03T09:30:00Z") });
    const page = await (await openAsOwner()).press("Envoyer le devis", {
      "Montant du devis": "1000",
      Intitulé: "Livraison à Cassis",
      Montant: "100",
      "Votre mot (facultatif)": "Le chauffage est compris.",
      Valable: "1 jour",
    });
    expect(lastOf(page)).toContain(
      "1 000 € du 10/07/2027 au 12/07/2027 290 € × 3 jours 870 € Livraison à Cassis 100 € Supplément 30 € " +
        "Le chauffage est compris. Claire n'a pas encore répondu. Valable jusqu'au 04/05/2027 à 12:00",
    );
    expect(page.text).toContain("Devis Remplacé");
    const statuses = await site.db.select({ status: quotes.status }).from(quotes);
    expect(statuses.map(({ status }) => status).toSorted()).toEqual(["pending", "replaced"]);
  });

  test("drops characters that change the text direction", async () => {
    await rental.ask();
    const page = await (await openAsOwner()).press("Envoyer le devis", {
      Intitulé: "\u202ELivraison",
      Montant: "100",
      "Votre mot (facultatif)": "Chauffage \u2067compris.",
    });
    expect(lastOf(page)).toMatch(/ Livraison 100 € .*Chauffage compris\./);
  });

  test("is valid until the end of the stay's first day at most, as the form shows", async () => {
    await rental.ask({
      bookingDetails: { dateFrom: "2027-05-04", dateTo: "2027-05-06", guests: 2 },
    });
    const page = await openAsOwner();
    expect(page.text).toContain("Jusqu'au 05/05/2027 à 00:00");
    const sent = await page.press("Envoyer le devis", { Valable: "7 jours" });
    expect(lastOf(sent)).toContain("Valable jusqu'au 05/05/2027 à 00:00");
  });

  test("hides contact details in the owner's line and note from both people, also in mails", async () => {
    await rental.ask();
    const page = await (await openAsOwner()).press("Envoyer le devis", {
      "Montant du devis": "870",
      Intitulé: "Payez sur www.port.example",
      Montant: "10",
      "Votre mot (facultatif)": "Appelez-moi au 06 12 34 56 78, 870 € le 10/07/2027.",
    });
    const hidden =
      "Appelez-moi au ••••••, 870 € le 10/07/2027. Les coordonnées et les liens restent masqués";
    expect(lastOf(page)).toContain("Payez sur •••••• 10 €");
    expect(lastOf(page)).toContain(hidden);
    const renters = await (await site.signedIn(rental.renter)).open(
      `/messages?with=${rental.owner.userId}&boat=${rental.boat.id}`,
    );
    expect(renters.text).toContain(hidden);
    const review = await renters.press("Accepter le devis");
    expect(review.text).toContain("Appelez-moi au ••••••");
    expect(review.text).toContain("Payez sur ••••••");
    const mails = await site.runJobs();
    for (const { text, html } of mails) {
      expect(`${text}${html}`).not.toMatch(/06 12 34|port\.example\b.*Payez|www\.port/);
    }
  });

  test.each([
    [{ Intitulé: "Livraison" }, "Entrez un montant supérieur à 0"],
    [{ Montant: "12" }, "Donnez un intitulé à cette ligne"],
    [{ Intitulé: "Livraison", Montant: "beaucoup" }, "Entrez un montant supérieur à 0"],
  ])("with the line %j is refused: '%s'", async (line, error) => {
    await rental.ask();
    const refused = await (await openAsOwner()).press("Envoyer le devis", {
      "Montant du devis": "870",
      ...line,
    });
    expect(refused.status).toBe(400);
    expect(refused.text).toContain(error);
    expect(amountOf(refused)).toHaveProperty("value", "870");
    expect(await site.db.$count(quotes)).toBe(0);
  });

  test("below the provider's minimum is refused with that minimum", async () => {
    await rental.ask();
    const refused = await (await openAsOwner()).press("Envoyer le devis", {
      "Montant du devis": "0,49",
    });
    expect(refused.text).toContain("Entrez un montant d'au moins 0,50 €");
    expect(await site.db.$count(quotes)).toBe(0);
  });

  test.each(["1000000", "1000000000000", "999 999 999 999,99"])(
    "of '%s' is refused with the provider's maximum",
    async (amount) => {
      await rental.ask();
      const refused = await (await openAsOwner()).press("Envoyer le devis", {
        "Montant du devis": amount,
      });
      expect(refused.status).toBe(400);
      expect(refused.text).toContain("Entrez un montant de 999 999,99 € au plus");
      expect(amountOf(refused)).toHaveProperty("value", amount);
      expect(await site.db.$count(quotes)).toBe(0);
    },
  );

  // spec 2-5.01
  test.each(["", "0", "0,00", "-5", "abc", "12abc", "1e12", "1,005"])(
    "of '%s' is refused, and the typed amount is kept",
    async (amount) => {
      await rental.ask();
      const folded = await openAsOwner();
      expect(isUnfolded(folded)).toBe(false);
      const page = await folded.press("Envoyer le devis", { "Montant du devis": amount });
      expect(page.status).toBe(400);
      // At the field, and above the form: without JavaScript the field may be folded.
      expect(page.text.match(/Entrez un montant supérieur à 0/g)).toHaveLength(2);
      expect(amountOf(page)).toHaveProperty("value", amount);
      expect(isUnfolded(page)).toBe(true);
      expect(await site.db.$count(quotes)).toBe(0);
    },
  );

  test.each([
    ["Ces dates ne sont plus disponibles", "2027-07-12", "2027-05-03T10:00:00Z"],
    ["Le départ prévu est passé", "2027-07-30", "2027-07-10T22:00:00Z"],
  ])("is refused with '%s'", async (reason, blockedDay, now) => {
    await rental.ask();
    const page = await openAsOwner();
    const day = calendarDate(blockedDay);
    await site.db
      .insert(boatUnavailabilities)
      .values({ boatId: rental.boat.id, startDate: day, endDate: day });
    site.setNow(now);
    const refused = await page.press("Envoyer le devis", { "Montant du devis": "870" });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain(reason);
    expect(amountOf(refused)).toHaveProperty("value", "870");
    expect(await site.db.$count(quotes)).toBe(0);
  });

  // spec 2-8.14 2-8.15
  test("that fails shows 'Impossible de créer le devis', and keeps the amount", async () => {
    await rental.ask();
    const page = await openAsOwner();
    breakRecord(site);
    const failed = await page.press("Envoyer le devis", { "Montant du devis": "870" });
    expect(failed.status).toBe(500);
    expect(failed.text).toContain("Impossible de créer le devis");
    expect(amountOf(failed)).toHaveProperty("value", "870");
    // Neither the quote nor its message was stored: only the request exists.
    expect(await site.db.$count(quotes)).toBe(0);
    expect(await site.db.$count(messages)).toBe(1);
  });

  // spec 2-6.07
  test("can be sent only by the boat's owner", async () => {
    await rental.ask();
    const renter = await site.signedIn(rental.renter);
    const path = rental.conversationWith(rental.owner);
    const page = await renter.post(path, sentForm("1"));
    expect(page.status).toBe(403);
    expect(await site.db.$count(quotes)).toBe(0);
  });
});
