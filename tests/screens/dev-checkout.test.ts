import { describe, expect, test } from "vitest";
import { sandboxCheckouts } from "#db/schema/schema.ts";
import { type Page, textOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

/** The renter accepts the quote and reaches the sandbox's checkout page. */
async function openCheckout(language = ""): Promise<Page> {
  await rental.offer({ totalCents: 81_250 });
  const path = language + rental.conversationWith(rental.owner);
  const page = await site.openAs(rental.renter, path);
  const review = await page.press(language ? "Accept the quote" : "Accepter le devis");
  return review.press(language ? "Pay 812,50 €" : "Payer 812,50 €");
}

async function sessionNow(): Promise<string | undefined> {
  const [session] = await site.db.select().from(sandboxCheckouts);
  return session?.status;
}

test("the checkout page shows the boat and the amount, and that no money moves", async () => {
  const page = await openCheckout();
  expect([page.title, page.heading]).toEqual([
    "Paiement de démonstration",
    "Paiement de démonstration",
  ]);
  expect(page.text).toBe(
    "Paiement de démonstration Cette page remplace celle du prestataire de paiement. " +
      "Aucune carte n'est demandée et aucun argent ne circule. Sloop Mistral Montant à payer 812,50 € " +
      "Ensuite, simuler Rien de plus Un remboursement qui tarde Un remboursement qui échoue " +
      "Une contestation par la banque Payer 812,50 € Simuler une confirmation tardive Simuler un refus de la carte Annuler et revenir sur Escale",
  );
});

test("the checkout page is in the language of the page that led to it", async () => {
  const page = await openCheckout("/en");
  expect(page.main.getByRole("heading").closest("main")?.getAttribute("lang")).toBe("en");
  expect(page.text).toBe(
    "Demonstration payment This page stands in for the payment provider's. No card is asked for " +
      "and no money moves. Sloop Mistral Amount to pay 812,50 € Afterwards, simulate Nothing else " +
      "A refund that takes its time A refund that fails A dispute by the bank Pay 812,50 € Have the payment confirmed late " +
      "Have the card declined Cancel and go back to Escale",
  );
});

// spec 2-2.43 2-4.17
test("paying leads to the confirmation, in the same language", async () => {
  const page = await (await openCheckout("/en")).press("Pay 812,50 €");
  expect(page.path).toMatch(/^\/en\/payment-success\?quote=.*&session_id=cs_sandbox_/);
  expect(page.heading).toBe("Payment confirmed!");
  expect(await sessionNow()).toBe("paid");
});

test("a late confirmation is awaited on the page, and nothing is paid before it", async () => {
  const late = "Simuler une confirmation tardive";
  const page = await (await openCheckout()).press(late);
  expect(page.path).toContain("/payment-success?quote=");
  expect(page.heading).toBe("Paiement en cours de confirmation");
  expect([await sessionNow(), await rental.quoteStatus()]).toEqual(["open", "payment_pending"]);
  await site.runJobs();
  expect(await sessionNow()).toBe("paid");
  expect((await site.openAs(rental.renter, page.path)).heading).toBe("Paiement confirmé !");
  expect(await rental.reservationStatuses()).toEqual(["confirmed"]);
});

test("the outcome of the payment can be chosen, and unknown outcomes are ignored", async () => {
  const outcome = async () => (await site.db.select().from(sandboxCheckouts))[0]?.outcome;
  const page = await openCheckout();
  const renter = await site.signedIn(rental.renter);
  await renter.post(page.path, { intent: "pay-late", outcome: "__proto__" });
  expect(await outcome()).toBe("kept");
  await page.press("Payer 812,50 €", { "Ensuite, simuler": "Un remboursement qui échoue" });
  expect(await outcome()).toBe("refund_failed");
});

test("a declined card can be tried again", async () => {
  const page = await (await openCheckout()).press("Simuler un refus de la carte");
  expect(textOf(page.main.getByRole("alert"))).toBe(
    "La carte a été refusée. Vous pouvez réessayer ou annuler.",
  );
  expect(await sessionNow()).toBe("open");
  expect((await page.press("Payer 812,50 €")).heading).toBe("Paiement confirmé !");
});

// spec 2-2.39 2-4.15
test("cancelling redirects to the conversation, whose form cancels the payment", async () => {
  const back = await (await openCheckout()).press("Annuler et revenir sur Escale");
  expect(back.path).toContain(`${rental.conversationWith(rental.owner)}&payment=cancelled&quote=`);
  const page = await back.press("Annuler le paiement");
  expect(page.path).toBe(rental.conversationWith(rental.owner));
  expect(page.toast?.title).toBe("Paiement annulé");
  expect(await sessionNow()).toBe("expired");
});

describe("a payment session that is over", () => {
  test("links to the messages after payment, and is not paid twice", async () => {
    const page = await openCheckout();
    await page.press("Payer 812,50 €");
    const again = await page.press("Payer 812,50 €");
    expect(again.heading).toBe("Cette session de paiement est terminée");
    expect(again.text).toContain("Revenez à vos messages pour voir où en est votre réservation.");
    const back = await again.follow("Revenir à mes messages");
    expect(back.heading).toBe("Marc");
    expect(back.text).toContain("Réservation confirmée");
  });

  test("cannot be paid after it expired", async () => {
    const page = await openCheckout("/en");
    site.setNow("2027-05-03T10:36:00Z");
    const late = await page.press("Pay 812,50 €");
    expect(late.heading).toBe("This payment session is over");
    expect(late.main.queryByRole("button")).toBeNull();
    expect(await sessionNow()).toBe("open");
  });
});

test.each(["cs_sandbox_unknown", "1", "%00", "..%2F..%2Fetc%2Fpasswd", "🚤"])(
  "the payment session %s is not found",
  async (id) => {
    const page = await site.visitor().open(`/dev/checkout/${encodeURI(id)}`);
    expect([400, 404]).toContain(page.status);
  },
);
