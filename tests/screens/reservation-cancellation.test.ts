import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import {
  boats,
  ledgerEntries,
  payments,
  reservations,
  sandboxCheckouts,
} from "#db/schema/schema.ts";
import { breakJobs } from "./support/failures.ts";
import { type Page, textOf, within } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

// The tests' day is the 3rd of May 2027: the stay begins in 68 days and costs 870 euros.
let booked: Awaited<ReturnType<typeof rental.rent>>;
let path: string;
beforeEach(async () => {
  booked = await rental.rent({ checkIn: "2027-07-10", checkOut: "2027-07-12" });
  path = `/reservation/${booked.reservation.id}`;
});

const open = (user: "owner" | "renter", to = path) => site.openAs(rental[user], to);

/** The cancellation, unfolded in the page. */
function cancellationOf(page: Page): HTMLElement {
  const found = page.main.queryByRole("group");
  if (!found) throw new Error("There is nothing to cancel");
  return found;
}

/** What the form says before its button is pressed. */
const noticeOf = (page: Page) => textOf(cancellationOf(page));

async function statusNow(): Promise<string | undefined> {
  const [row] = await site.db
    .select()
    .from(reservations)
    .where(eq(reservations.id, booked.reservation.id));
  return row?.status;
}

/** What is booked of the money: each entry, and what becomes of the payment. */
async function money() {
  const [payment] = await site.db.select().from(payments).where(eq(payments.id, booked.payment.id));
  const entries = await site.db
    .select({ kind: ledgerEntries.kind, amount: ledgerEntries.amount })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.paymentId, booked.payment.id));
  return {
    status: payment?.status,
    refund: payment?.refundAmount,
    ...Object.fromEntries(entries.map(({ kind, amount }) => [kind, amount])),
  };
}

/** The job that a cancellation leaves behind, worked off. */
async function sendRefund(): Promise<void> {
  await site.db.insert(sandboxCheckouts).values({
    id: booked.payment.sessionId ?? "",
    reference: booked.payment.id,
    title: "Sloop Mistral",
    amount: booked.payment.amount,
    language: "fr",
    successUrl: "/",
    cancelUrl: "/",
    status: "paid",
    expiresAt: site.services.clock(),
  });
  const { db, jobs, payments: provider, clock } = site.services;
  await refundPayment(
    { db, jobs, payments: provider, now: clock() },
    { paymentId: booked.payment.id },
  );
}

describe("the owner", () => {
  // spec 2-2.32 2-2.33 2-5.27 2-5.28
  test("chooses among the specified reasons, and reads the fee before confirming", async () => {
    const page = await open("owner");
    expect(noticeOf(page)).toBe(
      "Annuler la réservation Le client est prévenu aussitôt et remboursé en totalité. " +
        "Les dates redeviennent libres. Raison de l'annulation * Choisissez une raison " +
        "Cas de force majeure Annulation à la demande du locataire Bateau indisponible " +
        "Conditions météo Autre Précisez la raison * Obligatoire pour la raison « Autre ». " +
        "Frais d'annulation : 21,75 € 25 % de la commission, à 68 jours du départ. " +
        "Ils sont retenus sur vos prochains versements ; le client est remboursé en totalité (870 €). " +
        "Confirmer l'annulation",
    );
    const reasons = within(cancellationOf(page)).getAllByRole("option");
    expect(reasons.map((reason) => reason.getAttribute("value"))).toEqual([
      "",
      "force-majeure",
      "tenant-cancellation",
      "boat-unavailable",
      "weather",
      "other",
    ]);
    // The button that opens the dialog.
    expect(page.main.getByRole("button", { name: "Annuler la réservation" })).toBeTruthy();
  });

  // spec 2-2.33 2-9.04
  test.each([
    ["2027-06-10T10:00:00Z", "30 jours", "25 %", "21,75 €"],
    ["2027-06-11T10:00:00Z", "29 jours", "50 %", "43,50 €"],
    ["2027-07-03T10:00:00Z", "7 jours", "50 %", "43,50 €"],
    ["2027-07-04T10:00:00Z", "6 jours", "100 %", "87 €"],
    ["2027-07-10T10:00:00Z", "0 jour", "100 %", "87 €"],
    ["2027-07-12T10:00:00Z", "0 jour", "100 %", "87 €"],
  ])("on %s, %s before departure, owes %s of the commission: %s", async (now, days, share, fee) => {
    site.setNow(now);
    expect(noticeOf(await open("owner"))).toContain(
      `Frais d'annulation : ${fee} ${share} de la commission, à ${days} du départ.`,
    );
  });

  // spec 2-2.32
  test("has nothing to cancel once the stay is over", async () => {
    site.setNow("2027-07-12T22:00:00Z");
    for (const user of ["owner", "renter"] as const) {
      const page = await open(user);
      expect(page.text).toContain("Sloop Mistral Confirmée");
      expect(page.text).not.toContain("Annuler la réservation");
    }
  });

  // spec 2-5.27
  test("must give a reason", async () => {
    const page = await (await open("owner")).press("Confirmer l'annulation");
    expect(page.status).toBe(400);
    expect(noticeOf(page)).toContain("Choisissez la raison de l'annulation");
    expect(cancellationOf(page).hasAttribute("open")).toBe(true);
    expect(await statusNow()).toBe("confirmed");
  });

  // spec 2-5.28
  test("must say more for 'Autre', and keeps what was chosen", async () => {
    const page = await (await open("owner")).press("Confirmer l'annulation", {
      "Raison de l'annulation *": "Autre",
      "Précisez la raison *": "   ",
    });
    expect(page.status).toBe(400);
    const form = within(cancellationOf(page));
    expect(form.getByLabelText("Raison de l'annulation *")).toHaveProperty("value", "other");
    const details = form.getByLabelText("Précisez la raison *");
    expect(details.getAttribute("aria-invalid")).toBe("true");
    expect(await statusNow()).toBe("confirmed");
  });

  // spec 2-1.03 2-4.21 2-4.22 2-7.25 2-8.42
  test("cancels: both read it, the renter gets everything back and the fee is booked", async () => {
    const page = await (await open("owner")).press("Confirmer l'annulation", {
      "Raison de l'annulation *": "Autre",
      "Précisez la raison *": " Moteur en panne ",
    });
    expect(page.path).toBe(path);
    expect(page.toast).toEqual({
      title: "Réservation annulée",
      text: "La réservation a été annulée avec succès",
    });
    expect(page.text).toContain("Sloop Mistral Annulée");
    expect(page.text).toContain("Annulée par le propriétaire Autre Moteur en panne");
    expect(page.text).toContain(
      "Prix total payé 870 € Remboursement 870 € Frais d'annulation retenus 21,75 € Envoyer un message",
    );
    expect(page.text).not.toContain("Annuler la réservation");
    const [row] = await site.db.select().from(reservations);
    expect(row?.bookingDetails).toEqual({
      cancellation_policy: "moderate",
      reason: "other",
      details: "Moteur en panne",
      fee_percentage: 25,
      fee_amount: "21.75",
      refund_amount: "870.00",
      cancelled_by: "owner",
    });

    const renters = await open("renter");
    expect(renters.text).toContain("Annulée par le propriétaire Autre Moteur en panne");
    expect(renters.text).toContain("Prix total payé 870 € Remboursement 870 € Envoyer un message");
    await sendRefund();
    expect(await money()).toEqual({
      status: "refunded",
      charge: 87_000,
      refund: 87_000,
      owner_fee: 2_175,
    });
  });

  test.each([
    ["Cas de force majeure", "force-majeure"],
    ["Annulation à la demande du locataire", "tenant-cancellation"],
    ["Bateau indisponible", "boat-unavailable"],
    ["Conditions météo", "weather"],
  ])("cancels with the reason '%s' without a word more", async (label, stored) => {
    const page = await (await open("owner")).press("Confirmer l'annulation", {
      "Raison de l'annulation *": label,
    });
    expect(page.text).toContain(`Annulée par le propriétaire ${label} Départ`);
    const [row] = await site.db.select().from(reservations);
    expect(row?.bookingDetails).toMatchObject({ reason: stored, details: null });
  });

  // spec 1-2.15 2-8.42
  test("does all of it in English", async () => {
    const page = await open("owner", `/en${path}`);
    expect(noticeOf(page)).toContain(
      "Cancellation fee: 21,75 € 25% of the commission, 68 days before departure.",
    );
    const done = await page.press("Confirm the cancellation", {
      "Reason for the cancellation *": "Weather conditions",
    });
    expect(done.path).toBe(`/en${path}`);
    expect(done.toast).toEqual({
      title: "Reservation cancelled",
      text: "The reservation has been cancelled successfully",
    });
    expect(done.text).toContain("Cancelled by the owner Weather conditions");
  });
});

describe("the renter", () => {
  // spec 2-2.32 2-4.23 2-9.07
  test.each([
    [
      "flexible",
      "2027-07-09",
      "Vous serez remboursé de 783 €",
      "flexible : 100 % du prix payé",
      "09 juil. 2027",
    ],
    [
      "moderate",
      "2027-06-30",
      "Vous serez remboursé de 548,10 €",
      "modérée : 70 % du prix payé",
      "30 juin 2027",
    ],
    [
      "strict",
      "2027-06-10",
      "Vous serez remboursé de 469,80 €",
      "stricte : 60 % du prix payé",
      "10 juin 2027",
    ],
  ])(
    "under the %s policy reads on the last day, %s: %s",
    async (policy, day, refund, share, until) => {
      await site.db
        .update(reservations)
        .set({ bookingDetails: { cancellation_policy: policy } })
        .where(eq(reservations.id, booked.reservation.id));
      site.setNow(`${day}T21:59:00Z`);
      expect(noticeOf(await open("renter"))).toBe(
        "Annuler la réservation Le propriétaire est prévenu aussitôt. Cette annulation est définitive. " +
          `${refund} Politique d'annulation ${share}, hors commission de 87 € qui n'est pas remboursable. ` +
          `Jusqu'au ${until} inclus. Confirmer l'annulation`,
      );
      site.setNow(`${day}T22:00:00Z`);
      expect(noticeOf(await open("renter"))).toMatch(
        new RegExp(
          `Cette annulation ne donne pas lieu à un remboursement .* jusqu'au ${until}\\. Confirmer`,
        ),
      );
    },
  );

  // spec 2-4.23
  test("is bound by the policy of the day of booking, not by a later one", async () => {
    await site.db.update(boats).set({ cancellationPolicy: "strict" });
    expect(noticeOf(await open("renter"))).toContain("modérée : 70 % du prix payé");
  });

  // spec 2-1.04 2-2.32 2-4.23 2-8.42
  test("cancels for exactly the refund that was shown, and both sides read it", async () => {
    const page = await (await open("renter")).press("Confirmer l'annulation");
    expect(page.path).toBe(path);
    expect(page.toast).toEqual({
      title: "Réservation annulée",
      text: "La réservation a été annulée avec succès",
    });
    expect(page.text).toContain("Annulée par le client Départ");
    expect(page.text).toContain("Prix total payé 870 € Remboursement 548,10 € Envoyer un message");
    expect((await open("owner")).text).toContain(
      "Prix total payé 870 € Remboursement 548,10 € Envoyer un message",
    );
    await sendRefund();
    expect(await money()).toEqual({ status: "refunded", charge: 87_000, refund: 54_810 });
  });

  test("cancels also when nothing is refunded, and no money moves", async () => {
    site.setNow("2027-07-05T10:00:00Z");
    const page = await (await open("renter")).press("Confirmer l'annulation");
    expect(page.toast?.title).toBe("Réservation annulée");
    expect(page.text).toContain("Prix total payé 870 € Remboursement 0 €");
    expect(await money()).toEqual({ status: "paid", charge: 87_000, refund: null });
  });

  test("is asked again when the refund is no longer the one that was shown", async () => {
    const page = await open("renter");
    site.setNow("2027-07-05T10:00:00Z");
    const again = await page.press("Confirmer l'annulation");
    expect(again.status).toBe(400);
    expect(again.main.getByRole("alert").textContent).toBe(
      "Le remboursement prévu a changé : vérifiez le nouveau montant avant de confirmer",
    );
    expect(noticeOf(again)).toContain("Cette annulation ne donne pas lieu à un remboursement");
    expect(await statusNow()).toBe("confirmed");
  });

  // spec 1-2.15
  test("reads the refund in English", async () => {
    expect(noticeOf(await open("renter", `/en${path}`))).toBe(
      "Cancel the reservation The owner is told at once. This cancellation is final. " +
        "You will be refunded 548,10 € Under the moderate terms: 70% of the price paid, less the " +
        "commission of 87 €, which is not refundable. Until 30 Jun 2027 included. " +
        "Confirm the cancellation",
    );
  });
});

describe("a cancellation that cannot be", () => {
  test("comes second when the other side was faster", async () => {
    const late = await open("renter");
    await (await open("owner")).press("Confirmer l'annulation", {
      "Raison de l'annulation *": "Conditions météo",
    });
    const page = await late.press("Confirmer l'annulation");
    expect(page.status).toBe(400);
    expect(page.text).toContain("Annulée par le propriétaire Conditions météo");
    expect((await money()).refund).toBe(87_000);
  });

  // spec 2-8.12
  test("says 'Impossible d'annuler la réservation' when it fails, and keeps what was chosen", async () => {
    const page = await open("owner");
    breakJobs(site);
    const failed = await page.press("Confirmer l'annulation", {
      "Raison de l'annulation *": "Autre",
      "Précisez la raison *": "Moteur en panne",
    });
    expect(failed.status).toBe(500);
    expect(failed.text).toContain("Impossible d'annuler la réservation");
    expect(within(cancellationOf(failed)).getByLabelText("Précisez la raison *")).toHaveProperty(
      "value",
      "Moteur en panne",
    );
    expect(await statusNow()).toBe("confirmed");
  });

  // spec 1-6.06 2-8.13
  test("is for its two sides alone: others are told that there is none", async () => {
    const stranger = await site.signedIn(rental.stranger);
    const page = await stranger.post(path, { intent: "cancel-as-owner", reason: "weather" });
    expect(page.path).toBe("/my-reservations");
    expect(page.toast).toEqual({
      title: "Erreur",
      text: "Impossible de trouver les détails de la réservation",
    });
    expect(await statusNow()).toBe("confirmed");
  });

  test("is not done by one side in the name of the other", async () => {
    const renter = await site.signedIn(rental.renter);
    const refused = await renter.post(path, { intent: "cancel-as-owner", reason: "weather" });
    expect(refused.status).toBe(403);
    const owner = await site.signedIn(rental.owner);
    const other = await owner.post(path, { intent: "cancel-as-renter", refund: "548.10" });
    expect(other.status).toBe(403);
    expect(await statusNow()).toBe("confirmed");
  });
});
