import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { boats, quotes, reservations, sandboxCheckouts } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { textOf } from "./support/page.ts";
import { quoteButtonsOf, quoteCardOf } from "./support/quote-card.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

/** The review page of the accepted quote, before its payment. */
async function openReview(language = "") {
  const [quote] = await site.db.select().from(quotes).where(eq(quotes.status, "accepted"));
  return site.openAs(rental.renter, `${language}/quote/${quote?.id}`);
}

const openAsRenter = (language = "") =>
  site.openAs(rental.renter, language + rental.conversationWith(rental.owner));

/** The renter accepts the quote, and reaches the provider's page. */
async function accept() {
  await rental.offer();
  const quote = (await site.db.select().from(quotes))[0];
  const review = await (await openAsRenter()).press("Accepter le devis");
  const checkout = await review.press("Payer 870 €");
  const back = (payment: string, language = "") =>
    `${language}${rental.conversationWith(rental.owner)}&payment=${payment}&quote=${quote?.id}`;
  return { checkout, back };
}

describe("paying for a quote", () => {
  // spec 2-7.32
  test("leads from the accepted quote to its payment, and again to the same payment", async () => {
    await rental.offer({ status: "accepted" });
    const review = await (await openAsRenter()).follow("Payer 870 €");
    expect(review.heading).toBe("Relisez, puis payez");
    const page = await review.press("Payer 870 €");
    expect(page.text).toContain("Sloop Mistral Montant à payer 870 €");
    const again = await (await openAsRenter()).press("Reprendre le paiement");
    expect(again.path).toBe(page.path);
  });

  // spec 2-8.20
  test("shows 'Impossible de créer le paiement' when the provider fails, and frees the dates", async () => {
    await rental.offer({ status: "accepted" });
    const page = await openReview();
    site.services.payments = {
      ...site.services.payments,
      createSession: async () => {
        throw new Error("The provider is down, as the test wants it");
      },
    };
    const failed = await page.press("Payer 870 €");
    expect(failed.path).toBe(page.path);
    expect(failed.toast).toEqual({ title: "Erreur", text: "Impossible de créer le paiement" });
    expect(await rental.reservationStatuses()).toEqual(["expired"]);
    const english = await (await openReview("/en")).press("Pay 870 €");
    expect(english.toast).toEqual({ title: "Error", text: "The payment could not be created" });
  });

  // spec 2-8.21
  test("shows 'Aucune URL de paiement reçue' when the provider returns no address", async () => {
    await rental.offer({ status: "accepted" });
    const page = await openReview();
    site.services.payments = {
      ...site.services.payments,
      createSession: async () => ({ sessionId: "cs_without_address", url: "" }),
    };
    const failed = await page.press("Payer 870 €");
    expect(failed.toast).toEqual({ title: "Erreur", text: "Aucune URL de paiement reçue" });
  });

  test("is refused with a reason when an old quote is below the minimum payment", async () => {
    await rental.offer({ status: "accepted", totalCents: 49 });
    const refused = await (await openReview()).press("Payer 0,49 €");
    expect(refused.toast?.text).toBe(
      "Ce devis est inférieur à 0,50 €, le minimum d'un paiement en ligne : demandez un nouveau devis",
    );
    expect(await rental.reservationStatuses()).toEqual([]);
  });

  test("is refused once another renter holds the dates", async () => {
    await rental.offer({ status: "accepted" });
    const page = await openReview();
    const rival = await createUser(site.db);
    const rivals = await rental.offer({ renterId: rival.userId, status: "accepted" });
    await (await site.openAs(rival, `/quote/${rivals.id}`)).press("Payer 870 €");
    const refused = await page.press("Payer 870 €");
    expect(refused.toast?.text).toBe("Ces dates viennent d'être prises par quelqu'un d'autre");
    expect(refused.text).toContain("Ces dates ne sont plus disponibles : ce devis ne peut être");
    expect(refused.main.queryByRole("button", { name: /^Payer/ })).toBeNull();
  });

  test.each([
    ["the days are past", "Le départ prévu est passé : demandez un nouveau devis"],
    ["the boat is offline", "Ce bateau n'est plus proposé à la location"],
  ])("is refused when %s: '%s'", async (what, reason) => {
    await rental.offer({ status: "accepted" });
    const page = await openReview();
    if (what === "the days are past") site.setNow("2027-07-11T10:00:00Z");
    else await site.db.update(boats).set({ isOnline: false });
    const refused = await page.press("Payer 870 €");
    expect(refused.toast).toEqual({ title: "Erreur", text: reason });
    expect(refused.main.queryByRole("button", { name: /^Payer/ })).toBeNull();
    expect(await rental.reservationStatuses()).toEqual([]);
  });

  test("is refused when its time is over, and leads to the conversation, which shows that it has expired", async () => {
    await rental.offer({ status: "accepted" });
    const page = await openReview();
    await site.db.update(quotes).set({ expiresAt: new Date("2027-05-03T09:30:00Z") });
    const refused = await page.press("Payer 870 €");
    expect(refused.path).toBe(rental.conversationWith(rental.owner));
    expect(refused.toast?.text).toBe("Ce devis a expiré : demandez-en un nouveau");
    expect(textOf(quoteCardOf(refused))).toContain("Devis Expiré");
    expect(refused.main.queryByRole("button", { name: /^Payer/ })).toBeNull();
    expect(await rental.reservationStatuses()).toEqual([]);
  });
});

describe("returning from the payment", () => {
  // spec 2-2.02 2-2.39 2-4.14 2-8.41
  test("with payment=success shows 'Paiement réussi !' once the provider has the money, and removes the parameters from the address", async () => {
    const { checkout, back } = await accept();
    const session = checkout.path.split("/").at(-1);
    await checkout.press("Payer 870 €");
    expect(session).toMatch(/^cs_sandbox_/);
    const page = await site.openAs(rental.renter, back("success"));
    expect(page.path).toBe(rental.conversationWith(rental.owner));
    expect(page.toast).toEqual({
      title: "Paiement réussi !",
      text: "Votre réservation est confirmée.",
    });
    expect(textOf(quoteCardOf(page))).toContain(
      "Payé 870 € du 10/07/2027 au 12/07/2027 Location 870 € Réservation confirmée",
    );
    const english = await site.openAs(rental.renter, back("success", "/en"));
    expect(english.toast?.title).toBe("Payment successful!");
  });

  // spec 2-2.40 2-4.14
  test("with payment=success changes nothing without the provider's confirmation", async () => {
    const { back } = await accept();
    const page = await site.openAs(rental.renter, back("success"));
    expect(page.path).toBe(rental.conversationWith(rental.owner));
    expect(page.toast).toEqual({
      title: "Paiement non confirmé",
      text: "Nous n'avons pas encore reçu votre paiement.",
    });
    expect(await rental.quoteStatus()).toBe("payment_pending");
  });

  // spec 2-4.15
  test("with payment=cancelled changes nothing by itself, because another site may link to this address", async () => {
    const { back } = await accept();
    const renter = await site.signedIn(rental.renter);
    const page = await renter.open(back("cancelled"));
    // Requested by an image on another site, and as the data of a page of this site.
    for (const [address, from] of [
      [back("cancelled"), "cross-site"],
      [back("cancelled").replace("/messages?", "/messages.data?"), "same-origin"],
    ] as const) {
      renter.headers["Sec-Fetch-Site"] = from;
      await renter.fetch(address, { method: "GET" });
    }
    expect([page.path, page.toast]).toEqual([back("cancelled"), null]);
    expect(await rental.quoteStatus()).toBe("payment_pending");
    expect(quoteButtonsOf(page)).toEqual(["Reprendre le paiement", "Annuler le paiement"]);
  });

  // spec 2-2.02 2-2.39 2-4.15 2-8.41
  test("with payment=cancelled shows 'Paiement annulé' after the form is sent, frees the dates, and sets the quote back to accepted", async () => {
    const { back } = await accept();
    const returned = await site.openAs(rental.renter, back("cancelled", "/en"));
    const page = await returned.press("Cancel the payment");
    expect(page.path).toBe(`/en${rental.conversationWith(rental.owner)}`);
    expect(page.toast).toEqual({
      title: "Payment cancelled",
      text: "The quote stays accepted: you can pay later, as long as the dates are free.",
    });
    expect(await rental.quoteStatus()).toBe("accepted");
    expect(await rental.reservationStatuses()).toEqual(["expired"]);
    const french = await site.openAs(rental.renter, back("cancelled"));
    expect(french.path).toBe(rental.conversationWith(rental.owner));
    expect(french.toast).toEqual({
      title: "Paiement annulé",
      text: "Le devis reste accepté : vous pouvez payer plus tard, tant que les dates sont libres.",
    });
    expect(quoteButtonsOf(french)).toEqual(["Payer 870 €"]);
  });

  test("with payment=cancelled offers no later payment of a quote that expired during the payment", async () => {
    const { back } = await accept();
    await site.db.update(quotes).set({ expiresAt: site.services.clock() });
    const late = {
      title: "Paiement annulé",
      text: "Le devis a expiré entre-temps : demandez-en un nouveau dans la conversation.",
    };
    const page = await (await openAsRenter()).press("Annuler le paiement");
    expect(page.toast).toEqual(late);
    expect((await site.openAs(rental.renter, back("cancelled"))).toast).toEqual(late);
  });

  // spec 2-2.40
  test("with payment=cancelled after a payment shows that it is paid, even if the site learns this only now", async () => {
    const { checkout, back } = await accept();
    const open = await openAsRenter();
    await site.db.update(sandboxCheckouts).set({ status: "paid", paidAt: site.services.clock() });
    expect((await open.press("Annuler le paiement")).toast?.title).toBe("Paiement réussi !");
    expect(await rental.quoteStatus()).toBe("paid");
    expect((await site.openAs(rental.renter, back("cancelled"))).toast?.title).toBe(
      "Paiement réussi !",
    );
    expect((await checkout.press("Payer 870 €")).heading).toContain("terminée");
  });

  // spec 2-2.40
  test.each(["cancelled", "completed"] as const)(
    "does not show a reservation as confirmed that is %s by then",
    async (status) => {
      const { checkout, back } = await accept();
      await checkout.press("Payer 870 €");
      await site.db.update(reservations).set({ status });
      for (const payment of ["success", "cancelled"]) {
        const page = await site.openAs(rental.renter, back(payment));
        expect([page.path, page.toast]).toEqual([rental.conversationWith(rental.owner), null]);
      }
    },
  );

  // spec 2-4.15
  test("with payment=cancelled does not show an expired quote as accepted", async () => {
    const { back } = await accept();
    await (await openAsRenter()).press("Annuler le paiement");
    await site.db.update(quotes).set({ status: "expired" });
    const page = await site.openAs(rental.renter, back("cancelled"));
    expect([page.path, page.toast]).toEqual([rental.conversationWith(rental.owner), null]);
  });

  test("with payment=cancelled shows that the dates become free later while the provider cannot be reached", async () => {
    const { back } = await accept();
    site.services.payments = {
      ...site.services.payments,
      expireSession: async () => {
        throw new Error("The provider is down, as the test wants it");
      },
    };
    const page = await site.openAs(rental.renter, back("cancelled"));
    expect((await page.press("Annuler le paiement")).toast).toEqual({
      title: "Erreur",
      text: "Le paiement n'a pas pu être annulé. Les dates seront libérées à la fin du délai.",
    });
    expect(await rental.quoteStatus()).toBe("payment_pending");
  });

  test("lets nobody else cancel the payment", async () => {
    await accept();
    const quote = onlyRow(await site.db.select().from(quotes));
    const fields = { intent: "cancel-payment", quoteId: quote.id };
    const stranger = await site.signedIn(rental.stranger);
    expect((await stranger.post("/messages", fields)).status).toBe(404);
    const owner = await site.signedIn(rental.owner);
    expect((await owner.post("/messages", fields)).status).toBe(403);
    expect(await rental.quoteStatus()).toBe("payment_pending");
  });

  // spec 2-8.16
  test("shows 'Une erreur est survenue' when the provider cannot be reached, and nothing changes", async () => {
    const { back } = await accept();
    site.services.payments = {
      ...site.services.payments,
      findSession: async () => {
        throw new Error("The provider is down, as the test wants it");
      },
    };
    const page = await site.openAs(rental.renter, back("success"));
    expect(page.toast).toEqual({ title: "Erreur", text: "Une erreur est survenue" });
    expect(await rental.quoteStatus()).toBe("payment_pending");
  });

  // spec 2-2.40
  test("with another person's quote, or none, changes nothing and shows nothing", async () => {
    const { back } = await accept();
    for (const address of [
      back("cancelled"),
      back("success"),
      "/messages?payment=success",
      "/messages?payment=success&quote=%00",
      "/messages?payment=cancelled&quote=0198c0de-0000-7000-8000-000000000000",
      "/messages?payment=paid",
    ]) {
      const page = await site.openAs(rental.stranger, address);
      expect([page.path.includes("payment="), page.toast]).toEqual([false, null]);
    }
    expect(await rental.quoteStatus()).toBe("payment_pending");
  });
});
