import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { writeQuoteLines } from "#app/features/quotes/domain/quote-lines.ts";
import { cents } from "#app/platform/money.ts";
import { boatExtras, boats, quotes, reservations } from "#db/schema/schema.ts";
import { textOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { sectionOf } from "./support/reservation-page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);
const stay = { checkIn: "2027-05-22", checkOut: "2027-05-24" };

/** A rental priced with this choice, of a boat that is rented with or without skipper. */
async function rentWith(skipper: "with" | "without" | null, traits = {}) {
  await site.db
    .update(boats)
    .set({ navigationMode: "flexible" })
    .where(eq(boats.id, rental.boat.id));
  const { reservation } = await rental.rent({ ...stay, ...(skipper && { skipper }), ...traits });
  return { path: `/reservation/${reservation.id}`, quoteId: reservation.quoteId ?? "" };
}

async function rentByLines(traits = {}) {
  const { path, quoteId } = await rentWith("with", traits);
  const lines = writeQuoteLines([
    { kind: "own", label: "Trois jours à bord", amountCents: cents(80_000) },
    { kind: "own", label: "Plein, voir 06 12 34 56 78", amountCents: cents(10_000) },
    { kind: "adjustment", amountCents: cents(-3_000) },
  ]);
  await site.db.update(quotes).set({ lines }).where(eq(quotes.id, quoteId));
  return path;
}

const guestsOf = async (path: string, root = "") => {
  const { main } = await site.openAs(rental.owner, root + path);
  return textOf(main.getByText(root ? "Guests" : "Passagers").parentElement);
};

describe("the page of a reservation", () => {
  test("shows both people that a skipper is included", async () => {
    const { path } = await rentWith("with");
    expect(await guestsOf(path)).toBe("Passagers 2 passagers Avec skipper");
    expect(await guestsOf(path, "/en")).toBe("Guests 2 guests With skipper");
    const page = await site.openAs(rental.renter, path);
    expect(page.text).toContain("2 passagers Avec skipper");
  });

  test("shows that the renter chose to sail without a skipper", async () => {
    const { path } = await rentWith("without");
    expect(await guestsOf(path)).toBe("Passagers 2 passagers Sans skipper");
  });

  test("shows nothing about a skipper when the renter had no choice", async () => {
    const { path } = await rentWith(null);
    expect(await guestsOf(path)).toBe("Passagers 2 passagers");
  });

  test("shows both people that the renter was promised a free last night, whatever the boat offers now", async () => {
    const { path } = await rentWith(null, { bookingDetails: { last_night_free: true } });
    for (const person of [rental.renter, rental.owner]) {
      const page = await site.openAs(person, path);
      expect(page.text).toContain("Retour 24 mai 2027 18:00 · Dernière nuit à bord offerte");
    }
    await site.db.update(boats).set({ lastNightFree: true });
    const { path: without } = await rentWith(null, {
      checkIn: "2027-06-22",
      checkOut: "2027-06-24",
    });
    const other = await site.openAs(rental.renter, `/en${without}`);
    expect(other.text).not.toContain("Last night aboard");
  });

  test("shows both people what the price included when it was paid, whatever the boat includes now", async () => {
    const bookingDetails = { fuel_costs: "included", included_extras: ["wifi", "kayak"] };
    const { path } = await rentWith(null, { bookingDetails });
    const gps = { category: "Équipement", type: "gps", option: "Inclus" } as const;
    await site.db
      .insert(boatExtras)
      .values({ ...gps, boatId: rental.boat.id, price: cents(1_000) });
    for (const person of [rental.renter, rental.owner]) {
      const page = await site.openAs(person, path);
      expect(sectionOf(page, "Détails financiers")).toMatch(
        /Carburant Inclus Inclus dans le prix Kayak, Wi-Fi$/,
      );
    }
    const english = await site.openAs(rental.renter, `/en${path}`);
    expect(sectionOf(english, "Financial details")).toContain(
      "Fuel Included Included in the price Kayak, Wi-Fi",
    );
    await site.db.update(reservations).set({ status: "cancelled" });
    const cancelled = await site.openAs(rental.renter, path);
    expect(cancelled.text).not.toContain("Carburant");
  });

  test("lists what was booked and paid, line by line, for both people", async () => {
    const path = await rentByLines();
    const lines =
      "Détails financiers Trois jours à bord 800 € Plein, voir 06 12 34 56 78 100 € Remise −30 € Prix total payé 870 €";
    for (const user of [rental.renter, rental.owner]) {
      expect(sectionOf(await site.openAs(user, path), "Détails financiers")).toContain(lines);
    }
    const english = await site.openAs(rental.renter, `/en${path}`);
    expect(sectionOf(english, "Financial details")).toContain("Discount −30 €");
  });

  test("lists payments on the spot apart from the online payment, for both people, until the stay is over", async () => {
    const { path, quoteId } = await rentWith(null);
    const extra = {
      kind: "extra",
      extraId: "1",
      name: "professional-captain",
      unit: "jour",
    } as const;
    const captain = { ...extra, quantity: 1, count: 3, isRequired: true, isOnSite: true };
    const lines = writeQuoteLines([
      { kind: "whole", amountCents: cents(87_000) },
      { ...captain, unitCents: cents(15_050), amountCents: cents(45_150) },
    ]);
    await site.db.update(quotes).set({ lines }).where(eq(quotes.id, quoteId));
    const paid = "Détails financiers Prix total payé 870 €";
    const onSite = "Capitaine professionnel, 150,50 € × 3 jours, à régler sur place 451,50 €";
    for (const [user, received] of [
      [rental.renter, ""],
      [rental.owner, " Commission d'Escale (10 %) −87 € Montant reçu 783 €"],
    ] as const) {
      const page = await site.openAs(user, path);
      expect(sectionOf(page, "Détails financiers")).toBe(`${paid}${received} ${onSite}`);
    }
    const english = await site.openAs(rental.renter, `/en${path}`);
    expect(sectionOf(english, "Financial details")).toContain("paid on site 451,50 €");
    const cleaning = { ...captain, extraId: "2", name: "final-cleaning", unit: "forfait" } as const;
    const several = writeQuoteLines([
      { kind: "whole", amountCents: cents(87_000) },
      { ...captain, unitCents: cents(15_050), amountCents: cents(45_150) },
      { ...cleaning, unitCents: cents(9_000), amountCents: cents(9_000) },
    ]);
    await site.db.update(quotes).set({ lines: several }).where(eq(quotes.id, quoteId));
    const both = await site.openAs(rental.renter, path);
    expect(sectionOf(both, "Détails financiers")).toContain(
      "Nettoyage final, forfait, à régler sur place 90 € À régler sur place 541,50 €",
    );
    site.setNow("2027-05-25T10:00:00Z");
    const after = await site.openAs(rental.renter, path);
    expect(sectionOf(after, "Détails financiers")).toBe(paid);
  });

  test("does not repeat the total when it is the only line", async () => {
    const { path } = await rentWith(null);
    const page = await site.openAs(rental.renter, path);
    expect(sectionOf(page, "Détails financiers")).toBe("Détails financiers Prix total payé 870 €");
  });

  test("hides contact details in the owner's lines after the cancellation", async () => {
    const path = await rentByLines({ status: "cancelled" });
    const page = await site.openAs(rental.renter, path);
    expect(sectionOf(page, "Détails financiers")).toContain("Plein, voir •••••• 100 €");
  });

  test.each([
    ["without", null],
    ["with", "avec_skipper"],
  ] as const)(
    "suggests boats with a skipper only to renters who had one, after the owner cancelled (%s)",
    async (skipper, navigation) => {
      const bookingDetails = { cancelled_by: "owner", reason: "weather" };
      const { path } = await rentWith(skipper, { status: "cancelled", bookingDetails });
      const page = await site.openAs(rental.renter, path);
      const link = page.main.getByRole("link", { name: /^Chercher un autre bateau/ });
      const query = new URL(link.getAttribute("href") ?? "", "http://localhost").searchParams;
      expect(query.get("navigation")).toBe(navigation);
    },
  );
});
