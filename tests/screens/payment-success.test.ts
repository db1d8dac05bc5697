import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { writeQuoteLines } from "#app/features/quotes/domain/quote-lines.ts";
import { cents } from "#app/platform/money.ts";
import {
  boats,
  paymentProblems,
  payments,
  photoFiles,
  quotes,
  reservations,
  sandboxCheckouts,
} from "#db/schema/schema.ts";
import type { TestQuote } from "#tests/factories/create-quote.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { type Page, textOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

let quote: TestQuote;
let checkout: Page;
let path: string;

/** The renter has accepted the quote and is on the provider's page. */
beforeEach(async () => {
  quote = await rental.offer({ guests: 4 });
  const conversation = rental.conversationWith(rental.owner);
  const review = await (await site.openAs(rental.renter, conversation)).press("Accepter le devis");
  checkout = await review.press("Payer 870 €");
  path = `/payment-success?quote=${quote.id}&session_id=${checkout.path.split("/").at(-1)}`;
});

const pay = () => checkout.press("Payer 870 €");
const open = (address = path) => site.openAs(rental.renter, address);

const problem =
  "Problème avec la commande - redirections vers les messages " +
  "Nous n'avons pas retrouvé ce paiement. Vos messages montrent où en est votre devis. Voir mes messages";

test("the page redirects a visitor to the sign-in page with a return path", async () => {
  const page = await site.visitor().open(path);
  expect(page.path).toBe(`/login?redirectTo=${encodeURIComponent(path)}`);
});

describe("a paid session", () => {
  // spec 1-2.11 2-2.04 2-2.43 2-2.44 2-2.45 2-4.17 2-7.08
  test("is summarized, with next steps and links", async () => {
    const page = await pay();
    expect(page.path).toBe(path);
    expect([page.title, page.heading]).toEqual([
      "Paiement confirmé ! – Escale",
      "Paiement confirmé !",
    ]);
    expect(page.text).toBe(
      "Paiement confirmé ! Les dates sont à vous. Bonne navigation ! Sloop Mistral Voilier " +
        "Vieux-Port, Marseille, France Départ 10/07/2027 10:00 Retour 12/07/2027 18:00 Passagers 4 passagers " +
        "Total payé 870 € Et maintenant ? Un e-mail de confirmation " +
        "Il arrive dans quelques minutes, avec tous les détails. Le propriétaire vous contacte " +
        "Il vous écrit pour préparer le départ ensemble. Rendez-vous sur place " +
        "Le jour du départ : Vieux-Port. Voir mes réservations Voir mes messages Nouvelle recherche",
    );
  });

  test("names after the total what is still to be paid on the spot", async () => {
    const breakfast = { kind: "extra", extraId: "1", name: "breakfast", unit: "personne" } as const;
    const lines = writeQuoteLines([
      { kind: "whole", amountCents: cents(87_000) },
      {
        ...breakfast,
        quantity: 1,
        count: 4,
        unitCents: cents(990),
        amountCents: cents(3960),
        isRequired: true,
        isOnSite: true,
      },
    ]);
    await site.db.update(quotes).set({ lines }).where(eq(quotes.id, quote.id));
    expect((await pay()).text).toContain(
      "Total payé 870 € À régler sur place 39,60 € Et maintenant",
    );
    expect((await open(`/en${path}`)).text).toContain("Total paid 870 € To pay on site 39,60 €");
  });

  // spec 2-2.46
  test("links to the reservations, the conversation and a new search", async () => {
    const page = await pay();
    const links = page.main.getAllByRole("link");
    expect(links.map((link) => [textOf(link), link.getAttribute("href")])).toEqual([
      ["Voir mes réservations", "/my-reservations"],
      ["Voir mes messages", rental.conversationWith(rental.owner)],
      ["Nouvelle recherche", "/search"],
    ]);
    expect((await page.follow("Voir mes réservations")).text).toContain("À venir (1)");
  });

  test("is dated in the reservation's checklist by its confirmation, not by the hold of the days", async () => {
    site.setNow("2027-05-03T10:25:00Z");
    const reservations = await (await pay()).follow("Voir mes réservations");
    const reservation = await reservations.follow(/Sloop/);
    expect(reservation.text).toContain("Réservation payée 03 mai 2027 à 12:25 ");
    expect(reservation.text).toContain("Réservée le 03 mai 2027 à 12:00");
  });

  test("shows the boat's photo, or none", async () => {
    expect((await pay()).document.querySelector("main img")).toBeNull();
    const url = "/media/boat-photos/first.webp";
    await site.db.update(boats).set({ photos: [url] });
    const file = { width: 1200, height: 800, color: "#336699", widths: [400] };
    await site.db.insert(photoFiles).values({ url, ...file });
    const image = (await open()).document.querySelector("main img");
    expect(image?.getAttribute("src")).toBe(url);
  });

  // spec 1-2.15 2-2.43 2-2.44 2-2.45 2-2.46
  test("is summarized in English", async () => {
    await pay();
    const page = await open(`/en${path}`);
    expect(page.text).toBe(
      "Payment confirmed! The dates are yours. Enjoy your time on the water! Sloop Mistral Sailing boat " +
        "Vieux-Port, Marseille, France Departure 10/07/2027 10:00 Return 12/07/2027 18:00 Guests 4 guests " +
        "Total paid 870 € What happens next? A confirmation email " +
        "It arrives within minutes, with all the details. The owner gets in touch " +
        "You prepare the departure together by message. Meet at the boat " +
        "On the day of departure: Vieux-Port. See my reservations See my messages New search",
    );
  });

  // spec 2-4.17
  test("is also found by the quote alone, without the session's id", async () => {
    await pay();
    expect((await open(`/payment-success?quote=${quote.id}`)).heading).toBe("Paiement confirmé !");
  });
});

describe("a reservation that is no longer upcoming", () => {
  // spec 2-2.43
  test.each([
    ["renter", "Annulée par le locataire"],
    ["owner", "Annulée par le propriétaire"],
  ] as const)(
    "is not shown as confirmed after the %s cancelled: the page redirects to the reservation",
    async (side, cancelled) => {
      await pay();
      const [reservation] = await site.db.select().from(reservations);
      const cancelling = await site.openAs(rental[side], `/reservation/${reservation?.id}`);
      await cancelling.press(
        "Confirmer l'annulation",
        side === "owner" ? { "Raison de l'annulation *": "Conditions météo" } : {},
      );
      for (const address of [path, `/payment-success?quote=${quote.id}`]) {
        const page = await open(address);
        expect(page.path).toBe(`/reservation/${reservation?.id}`);
        expect(page.text).toContain(cancelled);
      }
      expect((await open(`/en${path}`)).path).toBe(`/en/reservation/${reservation?.id}`);
    },
  );

  // spec 2-2.43
  test("is not shown as confirmed after its completion", async () => {
    await pay();
    await site.db.update(reservations).set({ status: "completed" });
    const page = await open();
    expect(page.path).toMatch(/^\/reservation\//);
    expect(page.text).toContain("Terminée");
  });
});

async function isDown(): Promise<never> {
  throw new Error("The provider is down, as the test wants it");
}

describe("an unpaid session", () => {
  // spec 2-2.40
  test("is shown as open, and can be checked again", async () => {
    const page = await open();
    expect(page.status).toBe(200);
    expect(page.text).toBe(
      "Paiement en cours de confirmation Votre banque n'a pas encore confirmé le paiement. " +
        "Cette page se met à jour toute seule ; vous pouvez aussi la quitter, nous vous écrirons. " +
        "Voir mes messages Vérifier à nouveau",
    );
    const messages = page.main.getByRole("link", { name: "Voir mes messages" });
    expect(messages.getAttribute("href")).toBe(rental.conversationWith(rental.owner));
    await pay();
    expect((await page.follow("Vérifier à nouveau")).heading).toBe("Paiement confirmé !");
  });

  test("is also shown as open while the provider cannot be reached", async () => {
    site.services.payments = { ...site.services.payments, findSession: isDown };
    expect((await open(`/en${path}`)).heading).toBe("Payment being confirmed");
  });

  test("is shown as closed once it has expired", async () => {
    site.setNow("2027-05-03T10:40:00Z");
    const page = await open();
    expect(page.text).toBe(
      "Le paiement n'a pas abouti Rien n'a été débité. Vous pouvez reprendre le paiement " +
        "depuis la conversation, tant que les dates sont libres. Voir mes messages",
    );
    expect((await open(`/en${path}`)).heading).toBe("The payment did not go through");
    await site.db.update(quotes).set({ expiresAt: new Date("2027-05-03T10:40:00Z") });
    expect((await open()).text).toContain("Rien n'a été débité. Ce devis ne peut plus être payé");
  });
});

test("a session that closed is not shown when a later one was paid", async () => {
  site.setNow("2027-05-03T10:40:00Z");
  await open();
  const later = await (await site.openAs(rental.renter, `/quote/${quote.id}`)).press("Payer 870 €");
  await later.press("Payer 870 €");
  expect((await open()).heading).toBe("Paiement confirmé !");
});

// spec 2-4.18
test("money received after another renter booked the days is refunded, and the page says so", async () => {
  const rival = await createUser(site.db);
  const rivals = await rental.offer({ renterId: rival.userId, status: "accepted" });
  site.setNow("2027-05-03T10:40:00Z");
  await (await site.openAs(rival, `/quote/${rivals.id}`)).press("Payer 870 €");
  // The provider received the money in time, but its notification comes late.
  site.setNow("2027-05-03T10:25:00Z");
  await payUnheard("2027-05-03T10:40:00Z");

  const page = await open();
  expect(page.text).toBe(
    "Ces dates n'étaient plus libres Ces dates ont été prises avant que votre paiement nous soit confirmé. " +
      "Tout votre argent vous est rendu : il arrive en quelques jours. Nous en sommes désolés. " +
      "Voir mes messages Nouvelle recherche",
  );
  expect((await open(`/en${path}`)).heading).toBe("These dates were no longer free");
  const [payment] = await site.db.select().from(payments).where(eq(payments.quoteId, quote.id));
  expect(payment).toMatchObject({ status: "refund_due", refundAmount: 87_000 });
});

/** The renter pays, and the site learns of it only at this time. */
async function payUnheard(until: string) {
  const provider = site.services.payments;
  site.services.payments = { ...provider, findSession: async () => null };
  await pay();
  site.services.payments = provider;
  site.setNow(until);
}

describe("a payment that must be refunded", () => {
  test("is shown as confirmed too late when the stay is over", async () => {
    await payUnheard("2027-07-12T22:00:00Z");
    expect((await open()).text).toBe(
      "Paiement confirmé trop tard Votre paiement nous a été confirmé alors que le départ prévu était " +
        "déjà passé. Tout votre argent vous est rendu : il arrive en quelques jours. Nous en sommes désolés. " +
        "Voir mes messages Nouvelle recherche",
    );
    expect((await open(`/en${path}`)).heading).toBe("Payment confirmed too late");
    const bare = await open(`/payment-success?quote=${quote.id}`);
    expect([bare.status, bare.heading]).toEqual([200, "Paiement confirmé trop tard"]);
  });

  test("is also shown as confirmed too late in the messages, again when the site knows it already", async () => {
    await payUnheard("2027-07-12T22:00:00Z");
    const toasts = [];
    for (const language of ["", "", "/en"]) {
      const page = await open(`${language}/messages?payment=success&quote=${quote.id}`);
      toasts.push(page.toast);
    }
    const late = {
      title: "Paiement remboursé",
      text: "Votre paiement nous a été confirmé trop tard : le départ prévu était déjà passé. Tout votre argent vous est rendu.",
    };
    expect(toasts).toEqual([late, late, expect.objectContaining({ title: "Payment refunded" })]);
  });

  test("says that the boat was removed meanwhile, on both pages", async () => {
    await payUnheard("2027-05-03T10:40:00Z");
    await site.db.update(reservations).set({ status: "expired", holdExpiresAt: null });
    await site.db.update(boats).set({ status: "suspended", isOnline: false });
    expect((await open()).text).toBe(
      "Ce bateau a été retiré d'Escale Votre paiement nous a été confirmé après la fin du délai, et entre-temps ce " +
        "bateau a été retiré d'Escale. Tout votre argent vous est rendu : il arrive en quelques jours. Nous en " +
        "sommes désolés. Voir mes messages Nouvelle recherche",
    );
    expect((await open(`/en${path}`)).heading).toBe("This boat was removed from Escale");
    await site.db.update(payments).set({ refundReason: "renter_suspended" });
    expect((await open()).text).toBe(
      "Votre compte a été suspendu Votre paiement nous a été confirmé après la fin du délai, et entre-temps votre " +
        "compte a été suspendu. Tout votre argent vous est rendu : il arrive en quelques jours. Voir mes messages",
    );
    expect((await open(`/en${path}`)).heading).toBe("Your account was suspended");
  });

  test("is not promised any more once its refund has failed, on both pages, nor once it was returned otherwise", async () => {
    await payUnheard("2027-07-12T22:00:00Z");
    await open();
    await site.db.update(payments).set({ status: "refund_failed" });
    const [{ id: paymentId } = { id: "" }] = await site.db.select().from(payments);
    await site.db.insert(paymentProblems).values({ paymentId, kind: "refund_failed" });
    expect((await open()).text).toBe(
      "Paiement confirmé trop tard Votre paiement nous a été confirmé alors que le départ prévu était " +
        "déjà passé. Le remboursement n'a pas abouti. Nous nous en occupons : vous n'avez rien à faire. " +
        "Nous en sommes désolés. Voir mes messages Nouvelle recherche",
    );
    expect((await open(`/en${path}`)).text).toContain("The refund did not go through. We are");
    const messages = `/messages?payment=success&quote=${quote.id}`;
    expect((await open(messages)).toast?.title).toBe("Remboursement non abouti");

    await site.db.update(paymentProblems).set({ handledAt: new Date("2027-07-13T08:00:00Z") });
    expect((await open()).text).toContain(
      "déjà passé. La carte n'a pas pu être remboursée : nous vous avons rendu cet argent autrement.",
    );
    expect((await open(messages)).toast?.text).toContain("rendu cet argent autrement");
  });

  test("is not shown as too late when its amount is wrong", async () => {
    await site.db.update(sandboxCheckouts).set({ amount: cents(100) });
    await checkout.press("Payer 870 €");
    expect((await open()).text).toBe(
      "Un paiement n'a pas pu être retenu Il ne correspondait pas au montant attendu, ou la réservation était déjà " +
        "payée. Il vous est rendu en entier, en quelques jours. Voir mes messages",
    );
    expect((await open(`/en${path}`)).heading).toBe("A payment could not be kept");
  });
});

describe("the page about a problem with the order", () => {
  // spec 1-2.11 2-2.47 2-8.22
  test.each([
    ["no quote", () => "/payment-success"],
    ["an unknown quote", () => "/payment-success?quote=nope&session_id=nope"],
    ["another session", () => `/payment-success?quote=${quote.id}&session_id=cs_other`],
    ["a session that is no text", () => `/payment-success?quote=${quote.id}&session_id=%00`],
  ])("is shown for %s, with a link to the messages", async (_name, address) => {
    const page = await open(address());
    expect([page.status, page.text]).toEqual([404, problem]);
    const link = page.main.getByRole("link", { name: "Voir mes messages" });
    expect(link.getAttribute("href")).toBe("/messages");
  });

  test("is shown for the paid session of another quote, which pays only for its own", async () => {
    const paid = await pay();
    const other = await rental.offer({
      dateFrom: "2027-08-01",
      dateTo: "2027-08-02",
      status: "accepted",
    });
    const session = new URLSearchParams(paid.path.split("?")[1]).get("session_id");
    const page = await open(`/payment-success?quote=${other.id}&session_id=${session}`);
    expect([page.status, page.text]).toEqual([404, problem]);
    const [unpaid] = await site.db.select().from(quotes).where(eq(quotes.id, other.id));
    expect(unpaid?.status).toBe("accepted");
    expect(await site.db.$count(payments)).toBe(1);
  });

  test("is in English on the English page", async () => {
    const page = await open("/en/payment-success");
    expect(page.text).toBe(
      "Problem with the order - taking you to your messages We could not find this payment. " +
        "Your messages show the status of your quote. See my messages",
    );
  });

  // spec 2-2.47
  test("is shown to the owner and to others instead of a renter's payment", async () => {
    await pay();
    for (const user of [rental.owner, rental.stranger]) {
      const page = await site.openAs(user, path);
      expect([page.status, page.text]).toEqual([404, problem]);
    }
  });

  // spec 2-2.47 2-8.22
  test.each(["quotes", "boats"])(
    "is shown when %s cannot be read, with a link to try again",
    async (table) => {
      await pay();
      const page = await withoutTable(site, table, () => open());
      expect([page.status, page.text]).toEqual([
        500,
        "Problème avec la commande - redirections vers les messages Nous n'avons pas pu afficher " +
          "cette page. Réessayez dans quelques instants. Voir mes messages Vérifier à nouveau",
      ]);
      expect(page.title).toBe(
        "Problème avec la commande - redirections vers les messages – Escale",
      );
      expect((await page.follow("Vérifier à nouveau")).heading).toBe("Paiement confirmé !");
      expect((await page.follow("Voir mes messages")).path).toBe("/messages");
    },
  );

  // spec 2-8.22
  test("is shown when the quote was never paid for", async () => {
    const other = await rental.offer({ dateFrom: "2027-08-01", dateTo: "2027-08-02" });
    const page = await open(`/payment-success?quote=${other.id}`);
    expect([page.status, page.text]).toEqual([404, problem]);
  });
});
