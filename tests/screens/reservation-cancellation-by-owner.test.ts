import { describe, expect, test } from "vitest";
import { reservations } from "#db/schema/schema.ts";
import { cancellationOf, noticeOf, useCancellation } from "./support/cancellation.ts";
import { within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const { money, open, path, sendRefund, statusNow } = useCancellation(site);

describe("the owner", () => {
  // spec 2-2.32 2-2.33 2-5.27 2-5.28
  test("chooses among the specified reasons, and sees the fee before confirming", async () => {
    const page = await open("owner");
    expect(noticeOf(page)).toBe(
      "Annuler la réservation Le locataire est prévenu aussitôt et remboursé en totalité. " +
        "Les dates redeviennent libres. Raison de l'annulation * Choisissez une raison " +
        "Cas de force majeure Annulation à la demande du locataire Bateau indisponible " +
        "Conditions météo Autre Précisez la raison * Obligatoire pour la raison « Autre ». " +
        "Frais d'annulation : 21,75 € 25 % de la commission, à 68 jours du départ. " +
        "Ils sont retenus sur vos prochains versements ; le locataire est remboursé en totalité (870 €). " +
        "Pour un cas de force majeure ou la météo, ils sont suspendus 48 h, le temps de les contester " +
        "avec vos justificatifs. Un modérateur les lève ou les maintient ; sans contestation, ils sont dus. " +
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
    ["2027-06-10T10:00:00Z", "à 30 jours du départ", "25 %", "21,75 €"],
    ["2027-06-11T10:00:00Z", "à 29 jours du départ", "50 %", "43,50 €"],
    ["2027-07-03T10:00:00Z", "à 7 jours du départ", "50 %", "43,50 €"],
    ["2027-07-04T10:00:00Z", "à 6 jours du départ", "100 %", "87 €"],
    ["2027-07-10T10:00:00Z", "le jour du départ", "100 %", "87 €"],
    ["2027-07-12T10:00:00Z", "après le départ", "100 %", "87 €"],
  ])("on %s, %s, owes %s of the commission: %s", async (now, when, share, fee) => {
    site.setNow(now);
    expect(noticeOf(await open("owner"))).toContain(
      `Frais d'annulation : ${fee} ${share} de la commission, ${when}.`,
    );
  });

  // spec 2-2.32
  test("cannot cancel once the stay is over", async () => {
    site.setNow("2027-07-12T22:00:00Z");
    for (const user of ["owner", "renter"] as const) {
      const page = await open(user);
      expect(page.text).toContain("Sloop Mistral Confirmée");
      expect(page.text).not.toContain("Annuler la réservation");
    }
  });

  // spec 2-5.27 2-5.29
  test("must select a reason", async () => {
    const page = await (await open("owner")).press("Confirmer l'annulation");
    expect(page.status).toBe(400);
    expect(noticeOf(page)).toContain("Choisissez la raison de l'annulation");
    expect(cancellationOf(page).hasAttribute("open")).toBe(true);
    expect(await statusNow()).toBe("confirmed");
  });

  // spec 2-5.28 2-5.29
  test("must give details for 'Autre', and the selected reason is kept", async () => {
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
  test("cancels: both people see it, the renter gets a full refund and the fee is recorded", async () => {
    const page = await (await open("owner")).press("Confirmer l'annulation", {
      "Raison de l'annulation *": "Autre",
      "Précisez la raison *": " Moteur\u202E en panne ",
    });
    expect(page.path).toBe(path());
    expect(page.toast).toEqual({
      title: "Réservation annulée",
      text: "La réservation a été annulée avec succès",
    });
    expect(page.text).toContain("Sloop Mistral Annulée");
    expect(page.text).toContain("Annulée par le propriétaire Autre Moteur en panne");
    expect(page.text).toContain(
      "Prix total payé 870 € Remboursement −870 € Frais d'annulation retenus 21,75 €",
    );
    expect(page.text).not.toContain("Annuler la réservation");
    const [row] = await site.db.select().from(reservations);
    expect(row?.bookingDetails).toEqual({
      cancellation_policy: "moderate",
      navigation_mode: "seul",
      license_required: null,
      min_age: null,
      deposit_amount: null,
      reason: "other",
      details: "Moteur en panne",
      fee_percentage: 25,
      fee_amount: "21.75",
      refund_amount: "870.00",
      cancelled_by: "owner",
    });

    const renters = await open("renter");
    expect(renters.text).toContain("Annulée par le propriétaire Autre Moteur en panne");
    expect(renters.text).toContain(
      "Prix total payé 870 € Remboursement 870 € Remboursement en cours : il arrive sur votre compte en quelques jours.",
    );
    await sendRefund();
    expect(await money()).toEqual({
      status: "refunded",
      refund: 87_000,
      booked: ["cancellation 87000", "charge 87000", "owner_fee 2175", "refund 87000"],
    });
  });

  test.each([
    ["Cas de force majeure", "force-majeure"],
    ["Annulation à la demande du locataire", "tenant-cancellation"],
    ["Bateau indisponible", "boat-unavailable"],
    ["Conditions météo", "weather"],
  ])("cancels with the reason '%s' without details", async (label, stored) => {
    const page = await (await open("owner")).press("Confirmer l'annulation", {
      "Raison de l'annulation *": label,
    });
    expect(page.text).toContain(`Annulée par le propriétaire ${label} `);
    const [row] = await site.db.select().from(reservations);
    expect(row?.bookingDetails).toMatchObject({ reason: stored, details: null });
  });

  test("must confirm again when the fee rose at midnight, with the typed reason preserved", async () => {
    site.setNow("2027-06-10T21:59:00Z");
    const page = await open("owner");
    site.setNow("2027-06-10T22:00:00Z");
    const answers = {
      "Raison de l'annulation *": "Autre",
      "Précisez la raison *": "Moteur en panne",
    };
    const again = await page.press("Confirmer l'annulation", answers);
    expect(again.status).toBe(409);
    expect(again.main.getByRole("alert").textContent).toBe(
      "Les frais d'annulation ont changé : vérifiez le nouveau montant avant de confirmer",
    );
    expect(noticeOf(again)).toContain("Frais d'annulation : 43,50 € 50 % de la commission");
    const form = within(cancellationOf(again));
    expect(form.getByLabelText("Raison de l'annulation *")).toHaveProperty("value", "other");
    expect(form.getByLabelText("Précisez la raison *")).toHaveProperty("value", "Moteur en panne");
    expect(await statusNow()).toBe("confirmed");
    await again.press("Confirmer l'annulation");
    expect(await statusNow()).toBe("cancelled");
    expect((await money()).booked).toContain("owner_fee 4350");
  });

  // spec 1-2.15 2-8.42
  test("sees English texts on the English page", async () => {
    const page = await open("owner", `/en${path()}`);
    expect(noticeOf(page)).toContain(
      "Cancellation fee: 21,75 € 25% of the commission, 68 days before departure.",
    );
    const done = await page.press("Confirm the cancellation", {
      "Reason for the cancellation *": "Weather conditions",
    });
    expect(done.path).toBe(`/en${path()}`);
    expect(done.toast).toEqual({
      title: "Reservation cancelled",
      text: "The reservation has been cancelled successfully",
    });
    expect(done.text).toContain("Cancelled by the owner Weather conditions");
  });
});
