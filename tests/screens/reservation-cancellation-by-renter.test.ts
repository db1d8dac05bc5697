import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { bankingInfo, boats, reservations } from "#db/schema/schema.ts";
import { noticeOf, useCancellation } from "./support/cancellation.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const { booked, money, rental, open, path, sendRefund, statusNow } = useCancellation(site);

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
    "under the %s policy sees on the last refund day, %s: %s",
    async (policy, day, refund, share, until) => {
      await site.db
        .update(reservations)
        .set({ bookingDetails: { cancellation_policy: policy } })
        .where(eq(reservations.id, booked().reservation.id));
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
  test("has the policy of the time of booking, not a later one", async () => {
    await site.db.update(boats).set({ cancellationPolicy: "strict" });
    expect(noticeOf(await open("renter"))).toContain("modérée : 70 % du prix payé");
  });

  // spec 2-1.04 2-2.32 2-4.23 2-8.42
  test("cancels for exactly the shown refund, and both people see it", async () => {
    const page = await (await open("renter")).press("Confirmer l'annulation");
    const rule =
      "Politique d'annulation modérée : 70 % du prix payé, hors commission de 87 € qui n'est pas remboursable, " +
      "pour une annulation au moins 10 jours avant le départ. Celle-ci a été faite 68 jours avant.";
    expect(page.path).toBe(path());
    expect(page.toast).toEqual({
      title: "Réservation annulée",
      text: "La réservation a été annulée avec succès",
    });
    expect(page.text).toContain("Annulée par le locataire Chercher");
    expect(page.text).toContain(
      `Prix total payé 870 € Remboursement 548,10 € ${rule} Remboursement en cours : il arrive sur votre compte en quelques jours.`,
    );
    expect((await open("owner")).text).toContain(
      `Commission d'Escale (10 %) −87 € Remboursement −548,10 € Montant reçu 234,90 € ${rule}`,
    );
    await sendRefund();
    expect(await money()).toEqual({
      status: "refunded",
      refund: 54_810,
      booked: ["cancellation 54810", "charge 87000", "refund 54810"],
    });
  });

  test("leaves the owner a share, and their page says when it is paid out", async () => {
    const payout = async (user: "owner" | "renter") =>
      (await open(user)).main.queryByRole("link", { name: /^(Prévu|Versé) le/ });
    expect((await payout("owner"))?.textContent).toBe("Prévu le 13 juil. 2027");
    await (await open("renter")).press("Confirmer l'annulation");
    const shown = await payout("owner");
    expect(shown?.textContent).toBe("Prévu le 13 juil. 2027");
    expect(shown?.getAttribute("href")).toBe("/my-profile/payouts");
    expect(await payout("renter")).toBeNull();
  });

  test("leaves the owner a share that cannot be paid out without an IBAN, which their page says", async () => {
    const noAccount = "Sans IBAN, rien ne peut être versé. Ajouter un IBAN";
    const page = await open("owner");
    expect(page.text).toContain(`Prévu le 13 juil. 2027 ${noAccount}`);
    const add = page.main.getByRole("link", { name: "Ajouter un IBAN" });
    expect(add.getAttribute("href")).toBe("/my-profile/bank");
    // Encrypted with a key that is gone.
    const details = { accountHolder: "x", iban: "x", bic: "x", keyId: "k" };
    await site.db.insert(bankingInfo).values({ userId: rental.owner.userId, ...details });
    expect((await open("owner")).text).not.toContain(noAccount);
  });

  test("can cancel without a refund, and no money moves", async () => {
    site.setNow("2027-07-05T10:00:00Z");
    const page = await (await open("renter")).press("Confirmer l'annulation");
    expect(page.toast?.title).toBe("Réservation annulée");
    expect(page.text).toContain(
      "Prix total payé 870 € Remboursement 0 € Politique d'annulation modérée : " +
        "aucun remboursement à moins de 10 jours du départ. Celle-ci a été faite 5 jours avant.",
    );
    expect(await money()).toEqual({ status: "paid", refund: null, booked: ["charge 87000"] });
  });

  test.each([
    ["2027-07-09T10:00:00Z", "This one was made 1 day before."],
    ["2027-07-10T10:00:00Z", "This one was made on the day of departure."],
    ["2027-07-11T10:00:00Z", "This one was made after departure."],
  ])("who cancels at %s reads why nothing is refunded, in English", async (now, when) => {
    site.setNow(now);
    const page = await (await open("renter", `/en${path()}`)).press("Confirm the cancellation");
    expect(page.text).toContain(
      `Refund 0 € Under the moderate terms: no refund less than 10 days before departure. ${when}`,
    );
  });

  test("finds other boats for the same stay, and the owner the freed days in their calendar", async () => {
    const page = await (await open("renter")).press("Confirmer l'annulation");
    const search = await page.follow("Chercher un autre bateau pour ces dates");
    expect(search.path).toContain("dateFrom=2027-07-10&dateTo=2027-07-12");
    const owners = await open("owner");
    expect(owners.text).toContain("Annulée par le locataire Ces jours ont été libérés. Voir");
    const calendar = await owners.follow("Voir le calendrier");
    expect(calendar.path).toBe(`/boat-setup/${rental.boat.id}?section=calendrier&month=2027-07`);
    expect(calendar.text).toContain("juillet 2027");
    site.setNow("2027-07-12T21:00:00Z");
    expect((await open("owner")).text).toContain("Voir le calendrier");
    site.setNow("2027-07-12T22:30:00Z");
    expect((await open("owner")).text).not.toContain("Voir le calendrier");
  });

  test("must confirm again when the shown refund is outdated", async () => {
    const page = await open("renter");
    site.setNow("2027-07-05T10:00:00Z");
    const again = await page.press("Confirmer l'annulation");
    expect(again.status).toBe(409);
    expect(again.main.getByRole("alert").textContent).toBe(
      "Le remboursement prévu a changé : vérifiez le nouveau montant avant de confirmer",
    );
    expect(noticeOf(again)).toContain("Cette annulation ne donne pas lieu à un remboursement");
    expect(await statusNow()).toBe("confirmed");
  });

  // spec 1-2.15
  test("sees the refund in English", async () => {
    expect(noticeOf(await open("renter", `/en${path()}`))).toBe(
      "Cancel the reservation The owner is notified at once. This cancellation is final. " +
        "You will be refunded 548,10 € Under the moderate terms: 70% of the price paid, after the " +
        "commission of 87 €, which is not refundable. Until 30 Jun 2027 included. " +
        "Confirm the cancellation",
    );
  });
});
