import { beforeEach, describe, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { boatExtras, boats, quotes } from "#db/schema/schema.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);

/** Four people share 200 euros a day, and two guests ask for three days. */
beforeEach(async () => {
  const shared = { sharedCosts: cents(20_000), sharedBy: 4, basePricePerDay: cents(5_000) };
  await site.db.update(boats).set({ navigationMode: "co-navigation", ...shared });
});

const open = (language = "") =>
  site.openAs(rental.owner, language + rental.conversationWith(rental.renter));

describe("a quote in co-navigation", () => {
  test("above the guests' part of the costs is refused with the maximum, and the typed amount is kept", async () => {
    await rental.ask();
    const refused = await (await open()).press("Envoyer le devis", {
      "Montant du devis": "300,01",
    });
    expect(refused.status).toBe(409);
    expect(refused.text).toContain("et les options demandées : 300 € pour cette demande");
    expect(refused.text).toContain(
      "une location avec skipper, qui demande un professionnel breveté",
    );
    expect(refused.main.getByLabelText("Montant du devis")).toHaveProperty("value", "300,01");
    expect(await site.db.$count(quotes)).toBe(0);
    await refused.press("Envoyer le devis", { "Montant du devis": "300" });
    expect(await site.db.$count(quotes)).toBe(1);
  });

  test("may add the extras of the request that are paid online", async () => {
    const extra = {
      boatId: rental.boat.id,
      category: "Autres" as const,
      option: "Obligatoire" as const,
      priceUnit: "forfait" as const,
      price: cents(4_000),
    };
    await site.db.insert(boatExtras).values([
      { ...extra, type: "final-cleaning" },
      { ...extra, type: "breakfast", paymentType: "Sur place", commissionPercentage: 0 },
    ]);
    await rental.ask();
    const refused = await (await open("/en")).press("Send the quote", { "Quote amount": "340,01" });
    expect(refused.text).toContain("and the extras they asked for: 340 € for this request");
    await refused.press("Send the quote", { "Quote amount": "340" });
    expect(await site.db.$count(quotes)).toBe(1);
  });
});

test("a quote for a boat with a skipper may have any amount", async () => {
  await site.db.update(boats).set({ navigationMode: "skipper" });
  await rental.ask();
  await (await open()).press("Envoyer le devis", { "Montant du devis": "5000" });
  expect(await site.db.$count(quotes)).toBe(1);
});
