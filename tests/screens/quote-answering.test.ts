import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, boatUnavailabilities, quotes } from "#db/schema/schema.ts";
import { breakRecord } from "./support/failures.ts";
import { textOf, within } from "./support/page.ts";
import { quoteButtonsOf, quoteCardOf } from "./support/quote-card.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const openAsRenter = (language = "") =>
  site.openAs(rental.renter, language + rental.conversationWith(rental.owner));
const openAsOwner = (language = "") =>
  site.openAs(rental.owner, language + rental.conversationWith(rental.renter));

describe("the quote's card", () => {
  const days = "870 € du 10/07/2027 au 12/07/2027 Location 870 €";
  const until = "Valable jusqu'au 01/01/2030 à 13:00";

  // spec 2-4.11 2-4.13 2-6.08
  test.each([
    {
      status: "pending",
      renter: `Devis En attente ${days} Vous passez ensuite au paiement. ${until} Accepter le devis Refuser`,
      buttons: ["Accepter le devis", "Refuser"],
      owner: `Devis En attente ${days} Claire n'a pas encore répondu. ${until} Retirer le devis`,
      owners: ["Retirer le devis"],
    },
    {
      status: "accepted",
      renter: `Devis Accepté ${days} Vous passez ensuite au paiement. ${until} Payer 870 €`,
      buttons: ["Payer 870 €"],
      owner: `Devis Accepté ${days} Claire doit encore payer. ${until} Retirer le devis`,
      owners: ["Retirer le devis"],
    },
    {
      status: "refused",
      renter: `Devis Refusé ${days}`,
      buttons: [],
      owner: `Devis Refusé ${days}`,
      owners: [],
    },
    {
      status: "payment_pending",
      renter: `Devis Paiement en cours ${days} Les dates vous sont réservées pendant le paiement. Reprendre le paiement Annuler le paiement`,
      buttons: ["Reprendre le paiement", "Annuler le paiement"],
      owner: `Devis Paiement en cours ${days} Claire doit encore payer.`,
      owners: [],
    },
    {
      status: "withdrawn",
      renter: `Devis Retiré ${days} Marc a retiré ce devis.`,
      buttons: [],
      owner: `Devis Retiré ${days} Vous avez retiré ce devis.`,
      owners: [],
    },
    {
      status: "replaced",
      renter: `Devis Remplacé ${days} Remplacé par un devis plus récent.`,
      buttons: [],
      owner: `Devis Remplacé ${days} Remplacé par un devis plus récent.`,
      owners: [],
    },
    {
      status: "expired",
      renter: `Devis Expiré ${days} Ce devis a expiré : il ne peut plus être accepté ni payé.`,
      buttons: [],
      owner: `Devis Expiré ${days} Ce devis a expiré : il ne peut plus être accepté ni payé.`,
      owners: [],
    },
  ] as const)("with the status $status has the right buttons for each side", async (expected) => {
    await rental.offer({ status: expected.status });
    const renters = await openAsRenter();
    expect(textOf(quoteCardOf(renters))).toBe(expected.renter);
    expect(quoteButtonsOf(renters)).toEqual(expected.buttons);
    const owners = await openAsOwner();
    expect(textOf(quoteCardOf(owners))).toBe(expected.owner);
    expect(quoteButtonsOf(owners)).toEqual(expected.owners);
  });

  test.each(["pending", "accepted"] as const)(
    "that is %s has expired for both people as soon as its time is over, before it is marked",
    async (status) => {
      const quote = await rental.offer({ status, expiresAt: new Date("2027-05-03T10:00:00Z") });
      for (const page of [await openAsRenter(), await openAsOwner()]) {
        expect(textOf(quoteCardOf(page))).toBe(
          `Devis Expiré ${days} Ce devis a expiré : il ne peut plus être accepté ni payé.`,
        );
        expect(quoteButtonsOf(page)).toEqual([]);
      }
      const review = await site.openAs(rental.renter, `/quote/${quote.id}`);
      expect(review.path).toBe(rental.conversationWith(rental.owner));
      expect(review.toast?.text).toContain("Ce devis a expiré");
      expect(await rental.quoteStatus()).toBe(status);
    },
  );

  // spec 2-2.41 2-4.16
  test("that is paid shows 'Réservation confirmée' to both people, and links to the reservation", async () => {
    const { reservation } = await rental.rent();
    for (const page of [await openAsRenter(), await openAsOwner()]) {
      expect(textOf(quoteCardOf(page))).toBe(
        `Devis Payé ${days} Réservation confirmée Voir la réservation`,
      );
      expect(quoteButtonsOf(page)).toEqual([]);
      const link = within(quoteCardOf(page)).getByRole("link", { name: "Voir la réservation" });
      expect(link.getAttribute("href")).toBe(`/reservation/${reservation.id}`);
    }
  });

  test("shows that its rental was cancelled", async () => {
    await rental.rent({ status: "cancelled" });
    expect(textOf(quoteCardOf(await openAsOwner()))).toBe(
      `Devis Payé ${days} Réservation annulée Voir la réservation`,
    );
  });

  test.each([
    [
      "pending",
      "Quote Pending",
      "Payment comes next. Valid until 01/01/2030 at 13:00, Paris time Accept the quote Decline",
    ],
    [
      "accepted",
      "Quote Accepted",
      "Payment comes next. Valid until 01/01/2030 at 13:00, Paris time Pay 870 €",
    ],
    ["refused", "Quote Declined", ""],
    [
      "payment_pending",
      "Quote Payment under way",
      "The dates are held for you during payment. Resume the payment Cancel the payment",
    ],
    ["paid", "Quote Paid", "Reservation confirmed See the reservation"],
  ] as const)(
    "with the status %s is in English on the English page",
    async (status, state, rest) => {
      await (status === "paid" ? rental.rent() : rental.offer({ status }));
      const english = "870 € from 10/07/2027 to 12/07/2027 Rental 870 €";
      expect(textOf(quoteCardOf(await openAsRenter("/en")))).toBe(
        `${state} ${english} ${rest}`.trim(),
      );
    },
  );
});

describe("accepting a quote", () => {
  // spec 2-2.42 2-4.11 2-4.12 2-6.08
  test("leads to a review page, and from there to the payment of exactly the quote's amount", async () => {
    await rental.offer({ totalCents: 81_250 });
    const review = await (await openAsRenter()).press("Accepter le devis");
    expect(review.path).toMatch(/^\/quote\/[0-9a-f-]+$/);
    expect(review.toast).toEqual({
      title: "Devis accepté !",
      text: "Relisez tout avant de payer.",
    });
    expect(await rental.quoteStatus()).toBe("accepted");
    expect(await rental.reservationStatuses()).toEqual([]);
    const page = await review.press("Payer 812,50 €");
    expect(page.path).toMatch(/^\/dev\/checkout\/cs_sandbox_/);
    expect(page.text).toContain("Sloop Mistral Montant à payer 812,50 €");
    expect(await rental.quoteStatus()).toBe("payment_pending");
    expect(await rental.reservationStatuses()).toEqual(["pending"]);
    expect(quoteButtonsOf(await openAsRenter())).toEqual([
      "Reprendre le paiement",
      "Annuler le paiement",
    ]);
    // The owner sees that the quote was accepted.
    expect(textOf(quoteCardOf(await openAsOwner()))).toContain("Paiement en cours");
  });

  test("leads to the review page and sends one mail however often its button is pressed", async () => {
    const quote = await rental.offer();
    const before = await openAsRenter();
    const press = () => before.press("Accepter le devis");
    const reviews = [...(await Promise.all([press(), press()])), await press()];
    for (const review of reviews) {
      expect([review.path, review.heading]).toEqual([`/quote/${quote.id}`, "Relisez, puis payez"]);
    }
    const mails = await site.runJobs();
    expect(mails.map(({ to }) => to)).toEqual([rental.owner.email]);
    const paying = reviews[0]?.press("Payer 870 €");
    expect((await paying)?.path).toMatch(/^\/dev\/checkout\//);
    // Once the payment has begun, the old page no longer answers the quote.
    expect((await press()).toast?.text).toBe("Ce devis a déjà reçu une réponse");
  });

  // spec 2-2.42
  test("leads to the English pages from the English page", async () => {
    await rental.offer();
    const review = await (await openAsRenter("/en")).press("Accept the quote");
    expect(review.heading).toBe("Review, then pay");
    expect((await review.press("Pay 870 €")).heading).toBe("Demonstration payment");
  });

  const obstacles = {
    "the days were taken": [
      "Ces dates ne sont plus disponibles",
      "Ces dates ne sont plus disponibles : ce devis ne peut être ni accepté ni payé.",
    ],
    "the days are past": [
      "Le départ prévu est passé",
      "Le départ prévu est passé : ce devis ne peut plus être accepté ni payé.",
    ],
    "the boat is offline": [
      "Ce bateau n'est plus en ligne",
      "Ce bateau n'est plus en ligne : ce devis ne peut être ni accepté ni payé.",
    ],
    "the boat takes fewer guests": [
      "Ce bateau accueille moins de passagers que ce devis n'en prévoit",
      "Ce bateau accueille moins de passagers que ce devis n'en prévoit : ce devis ne peut être ni accepté ni payé.",
    ],
    "its time is over": [
      "Ce devis a expiré",
      "Ce devis a expiré : il ne peut plus être accepté ni payé.",
    ],
  } as const;

  test.each(Object.entries(obstacles))(
    "is refused once %s, and the card shows this instead of the button",
    async (what, [toast, text]) => {
      await rental.offer();
      const page = await openAsRenter();
      if (what === "the days are past") site.setNow("2027-07-11T10:00:00Z");
      if (what === "the boat is offline") await site.db.update(boats).set({ isOnline: false });
      if (what === "the boat takes fewer guests") await site.db.update(boats).set({ capacity: 1 });
      if (what === "its time is over") {
        await site.db.update(quotes).set({ expiresAt: new Date("2027-05-03T09:30:00Z") });
      }
      if (what === "the days were taken") {
        const day = calendarDate("2027-07-12");
        await site.db
          .insert(boatUnavailabilities)
          .values({ boatId: rental.boat.id, startDate: day, endDate: day });
      }
      const refused = await page.press("Accepter le devis");
      expect(refused.path).toBe(rental.conversationWith(rental.owner));
      expect(refused.toast).toEqual({ title: "Erreur", text: toast });
      expect(quoteButtonsOf(refused)).toEqual(what === "its time is over" ? [] : ["Refuser"]);
      expect(textOf(quoteCardOf(refused))).toContain(text);
      expect(await rental.quoteStatus()).toBe("pending");
      expect(textOf(quoteCardOf(await openAsOwner()))).toContain(text);
      // A quote that was accepted before can no longer be paid either.
      await site.db.update(quotes).set({ status: "accepted" });
      expect(quoteButtonsOf(await openAsRenter())).toEqual([]);
    },
  );

  // spec 2-8.18
  test("shows 'Impossible d'accepter le devis' when it fails", async () => {
    await rental.offer();
    const page = await openAsRenter();
    breakRecord(site);
    const failed = await page.press("Accepter le devis");
    expect(failed.toast).toEqual({ title: "Erreur", text: "Impossible d'accepter le devis" });
    expect(quoteButtonsOf(failed)).toEqual(["Accepter le devis", "Refuser"]);
  });

  // spec 2-6.08
  test("is possible only for the recipient", async () => {
    const quote = await rental.offer();
    for (const [user, status] of [
      [rental.owner, 403],
      [rental.stranger, 404],
    ] as const) {
      const visitor = await site.signedIn(user);
      for (const intent of ["accept-quote", "refuse-quote", "pay-quote", "withdraw-quote"]) {
        if (intent === "withdraw-quote" && user === rental.owner) continue;
        const page = await visitor.post("/messages", { intent, quoteId: quote.id });
        expect([intent, page.status]).toEqual([intent, status]);
      }
    }
    expect(await rental.quoteStatus()).toBe("pending");
  });
});

describe("refusing a quote", () => {
  // spec 2-4.11 2-8.40
  test("shows 'Devis refusé', and removes the buttons", async () => {
    await rental.offer();
    const before = await openAsRenter();
    const page = await before.press("Refuser");
    expect(page.toast).toEqual({ title: "Devis refusé", text: "Le propriétaire en est informé." });
    expect(textOf(quoteCardOf(page))).toBe(
      "Devis Refusé 870 € du 10/07/2027 au 12/07/2027 Location 870 €",
    );
    expect(await rental.quoteStatus()).toBe("refused");

    const again = await before.press("Refuser");
    expect(again.toast).toEqual(page.toast);
    const accepted = await before.press("Accepter le devis");
    expect(accepted.toast).toEqual({ title: "Erreur", text: "Ce devis a déjà reçu une réponse" });
    expect(await rental.quoteStatus()).toBe("refused");
  });

  test("shows the toast in English", async () => {
    await rental.offer();
    const page = await (await openAsRenter("/en")).press("Decline");
    expect(page.toast).toEqual({ title: "Quote declined", text: "The owner has been notified." });
  });

  // spec 2-8.19
  test("shows 'Impossible de refuser le devis' when it fails", async () => {
    await rental.offer();
    const page = await openAsRenter();
    breakRecord(site);
    const failed = await page.press("Refuser");
    expect(failed.toast).toEqual({ title: "Erreur", text: "Impossible de refuser le devis" });
    expect(await rental.quoteStatus()).toBe("pending");
  });
});

describe("withdrawing a quote", () => {
  test("shows 'Devis retiré', and prevents the renter from accepting it", async () => {
    const quote = await rental.offer();
    const before = await openAsRenter();
    const page = await (await openAsOwner()).press("Retirer le devis");
    expect(page.toast).toEqual({ title: "Devis retiré", text: "Le locataire en est informé." });
    expect(await rental.quoteStatus()).toBe("withdrawn");
    for (const button of ["Refuser", "Accepter le devis"]) {
      const { toast } = await before.press(button);
      expect(toast).toEqual({ title: "Erreur", text: "Le propriétaire a retiré ce devis" });
    }
    const renter = await site.signedIn(rental.renter);
    const fields = { intent: "withdraw-quote", quoteId: quote.id };
    expect((await renter.post("/messages", fields)).status).toBe(403);
  });

  test("is done again once the owner has seen that the renter accepted meanwhile", async () => {
    const quote = await rental.offer();
    const page = await openAsOwner();
    await site.db.update(quotes).set({ status: "accepted" }).where(eq(quotes.id, quote.id));
    const refused = await page.press("Retirer le devis");
    expect(refused.toast?.text).toBe(
      "Le locataire vient d'accepter ce devis : retirez-le à nouveau si vous le voulez toujours",
    );
    expect(refused.text).toContain("Claire doit encore payer.");
    expect(await rental.quoteStatus()).toBe("accepted");
    expect((await refused.press("Retirer le devis")).toast?.title).toBe("Devis retiré");
  });

  test("is refused during a payment", async () => {
    const quote = await rental.offer({ status: "payment_pending" });
    const owner = await site.signedIn(rental.owner);
    const refused = await owner.post(rental.conversationWith(rental.renter), {
      intent: "withdraw-quote",
      quoteId: quote.id,
    });
    expect(refused.toast?.text).toBe("Ce devis ne peut plus être retiré");
    expect(await rental.quoteStatus()).toBe("payment_pending");
  });
});
