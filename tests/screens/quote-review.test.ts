import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { QuoteLine } from "#app/features/quotes/domain/quote-lines.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boatExtras, boats, quotes } from "#db/schema/schema.ts";
import { textOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const lines: QuoteLine[] = [
  {
    kind: "rental",
    startsOn: calendarDate("2027-07-10"),
    endsOn: calendarDate("2027-07-12"),
    count: 3,
    unitCents: cents(29_000),
    amountCents: cents(87_000),
  },
  { kind: "adjustment", amountCents: cents(-7_000) },
  {
    kind: "extra",
    extraId: "linen",
    name: "breakfast",
    unit: "personne",
    quantity: 1,
    count: 2,
    unitCents: cents(750),
    amountCents: cents(1_500),
    isRequired: true,
    isOnSite: true,
  },
];

async function offer() {
  await site.db.update(boats).set({ cautionAmount: cents(150_000) });
  return rental.offer({ status: "accepted", totalCents: 80_000, lines, note: "À bientôt !" });
}

describe("the review page before the payment", () => {
  test("explains that a co-navigation price is a share of costs, and names the applicable law", async () => {
    const { id } = await offer();
    const law = "Loué par un particulier : le droit de la consommation ne s'applique pas";
    const shared = "le prix est votre part des frais de la journée";
    const alone = await site.openAs(rental.renter, `/quote/${id}`);
    expect(alone.text).toContain(law);
    expect(alone.text).not.toContain(shared);
    const sharing = { navigationMode: "co-navigation", sharedBy: 2 } as const;
    await site.db.update(boats).set({ ...sharing, sharedCosts: cents(500_000) });
    const page = await site.openAs(rental.renter, `/quote/${id}`);
    expect(page.text).toMatch(new RegExp(`${shared}.*${law}`));
  });

  test("has the lines, payments on the spot, the deposit, the cancellation dates and the expiry", async () => {
    const { id } = await offer();
    const page = await site.openAs(rental.renter, `/quote/${id}`);
    expect(page.heading).toBe("Relisez, puis payez");
    expect(
      textOf(
        page.main.getByRole("heading", { name: "Votre location" }).closest("section") ??
          page.main.getByRole("main"),
      ),
    ).toBe(
      "Votre location Départ 10/07/2027 10:00 Retour 12/07/2027 18:00 Passagers 2 passagers " +
        "Navigation Sans skipper Lieu Marseille · Vieux-Port Carburant Non inclus À bientôt !",
    );
    expect(page.text).toContain(
      "Prix complet 815 € 290 € × 3 jours 870 € Remise −70 € " +
        "À régler sur place 15 € Petit-déjeuner, 7,50 € × 2 passagers 15 € À payer maintenant 800 €",
    );
    expect(page.text).toContain("Caution 1 500 € Vous la remettez à Marc au départ");
    // 70 % of the payment less the commission of 10 %, until ten days before departure.
    expect(page.text).toContain(
      "Si vous annulez Politique modérée. La commission d'Escale, 80 €, n'est pas remboursée. " +
        "Remboursement de 70 % jusqu'au 30/06/2027 soit 504 € Dès le 01/07/2027 Aucun remboursement " +
        "Départ le 10/07/2027 Si Marc annule, vous êtes remboursé de 800 €.",
    );
    expect(page.text).toContain("Payer 800 € Valable jusqu'au 01/01/2030 à 13:00");
    expect(
      page.main.getByRole("link", { name: "Retour à la conversation" }).getAttribute("href"),
    ).toBe(rental.conversationWith(rental.owner));
  });

  test("starts with the quote's state, the boat, the dates and the number of guests", async () => {
    const { id } = await offer();
    const page = await site.openAs(rental.renter, `/quote/${id}`);
    expect(page.text).toMatch(
      /^Retour à la conversation Relisez, puis payez Devis accepté : il reste le paiement\. Sloop Mistral du 10\/07\/2027 au 12\/07\/2027 · 2 passagers Votre location/,
    );
  });

  test("is in English on the English page", async () => {
    const { id } = await offer();
    const page = await site.openAs(rental.renter, `/en/quote/${id}`);
    expect(page.heading).toBe("Review, then pay");
    expect(page.text).toContain(
      "If you cancel Cancellation policy: moderate. Escale's commission, 80 €",
    );
    expect(page.main.getByRole("button", { name: /^Pay 800/ })).toBeTruthy();
  });

  test("shows that nothing is refunded any more after the last refund date", async () => {
    const { id } = await offer();
    site.setNow("2027-07-02T10:00:00Z");
    const page = await site.openAs(rental.renter, `/quote/${id}`);
    expect(page.text).toContain("Dès le 02/07/2027 Aucun remboursement");
    expect(page.text).not.toContain("Remboursement de 70 %");
  });

  test("is open only to the renter, for a quote that is accepted and unpaid", async () => {
    const { id } = await offer();
    expect((await site.openAs(rental.owner, `/quote/${id}`)).status).toBe(403);
    expect((await site.openAs(rental.stranger, `/quote/${id}`)).status).toBe(404);
    expect((await site.openAs(rental.renter, "/quote/nonsense")).status).toBe(404);
    expect((await site.visitor().open(`/quote/${id}`)).path).toMatch(/^\/login/);
    await site.db.update(quotes).set({ status: "pending" });
    const page = await site.openAs(rental.renter, `/quote/${id}`);
    expect(page.path).toBe(rental.conversationWith(rental.owner));
    expect(await rental.reservationStatuses()).toEqual([]);
  });

  test.each([
    ["pending", "Acceptez d'abord le devis"],
    ["refused", "Vous avez refusé ce devis"],
    ["replaced", "Le propriétaire a envoyé un devis plus récent"],
    ["withdrawn", "Le propriétaire a retiré ce devis"],
    ["expired", "Ce devis a expiré"],
  ] as const)(
    "leads to the conversation and says why when the quote is %s, before and after 'Payer'",
    async (status, text) => {
      const { id } = await offer();
      const read = await site.openAs(rental.renter, `/quote/${id}`);
      await site.db.update(quotes).set({ status });
      for (const page of [
        await read.press("Payer 800 €"),
        await site.openAs(rental.renter, `/quote/${id}`),
      ]) {
        expect(page.path).toBe(rental.conversationWith(rental.owner));
        expect(page.toast?.text).toContain(text);
      }
    },
  );
});

describe("the terms of a rental", () => {
  test.each([
    [
      "",
      "Payer 800 €",
      "Les conditions de cette location ont changé depuis votre lecture : relisez-les avant de payer",
      "Politique stricte",
      "Départ 10/07/2027 09:00",
    ],
    [
      "/en",
      "Pay 800 €",
      "The terms of this rental have changed since you read them: read them again before you pay",
      "Cancellation policy: strict",
      "Departure 10/07/2027 09:00",
    ],
  ])(
    "are shown again when they changed since they were read, before anything is paid: %j",
    async (language, pay, refusal, policy, departure) => {
      const { id } = await offer();
      const page = await site.openAs(rental.renter, `${language}/quote/${id}`);
      await site.db.update(boats).set({ cancellationPolicy: "strict", checkInTime: "09:00" });
      const refused = await page.press(pay);
      expect([refused.path, refused.toast?.text]).toEqual([page.path, refusal]);
      expect(refused.text).toContain(policy);
      expect(refused.text).toContain(departure);
      expect(await rental.reservationStatuses()).toEqual([]);
      expect((await refused.press(pay)).path).toContain("/dev/checkout/");
    },
  );

  test.each([
    [{ cautionAmount: cents(200_000) }, "Caution 2 000 €"],
    [{ licenseRequired: true }, "Permis Obligatoire"],
    [{ minAge: 21 }, "21 ans"],
    [{ fuelCosts: "included" }, "Carburant Inclus"],
    [{ navigationMode: "skipper" }, "Navigation Avec skipper Permis Non obligatoire"],
  ] as const)("show what the owner changed: %j", async (change, shown) => {
    const { id } = await offer();
    const page = await site.openAs(rental.renter, `/quote/${id}`);
    expect(page.text).not.toContain(shown);
    await site.db.update(boats).set(change);
    const refused = await page.press("Payer 800 €");
    expect(refused.toast?.text).toContain("Les conditions de cette location ont changé");
    expect(refused.text).toContain(shown);
    expect((await refused.press("Payer 800 €")).path).toContain("/dev/checkout/");
  });

  test("show the extras that the price includes, and again when the owner took one away", async () => {
    const { id } = await offer();
    const included = { category: "Équipement", option: "Inclus", price: cents(1_000) } as const;
    await site.db.insert(boatExtras).values([
      { ...included, boatId: rental.boat.id, type: "wifi" },
      { ...included, boatId: rental.boat.id, type: "kayak" },
      { ...included, boatId: rental.boat.id, type: "gps", option: "Optionnel" },
    ]);
    const english = await site.openAs(rental.renter, `/en/quote/${id}`);
    expect(english.text).toContain("Fuel Not included Included in the price Kayak, Wi-Fi");
    const page = await site.openAs(rental.renter, `/quote/${id}`);
    expect(page.text).toContain("Inclus dans le prix Kayak, Wi-Fi");
    await site.db.delete(boatExtras).where(eq(boatExtras.type, "kayak"));
    const refused = await page.press("Payer 800 €");
    expect(refused.toast?.text).toContain("Les conditions de cette location ont changé");
    expect(refused.text).toContain("Inclus dans le prix Wi-Fi");
    expect((await refused.press("Payer 800 €")).path).toContain("/dev/checkout/");
  });

  test("are those of the boat when an older form names none", async () => {
    const { id } = await offer();
    const renter = await site.signedIn(rental.renter);
    expect((await renter.post(`/quote/${id}`, {})).path).toContain("/dev/checkout/");
  });

  test("are those of the hold during a payment, even if the boat's terms change", async () => {
    const { id } = await offer();
    const page = await site.openAs(rental.renter, `/quote/${id}`);
    const checkout = await page.press("Payer 800 €");
    await site.db.update(boats).set({ cancellationPolicy: "strict", checkInTime: "09:00" });
    await site.db.update(boats).set({ cautionAmount: cents(200_000), minAge: 21 });
    const again = await site.openAs(rental.renter, `/quote/${id}`);
    expect(again.text).toContain("Caution 1 500 €");
    expect(again.text).not.toContain("21 ans");
    expect(again.text).toContain("Politique modérée");
    expect(again.text).toContain("Départ 10/07/2027 10:00");
    expect((await again.press("Reprendre le paiement")).path).toBe(checkout.path);
  });

  test("are shown again when a lapsed payment is resumed in the conversation", async () => {
    const { id } = await offer();
    await (await site.openAs(rental.renter, `/quote/${id}`)).press("Payer 800 €");
    const conversation = await site.openAs(rental.renter, rental.conversationWith(rental.owner));
    await site.db.update(boats).set({ cancellationPolicy: "strict" });
    site.setNow("2027-05-03T10:40:00Z");
    const refused = await conversation.press("Reprendre le paiement");
    expect(refused.path).toBe(`/quote/${id}`);
    expect(refused.toast?.text).toContain("Les conditions de cette location ont changé");
    expect(refused.text).toContain("Politique stricte");
  });
});
