import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import { bankingInfo, profiles } from "#db/schema/schema.ts";
import { type Page, textOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);
const path = "/my-profile/payouts";

/** Three rentals: one paid out, one that its renter cancelled, one to come. It is the 20th of July. */
beforeEach(async () => {
  const policy = { departure_time: "10:00", cancellation_policy: "moderate" };
  await rental.rent({ checkIn: "2027-07-10", checkOut: "2027-07-12", bookingDetails: policy });
  await rental.rent({
    checkIn: "2027-08-01",
    checkOut: "2027-08-02",
    totalCents: 60_000,
    status: "cancelled",
    bookingDetails: { ...policy, cancelled_by: "renter", refund_amount: "378.00" },
  });
  const { userId } = rental.owner;
  const encrypted = (text: string, field: string) =>
    site.services.secrets.encrypt(text, { userId, field: `banking_info.${field}` });
  await site.db.insert(bankingInfo).values({
    userId,
    accountHolder: encrypted("Marc", "accountHolder"),
    iban: encrypted("FR7630006000011234567890189", "iban"),
    bic: encrypted("AGRIFRPP", "bic"),
    keyId: site.services.secrets.keyId,
  });
  for (const hour of ["2027-07-15T08:00:00Z", "2027-07-15T09:00:00Z"]) {
    site.setNow(hour);
    const { db, record, payouts, clock } = site.services;
    const context = { db, record, payouts, now: clock() };
    await preparePayouts(context);
    await sendPayouts(context);
  }
  site.setNow("2027-07-20T10:00:00Z");
});

function sectionOf(page: Page, heading: string): string {
  const section = page.main.getByRole("heading", { name: heading }).closest("section");
  if (!section) throw new Error(`"${heading}" heads no section`);
  return textOf(section);
}

describe("the owner's earnings", () => {
  test("show the next payout with its lines, its day and its account", async () => {
    const page = await site.openAs(rental.owner, path);
    expect(page.main.getByRole("heading", { level: 1 }).textContent).toBe("Mes revenus");
    const next = sectionOf(page, "Prochain versement");
    expect(next).toContain("162 € 04/08/2027, dans 15 jours");
    expect(next).toContain("600 € Commission d'Escale −60 € Remboursé au locataire −378 €");
    expect(next).toMatch(/Sur le compte FR.*0189 Modifier/);
    expect(page.body).not.toContain("FR7630006000011234567890189");
  });

  test("show a year in figures, what is to come and what was paid, with what was taken of each", async () => {
    const page = await site.openAs(rental.owner, `${path}?year=2027`);
    expect(page.text).toContain("Versé en 2027 783 € À venir 162 € Commission en 2027 147 €");
    expect(page.text).toContain("juil. : 783 €");
    expect(sectionOf(page, "À venir")).toContain(
      "Sloop Mistral · Claire 01/08/2027 – 02/08/2027 600 € −60 € −378 € remboursé 162 € Prévu le 04/08/2027 annulée par le locataire",
    );
    expect(sectionOf(page, "Passées")).toContain(
      "10/07/2027 – 12/07/2027 870 € −87 € – 783 € Versé le 15/07/2027",
    );
    expect(sectionOf(page, "Récapitulatif de 2027")).toContain("Trimestre 3 1 783 € 87 €");
  });

  test("are in English below /en, and lead there to the reservation", async () => {
    const page = await site.openAs(rental.owner, `/en${path}`);
    expect(page.main.getByRole("heading", { level: 1 }).textContent).toBe("My earnings");
    expect(page.text).toContain("Next payout 162 € 04/08/2027, in 15 days");
    const links = page.main.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
    expect(links.filter((link) => link.startsWith("/en/reservation/"))).toHaveLength(2);
  });

  // spec 2-9.09
  test("say when the money leaves: rental by rental, or every Monday for professionals", async () => {
    const privately = await site.openAs(rental.owner, path);
    expect(privately.text).toContain("72 heures après le départ de chaque location");
    const own = eq(profiles.userId, rental.owner.userId);
    await site.db.update(profiles).set({ siret: "73282932000074" }).where(own);
    const weekly = await site.openAs(rental.owner, path);
    expect(weekly.text).toContain("vous êtes versé chaque lundi, en une fois");
    // The rental of 1 August is free on Wednesday the 4th.
    expect(sectionOf(weekly, "À venir")).toContain("Prévu le 09/08/2027");
    const english = await site.openAs(rental.owner, `/en${path}`);
    expect(english.text).toContain("you are paid every Monday, in one go");
  });

  test("are nobody else's: a renter sees none, and a visitor is asked to sign in", async () => {
    const renters = await site.openAs(rental.renter, path);
    expect(renters.text).toContain("Aucun versement à venir.");
    expect(renters.text).not.toContain("783");
    const visitors = await site.visitor().open(path);
    expect(visitors.path).not.toBe(path);
  });

  test("say that payouts are not open where there is no provider, and that an IBAN is missing", async () => {
    site.services.payouts = null;
    const page = await site.openAs(rental.renter, path);
    expect(page.text).toContain("Les versements ne sont pas encore ouverts sur ce site");
    expect(page.text).toContain("Sans IBAN, rien ne peut être versé. Ajouter un IBAN");
  });

  test("are a file for spreadsheets, which holds no formula that a renter or owner wrote", async () => {
    const page = await site.openAs(rental.owner, `${path}/export?year=2027`);
    const lines = page.body.trim().split("\r\n");
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('"Payé par le locataire";"Commission";"Remboursement"');
    expect(page.body).toContain(
      '"600,00";"60,00";"378,00";"0,00";"0,00";"162,00";"162,00";"À venir";"04/08/2027"',
    );
    expect(page.body).toContain('"783,00";"783,00";"Versé";"15/07/2027"');
  });

  test.each(["1999", "abcd", "2027.5", ""])(
    "show the current year for the year '%s'",
    async (year) => {
      const page = await site.openAs(rental.owner, `${path}?year=${year}`);
      expect(page.text).toContain("Versé en 2027");
    },
  );

  test("have a yearly summary by quarters, with the seller as they are reported, and its file", async () => {
    const page = await (await site.openAs(rental.owner, `${path}?year=2027`)).follow(
      "Voir le récapitulatif complet",
    );
    expect(page.path).toBe(`${path}/summary?year=2027`);
    expect(page.main.getByRole("heading", { level: 1 }).textContent).toBe("Récapitulatif de 2027");
    const table = textOf(page.main.getByRole("table", { name: "Par trimestre" }));
    expect(table).toMatch(/Trimestre 3 .*1.*870 €.*87 €.*0 €.*783 €.*Trimestre 4/);
    expect(page.text).toContain("Vos informations fiscales manquent");
    expect(page.body).not.toContain("FR7630006000011234567890189");
    const file = await site.openAs(rental.owner, `/en${path}/summary/export?year=2027`);
    expect(file.body.trim().split("\r\n")[3]).toBe(
      '"Quarter 3";"1";"870,00";"87,00";"0,00";"783,00"',
    );
    const others = await site.openAs(rental.renter, `${path}/summary?year=2027`);
    expect(others.text).not.toContain("870");
  });

  test("ask for the tax details of whoever earned something", async () => {
    const page = await site.openAs(rental.owner, path);
    const link = page.main.getByRole("link", { name: "Les compléter" });
    expect(link.getAttribute("href")).toBe("/my-profile/tax");
    expect((await site.openAs(rental.renter, path)).text).not.toContain("informations fiscales");
  });
});
