import { describe, expect, test } from "vitest";
import { cancellationOf, useCancellation } from "./support/cancellation.ts";
import { breakRecord, whileTooSlow } from "./support/failures.ts";
import { within } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const { rental, money, open, path, statusNow } = useCancellation(site);

describe("a cancellation", () => {
  test("is refused when the other person was faster", async () => {
    const late = await open("renter");
    await (await open("owner")).press("Confirmer l'annulation", {
      "Raison de l'annulation *": "Conditions météo",
    });
    const page = await late.press("Confirmer l'annulation");
    expect(page.status).toBe(409);
    expect(page.text).toContain("Annulée par le propriétaire Conditions météo");
    expect((await money()).refund).toBe(87_000);
  });

  // spec 2-8.12
  test("shows 'Impossible d'annuler la réservation' when it fails, and keeps the typed values", async () => {
    const page = await open("owner");
    breakRecord(site);
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

  test("keeps the typed values when the reservation cannot be read, and can be sent again", async () => {
    const page = await open("owner");
    const failed = await whileTooSlow(
      site,
      /from "reservations"/,
      () =>
        page.press("Confirmer l'annulation", {
          "Raison de l'annulation *": "Autre",
          "Précisez la raison *": "Moteur en panne",
        }),
      { max: 1 },
    );
    expect([failed.status, failed.heading]).toEqual([503, "Sloop Mistral"]);
    expect(failed.text).toContain("Impossible d'annuler la réservation");
    expect(within(cancellationOf(failed)).getByLabelText("Précisez la raison *")).toHaveProperty(
      "value",
      "Moteur en panne",
    );
    expect(await statusNow()).toBe("confirmed");
    await failed.press("Confirmer l'annulation");
    expect(await statusNow()).toBe("cancelled");
  });

  // spec 1-6.06 2-8.13
  test("is not found by anybody but the two people", async () => {
    const stranger = await site.signedIn(rental.stranger);
    const page = await stranger.post(path(), { reason: "weather" });
    expect(page.path).toBe("/my-reservations");
    expect(page.toast).toEqual({
      title: "Erreur",
      text: "Impossible de trouver les détails de la réservation",
    });
    expect(await statusNow()).toBe("confirmed");
  });

  test("cannot be sent in the other person's role, which is derived from the reservation", async () => {
    const renter = await site.signedIn(rental.renter);
    expect((await renter.post(path(), { reason: "weather" })).status).toBe(400);
    const owner = await site.signedIn(rental.owner);
    expect((await owner.post(path(), { refund: "548.10" })).status).toBe(400);
    expect(await statusNow()).toBe("confirmed");
  });
});
