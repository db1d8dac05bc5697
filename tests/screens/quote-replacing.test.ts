import { expect, test } from "vitest";
import { quotes } from "#db/schema/schema.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

const pending = /Votre devis de 800\s€ attend la réponse de Claire : celui-ci le remplace\./;
const accepted =
  /Claire a accepté votre devis de 800\s€ : celui-ci le remplace et doit être accepté à son tour\./;

async function dialogText(): Promise<string> {
  const page = await site.openAs(rental.owner, rental.conversationWith(rental.renter));
  return page.text;
}

test.each([
  ["pending", pending],
  ["accepted", accepted],
] as const)("the form of a quote names the %s quote that it replaces", async (status, text) => {
  await rental.offer({ status, totalCents: 80_000 });
  expect(await dialogText()).toMatch(text);
});

test.each(["refused", "withdrawn", "expired"] as const)(
  "the form of a quote names no quote that is %s",
  async (status) => {
    await rental.offer({ totalCents: 80_000 });
    await site.db.update(quotes).set({ status });
    expect(await dialogText()).not.toContain("remplace");
  },
);

test("the form of a quote names no quote whose time is over but that is not yet marked as expired", async () => {
  await rental.offer({ totalCents: 80_000 });
  await site.db.update(quotes).set({ expiresAt: site.services.clock() });
  expect(await dialogText()).not.toContain("remplace");
});
