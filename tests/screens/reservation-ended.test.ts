import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { disputePostings } from "#app/features/ledger/domain/postings.ts";
import { cents } from "#app/platform/money.ts";
import { boats, paymentProblems, payments, users } from "#db/schema/schema.ts";
import { useRental } from "./support/rental.ts";
import { controlsOf, sectionOf } from "./support/reservation-page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const bookedAt = new Date("2027-07-05T14:05:00Z");
const stay = { checkIn: "2027-09-04", checkOut: "2027-09-06", now: bookedAt };

describe("a completed reservation", () => {
  // spec 2-2.30 2-2.32 2-4.20
  test("cannot be cancelled by either side, and the owner can still contact the renter", async () => {
    const { reservation } = await rental.rent({ ...stay, status: "completed" });
    const path = `/reservation/${reservation.id}`;
    const [renters, owners] = [
      await site.openAs(rental.renter, path),
      await site.openAs(rental.owner, path),
    ];
    for (const page of [renters, owners]) {
      expect(page.text).toContain("Sloop Mistral Terminée");
      expect(page.text).not.toContain("Annuler la réservation");
    }
    expect(controlsOf(renters)).toEqual([
      "Retour à mes réservations",
      "Envoyer un message",
      "Revoir l'annonce",
      "Imprimer le résumé",
    ]);
    expect(controlsOf(owners)).toEqual([
      "Retour à mes réservations",
      "Envoyer un message",
      "Appeler",
      "Prévu le 07 sept. 2027",
      "Ajouter un IBAN",
      "claire@escale.example",
      "Imprimer le résumé",
    ]);
    expect(sectionOf(owners, "Détails financiers")).toContain("Montant reçu 783 €");
  });
});

describe("the listing of an ended reservation", () => {
  test.each(["completed", "cancelled"] as const)(
    "is one link away for the renter of a %s stay, while it is online",
    async (status) => {
      const { reservation } = await rental.rent({ ...stay, status });
      const path = `/reservation/${reservation.id}`;
      const boat = await (await site.openAs(rental.renter, path)).follow("Revoir l'annonce");
      expect(boat.path).toBe(`/boat/${rental.boat.id}`);
      expect((await site.openAs(rental.owner, path)).text).not.toContain("Revoir l'annonce");
      await site.db.update(boats).set({ isOnline: false });
      expect((await site.openAs(rental.renter, path)).text).not.toContain("Revoir l'annonce");
    },
  );
});

describe("a reservation with a person who closed their account", () => {
  test.each([
    ["renter", "owner", ""],
    ["owner", "renter", ""],
    ["owner", "renter", "/en"],
  ] as const)(
    "lets nobody write a new message, and links to the old ones: the %s left, the %s stays (%s)",
    async (left, staying, prefix) => {
      const dates = { checkIn: "2027-04-10", checkOut: "2027-04-12" };
      const { reservation } = await rental.rent({ ...dates, status: "completed" });
      await rental.ask({ content: "Bonjour Marc" });
      const closedAt = site.services.clock();
      const { userId } = rental[left];
      await site.db.update(users).set({ deletedAt: closedAt }).where(eq(users.id, userId));
      const page = await site.openAs(rental[staying], `${prefix}/reservation/${reservation.id}`);
      const [note, read, write] = prefix
        ? ["has closed their account", "Read the conversation", "Send a message"]
        : ["a fermé son compte", "Relire la conversation", "Envoyer un message"];
      expect(page.text).toContain(note);
      expect(page.main.queryByRole("link", { name: write })).toBeNull();
      expect((await page.follow(read)).text).toContain("Bonjour Marc");
    },
  );
});

describe("a cancelled reservation", () => {
  const cancelledByOwner = {
    reason: "other",
    details: "Moteur en panne",
    fee_percentage: 50,
    fee_amount: "43.50",
    refund_amount: "870.00",
    cancelled_by: "owner",
  };

  // spec 2-2.30 2-2.32
  test("shows the owner who cancelled, why, the refund and the fee, but no contact details of the renter", async () => {
    const { reservation } = await rental.rent({
      ...stay,
      status: "cancelled",
      bookingDetails: cancelledByOwner,
    });
    const page = await site.openAs(rental.owner, `/reservation/${reservation.id}`);
    expect(page.text).toContain("Sloop Mistral Annulée");
    expect(page.text).toContain("Annulée par le propriétaire Autre Moteur en panne");
    expect(sectionOf(page, "Détails financiers")).toBe(
      "Détails financiers Prix total payé 870 € Remboursement −870 € Frais d'annulation retenus 43,50 €",
    );
    expect(controlsOf(page)).toEqual([
      "Retour à mes réservations",
      "Voir le calendrier",
      "Envoyer un message",
      "Imprimer le résumé",
    ]);
    const shown = ["claire@", "612345678"].filter((text) => page.body.includes(text));
    expect(shown).toEqual([]);
  });

  test("hides contact details in the owner's words about the cancellation", async () => {
    const { reservation } = await rental.rent({
      ...stay,
      status: "cancelled",
      bookingDetails: { ...cancelledByOwner, details: "En direct : 06 12 34 56 78" },
    });
    for (const person of [rental.renter, rental.owner]) {
      const page = await site.openAs(person, `/reservation/${reservation.id}`);
      expect(page.text).toContain("Autre En direct : ••••••");
      expect(page.body).not.toContain("06 12 34");
    }
  });

  test("shows the renter the refund, but not the owner's fee", async () => {
    const { reservation } = await rental.rent({
      ...stay,
      status: "cancelled",
      bookingDetails: cancelledByOwner,
    });
    const page = await site.openAs(rental.renter, `/reservation/${reservation.id}`);
    expect(page.text).toContain("Annulée par le propriétaire Autre Moteur en panne");
    expect(sectionOf(page, "Détails financiers")).toBe(
      "Détails financiers Prix total payé 870 € Remboursement 870 €",
    );
    // The page's data do not contain them either. Script names and ids may contain such letters by chance.
    const sent = page.body.replaceAll(/\/assets\/[\w-]+|nonce="[^"]+"|[\da-f-]{36}/g, "");
    const secrets = ["43.50", "4350", "fee", "commission"];
    expect(secrets.filter((text) => sent.includes(text))).toEqual([]);
  });

  test.each([
    ["", "Chercher un autre bateau pour ces dates"],
    ["/en", "Find another boat for these dates"],
  ])("at %j links the renter to other boats for the same stay", async (root, link) => {
    const { reservation } = await rental.rent({
      ...stay,
      status: "cancelled",
      bookingDetails: cancelledByOwner,
    });
    const path = `${root}/reservation/${reservation.id}`;
    const page = await site.openAs(rental.renter, path);
    const found = await page.follow(link);
    expect(found.path).toBe(
      `${root}/search?location=Marseille%2C+France&dateFrom=2027-09-04&dateTo=2027-09-06&guests=2`,
    );
    expect(found.text).toContain("Sloop Mistral");
    expect((await site.openAs(rental.owner, path)).text).not.toContain(link);
    site.setNow("2027-09-04T08:00:00Z");
    expect((await site.openAs(rental.renter, path)).text).not.toContain(link);
  });

  const cancelledByRenter = {
    cancelled_by: "renter",
    refund_percentage: 70,
    refund_amount: "548.10",
  };

  // spec 2-2.29
  test("shows both people the renter's cancellation and the refund, and the owner what remains for them", async () => {
    const { reservation } = await rental.rent({
      ...stay,
      status: "cancelled",
      bookingDetails: cancelledByRenter,
    });
    const path = `/reservation/${reservation.id}`;
    for (const user of [rental.renter, rental.owner]) {
      const page = await site.openAs(user, `/en${path}`);
      expect(page.text).toContain("Cancelled by the renter");
      expect(page.text).toMatch(/Refund −?548,10 €/);
    }
    const owners = await site.openAs(rental.owner, path);
    expect(sectionOf(owners, "Détails financiers")).toBe(
      "Détails financiers Prix total payé 870 € Commission d'Escale (10 %) −87 € Remboursement −548,10 € Montant reçu 234,90 €",
    );
  });

  test.each([
    [
      "is due",
      "refund_due",
      null,
      "Remboursement en cours : il arrive sur votre compte en quelques jours.",
    ],
    [
      "is pending",
      "refund_pending",
      null,
      "Remboursement en cours : il arrive sur votre compte en quelques jours.",
    ],
    [
      "failed",
      "refund_failed",
      { handledAt: null },
      "Le remboursement n'a pas abouti. Nous nous en occupons : vous n'avez rien à faire.",
    ],
    [
      "failed and was settled by the operator",
      "refund_failed",
      { handledAt: bookedAt },
      "La carte n'a pas pu être remboursée : nous vous avons rendu cet argent autrement. S'il ne vous est pas parvenu, écrivez-nous.",
    ],
    [
      "is done",
      "refunded",
      null,
      "Remboursement envoyé : votre banque l'affiche en quelques jours.",
    ],
  ] as const)("shows the renter that the refund %s", async (_title, status, problem, text) => {
    const { reservation, payment } = await rental.rent({
      ...stay,
      status: "cancelled",
      bookingDetails: cancelledByRenter,
    });
    await site.db
      .update(payments)
      .set({ status, refundAmount: cents(54_810), refundReason: "cancelled_by_renter" })
      .where(eq(payments.id, payment.id));
    if (problem) {
      const values = { paymentId: payment.id, kind: "refund_failed", createdAt: bookedAt } as const;
      await site.db.insert(paymentProblems).values({ ...values, ...problem });
    }
    const path = `/reservation/${reservation.id}`;
    const page = await site.openAs(rental.renter, path);
    expect(sectionOf(page, "Détails financiers")).toBe(
      `Détails financiers Prix total payé 870 € Remboursement 548,10 € ${text}`,
    );
    expect((await site.openAs(rental.owner, path)).text).not.toContain(text);
  });

  test("does not promise the renter a refund in a few days while their bank has the money", async () => {
    const { reservation, payment } = await rental.rent({
      ...stay,
      status: "cancelled",
      bookingDetails: cancelledByRenter,
    });
    const due = { status: "refund_due", refundReason: "cancelled_by_renter" } as const;
    await site.db.update(payments).set({ ...due, refundAmount: cents(54_810) });
    const dispute = { cause: "dispute", source: sourceOf(payment) } as const;
    const postings = disputePostings(payment.amount);
    await bookTransaction({ db: site.db, now: bookedAt }, { ...dispute, postings });
    const page = await site.openAs(rental.renter, `/reservation/${reservation.id}`);
    expect(sectionOf(page, "Détails financiers")).toMatch(
      /: ce qu'elle a repris ne peut être remboursé qu'après sa décision\.$/,
    );
    expect(page.text).not.toContain("en quelques jours");
  });
});
