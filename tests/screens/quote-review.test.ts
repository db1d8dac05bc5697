import { describe, expect, test } from "vitest";
import type { QuoteLine } from "#app/features/quotes/domain/quote-lines.ts";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { cents } from "#app/platform/money.ts";
import { boats, quotes } from "#db/schema/schema.ts";
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

describe("the page before the payment", () => {
  test("has the lines, what is paid on the spot, the deposit, the cancellation dates and the end", async () => {
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
    // 70 % of what was paid less 10 %, until ten days before.
    expect(page.text).toContain(
      "Si vous annulez Politique Modérée. La commission d'Escale, 80 €, n'est pas remboursée. " +
        "Remboursement de 70 % jusqu'au 30/06/2027 soit 504 € Dès le 01/07/2027 Aucun remboursement " +
        "Départ le 10/07/2027 Si Marc annule, vous êtes remboursé de 800 €.",
    );
    expect(page.text).toContain("Payer 800 € Valable jusqu'au 01/01/2030 13:00");
    expect(
      page.main.getByRole("link", { name: "Retour à la conversation" }).getAttribute("href"),
    ).toBe(rental.conversationWith(rental.owner));
  });

  test("is in English on the English page", async () => {
    const { id } = await offer();
    const page = await site.openAs(rental.renter, `/en/quote/${id}`);
    expect(page.heading).toBe("Read once more, then pay");
    expect(page.text).toContain("If you cancel Moderate policy. Escale's commission, 80 €");
    expect(page.main.getByRole("button", { name: /^Pay 800/ })).toBeTruthy();
  });

  test("says that nothing is refunded any more once the time for it is over", async () => {
    const { id } = await offer();
    site.setNow("2027-07-02T10:00:00Z");
    const page = await site.openAs(rental.renter, `/quote/${id}`);
    expect(page.text).toContain("Dès le 02/07/2027 Aucun remboursement");
    expect(page.text).not.toContain("Remboursement de 70 %");
  });

  test("is only for the renter, and of a quote that is accepted and not paid", async () => {
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
});
