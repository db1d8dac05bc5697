import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { calendarDate } from "#app/platform/calendar-date.ts";
import { boatUnavailabilities, quotes, reservations } from "#db/schema/schema.ts";
import { breakJobs } from "./support/failures.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const openAsRenter = (language = "") =>
  rental.openAs(rental.renter, language + rental.conversationWith(rental.owner));
const openAsOwner = (language = "") =>
  rental.openAs(rental.owner, language + rental.conversationWith(rental.renter));

/** The card of the only quote, without its message's time. */
function cardOf(page: Page): HTMLElement {
  const card = page.main.getByRole("heading", { level: 2 }).closest("article")?.firstElementChild;
  if (!card) throw new Error("There is no quote");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- pages hold no other elements
  return card as HTMLElement;
}

const buttonsOf = (page: Page) => within(cardOf(page)).queryAllByRole("button").map(textOf);

async function quoteNow(): Promise<string | undefined> {
  const [quote] = await site.db
    .select()
    .from(quotes)
    .where(eq(quotes.senderId, rental.owner.userId));
  return quote?.status;
}

async function heldDays(): Promise<(string | undefined)[]> {
  const rows = await site.db.select().from(reservations);
  return rows.map(({ status }) => status);
}

describe("the quote's card", () => {
  const days = "870 € 10/07/2027 – 12/07/2027";

  // spec 2-4.11 2-4.13 2-6.08
  test.each([
    {
      status: "pending",
      renter: `Devis En attente ${days} Vous passez ensuite au paiement. Accepter le devis Refuser`,
      buttons: ["Accepter le devis", "Refuser"],
      owner: `Devis En attente ${days} Claire n'a pas encore répondu.`,
    },
    {
      status: "accepted",
      renter: `Devis Accepté ${days} Vous passez ensuite au paiement. Payer 870 €`,
      buttons: ["Payer 870 €"],
      owner: `Devis Accepté ${days} Claire doit encore payer.`,
    },
    {
      status: "refused",
      renter: `Devis Refusé ${days}`,
      buttons: [],
      owner: `Devis Refusé ${days}`,
    },
    {
      status: "payment_pending",
      renter: `Devis Paiement en cours ${days} Les dates vous sont réservées pendant le paiement. Reprendre le paiement`,
      buttons: ["Reprendre le paiement"],
      owner: `Devis Paiement en cours ${days} Claire doit encore payer.`,
    },
  ] as const)("that is $status has its buttons for the recipient alone", async (expected) => {
    await rental.offer({ status: expected.status });
    const renters = await openAsRenter();
    expect(textOf(cardOf(renters))).toBe(expected.renter);
    expect(buttonsOf(renters)).toEqual(expected.buttons);
    const owners = await openAsOwner();
    expect(textOf(cardOf(owners))).toBe(expected.owner);
    expect(buttonsOf(owners)).toEqual([]);
  });

  // spec 2-2.41 2-4.16
  test("that is paid says 'Réservation confirmée' to both, and leads to the reservation", async () => {
    const { reservation } = await rental.rent();
    for (const page of [await openAsRenter(), await openAsOwner()]) {
      expect(textOf(cardOf(page))).toBe(
        `Devis Payé ${days} Réservation confirmée Voir la réservation`,
      );
      expect(buttonsOf(page)).toEqual([]);
      const link = within(cardOf(page)).getByRole("link", { name: "Voir la réservation" });
      expect(link.getAttribute("href")).toBe(`/reservation/${reservation.id}`);
    }
  });

  test("of a rental that was cancelled since says so", async () => {
    await rental.rent({ status: "cancelled" });
    expect(textOf(cardOf(await openAsOwner()))).toBe(
      `Devis Payé ${days} Réservation annulée Voir la réservation`,
    );
  });

  test.each([
    ["pending", "Quote Pending", "Payment comes next. Accept the quote Decline"],
    ["accepted", "Quote Accepted", "Payment comes next. Pay 870 €"],
    ["refused", "Quote Declined", ""],
    [
      "payment_pending",
      "Quote Payment under way",
      "The dates are held for you during payment. Resume the payment",
    ],
    ["paid", "Quote Paid", "Reservation confirmed See the reservation"],
  ] as const)("that is %s is in English on the English page", async (status, state, rest) => {
    await (status === "paid" ? rental.rent() : rental.offer({ status }));
    expect(textOf(cardOf(await openAsRenter("/en")))).toBe(`${state} ${days} ${rest}`.trim());
  });
});

describe("accepting", () => {
  // spec 2-2.42 2-4.11 2-6.08
  test("leads to the payment of exactly the quote's amount, and the days are held", async () => {
    await rental.offer({ totalCents: 81_250 });
    const page = await (await openAsRenter()).press("Accepter le devis");
    expect(page.path).toMatch(/^\/dev\/checkout\/cs_sandbox_/);
    expect(page.text).toContain("Sloop Mistral Montant à payer 812,50 €");
    expect(await quoteNow()).toBe("payment_pending");
    expect(await heldDays()).toEqual(["pending"]);
    expect(buttonsOf(await openAsRenter())).toEqual(["Reprendre le paiement"]);
    // The owner learns that it was accepted.
    expect(textOf(cardOf(await openAsOwner()))).toContain("Paiement en cours");
  });

  // spec 2-2.42
  test("leads to a payment in English from the English page", async () => {
    await rental.offer();
    const page = await (await openAsRenter("/en")).press("Accept the quote");
    expect(page.heading).toBe("Demonstration payment");
  });

  test("when somebody else has the days meanwhile keeps the quote accepted, and says why there is no payment", async () => {
    await rental.offer();
    const page = await openAsRenter();
    const day = calendarDate("2027-07-12");
    await site.db
      .insert(boatUnavailabilities)
      .values({ boatId: rental.boat.id, startDate: day, endDate: day });
    const refused = await page.press("Accepter le devis");
    expect(refused.path).toBe(rental.conversationWith(rental.owner));
    expect(refused.toast).toEqual({
      title: "Erreur",
      text: "Ces dates viennent d'être prises par quelqu'un d'autre",
    });
    expect(buttonsOf(refused)).toEqual(["Payer 870 €"]);
    expect(await heldDays()).toEqual([]);
  });

  // spec 2-8.18
  test("that fails says 'Impossible d'accepter le devis'", async () => {
    await rental.offer();
    const page = await openAsRenter();
    breakJobs(site);
    const failed = await page.press("Accepter le devis");
    expect(failed.toast).toEqual({ title: "Erreur", text: "Impossible d'accepter le devis" });
    expect(buttonsOf(failed)).toEqual(["Accepter le devis", "Refuser"]);
  });

  // spec 2-6.08
  test("is for the recipient alone", async () => {
    const quote = await rental.offer();
    for (const [user, status] of [
      [rental.owner, 403],
      [rental.stranger, 404],
    ] as const) {
      const visitor = await site.signedIn(user);
      for (const intent of ["accept-quote", "refuse-quote", "pay-quote"]) {
        const page = await visitor.post("/messages", { intent, quoteId: quote.id });
        expect([intent, page.status]).toEqual([intent, status]);
      }
    }
    expect(await quoteNow()).toBe("pending");
  });
});

describe("refusing", () => {
  // spec 2-4.11 2-8.40
  test("says 'Devis refusé', and takes the buttons away", async () => {
    await rental.offer();
    const before = await openAsRenter();
    const page = await before.press("Refuser");
    expect(page.toast).toEqual({ title: "Devis refusé", text: "Le propriétaire en est informé." });
    expect(textOf(cardOf(page))).toBe("Devis Refusé 870 € 10/07/2027 – 12/07/2027");
    expect(await quoteNow()).toBe("refused");

    for (const button of ["Refuser", "Accepter le devis"]) {
      const again = await before.press(button);
      expect(again.toast).toEqual({ title: "Erreur", text: "Ce devis a déjà reçu une réponse" });
    }
    expect(await quoteNow()).toBe("refused");
  });

  test("says it in English", async () => {
    await rental.offer();
    const page = await (await openAsRenter("/en")).press("Decline");
    expect(page.toast).toEqual({ title: "Quote declined", text: "The owner has been told." });
  });

  // spec 2-8.19
  test("that fails says 'Impossible de refuser le devis'", async () => {
    await rental.offer();
    const page = await openAsRenter();
    breakJobs(site);
    const failed = await page.press("Refuser");
    expect(failed.toast).toEqual({ title: "Erreur", text: "Impossible de refuser le devis" });
    expect(await quoteNow()).toBe("pending");
  });
});
