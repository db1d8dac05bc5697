import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import { boatExtras, boats, boatUnavailabilities, quotes } from "#db/schema/schema.ts";
import { breakRecord } from "./support/failures.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const openAsRenter = () => site.openAs(rental.renter, rental.conversationWith(rental.owner));
const openAsOwner = (language = "") =>
  site.openAs(rental.owner, language + rental.conversationWith(rental.renter));

/** Days of 290 euros; a season of 400 from 11 July, with skipper and towels as extras. */
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

/** The newest message of the conversation. */
function lastOf(page: Page): string {
  const [last] = page.main.getAllByRole("article").toReversed();
  return last ? textOf(last) : "";
}

const amountOf = (page: Page, label = "Montant du devis") => page.main.getByLabelText(label);

/** Whether the form, which stands in the page for visitors without scripts, shows its field. */
const isUnfolded = (page: Page) => amountOf(page).closest("details")?.hasAttribute("open");

describe("the send-quote button", () => {
  // spec 2-2.37 2-6.07
  test("is for the boat's owner, and not for the renter", async () => {
    await rental.ask();
    const owners = await openAsOwner();
    expect(owners.main.getByRole("button", { name: "Envoyer un devis" })).toBeTruthy();
    expect(owners.main.getByRole("button", { name: "Envoyer le devis" })).toBeTruthy();
    const renters = await openAsRenter();
    expect(renters.text).not.toContain("Envoyer un devis");
    expect(renters.main.queryByLabelText("Montant du devis")).toBeNull();
  });

  // spec 2-2.37 2-6.07
  test("is there only when the last message has days", async () => {
    await rental.ask({ createdAt: new Date("2027-05-02T08:00:00Z") });
    await rental.ask({ bookingDetails: null, content: "Encore une question" });
    const page = await openAsOwner();
    expect(page.text).not.toContain("Envoyer un devis");
    const owner = await site.signedIn(rental.owner);
    const refused = await owner.post(page.path, { intent: "send-quote", amount: "870" });
    expect(refused.status).toBe(409);
    expect(await site.db.$count(quotes)).toBe(0);
  });

  // spec 2-6.07
  test("stays after the owner's own reply to a request", async () => {
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
  test("ignores seasons and extras, and has cents with a comma", async () => {
    await priceTheBoat();
    await site.db.update(boats).set({ basePricePerDay: cents(29_025) });
    await rental.ask();
    expect(amountOf(await openAsOwner())).toHaveProperty("value", "580,50");
  });

  // spec 2-9.14
  test("counts 450 euros a day for a boat that has no base price", async () => {
    await site.db.update(boats).set({ basePricePerDay: null, isOnline: false });
    await rental.ask();
    const page = await openAsOwner();
    expect(amountOf(page)).toHaveProperty("value", "900");
    expect(page.text).toContain("Certaines de ces dates n'ont pas de prix.");
    expect(page.text).not.toContain("Total vu par");
  });
});

describe("the total that the renter saw", () => {
  // spec 2-5.03
  test("is shown below it line by line, with a button that uses it", async () => {
    await rental.ask();
    const page = await openAsOwner();
    expect(page.text).toContain(
      "Montant du devis € Le total que Claire paiera en ligne. Total vu par Claire 290 € × 3 jours 870 € Prix complet 870 € Utiliser 870 € Envoyer le devis",
    );
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
        .getByText("Prix complet")
        .closest("dl")?.children ?? []),
    ];
    expect(lines.map(textOf)).toEqual([
      "290 € × 1 jour · 10/07/2027 290 €",
      "400 € × 2 jours · 11/07/2027 – 12/07/2027 800 €",
      "Capitaine professionnel, 150,50 € × 3 jours 451,50 €",
      "Prix complet 1 541,50 €",
    ]);
  });

  // spec 1-2.15 2-5.03
  test("is in English on the English page", async () => {
    await rental.ask();
    const page = await openAsOwner("/en");
    expect(page.text).toContain(
      "Quote amount € The total that Claire will pay online. Total seen by Claire 290 € × 3 days 870 € Full price 870 € Use 870 € Send the quote",
    );
    expect(amountOf(page, "Quote amount")).toHaveProperty("value", "580");
  });
});

describe("a quote", () => {
  // spec 2-7.30 2-8.39
  test("is sent as typed, to the cent, and both see it", async () => {
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
      "Devis En attente 1 740,50 € 10/07/2027 – 12/07/2027 Claire n'a pas encore répondu. 12:00",
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
  test("is sent in English with 'Quote sent!'", async () => {
    await rental.ask();
    const page = await (await openAsOwner("/en")).press("Send the quote");
    expect(page.toast?.title).toBe("Quote sent!");
    expect(textOf(page.main.getByRole("log"))).toContain(
      "Quote Pending 580 € 10/07/2027 – 12/07/2027 Claire has not answered yet.",
    );
  });

  // spec 2-5.01
  test.each(["", "0", "0,00", "-5", "abc", "1,005"])(
    "of '%s' is refused, and what was typed stays",
    async (amount) => {
      await rental.ask();
      const folded = await openAsOwner();
      expect(isUnfolded(folded)).toBe(false);
      const page = await folded.press("Envoyer le devis", { "Montant du devis": amount });
      expect(page.status).toBe(400);
      expect(page.text).toContain("Entrez un montant supérieur à 0");
      expect(amountOf(page)).toHaveProperty("value", amount);
      expect(isUnfolded(page)).toBe(true);
      expect(await site.db.$count(quotes)).toBe(0);
    },
  );

  test.each([
    ["Ces dates ne sont plus disponibles", "2027-07-12", "2027-05-03T10:00:00Z"],
    ["Ces dates sont passées", "2027-07-30", "2027-07-10T22:00:00Z"],
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

  // spec 2-8.14
  test("that fails shows 'Impossible de créer le devis', and keeps the amount", async () => {
    await rental.ask();
    const page = await openAsOwner();
    breakRecord(site);
    const failed = await page.press("Envoyer le devis", { "Montant du devis": "870" });
    expect(failed.status).toBe(500);
    expect(failed.text).toContain("Impossible de créer le devis");
    expect(amountOf(failed)).toHaveProperty("value", "870");
    expect(await site.db.$count(quotes)).toBe(0);
  });

  // spec 2-6.07
  test("can be sent only by the boat's owner", async () => {
    await rental.ask();
    const renter = await site.signedIn(rental.renter);
    const path = rental.conversationWith(rental.owner);
    const page = await renter.post(path, { intent: "send-quote", amount: "1" });
    expect(page.status).toBe(403);
    expect(await site.db.$count(quotes)).toBe(0);
  });
});
