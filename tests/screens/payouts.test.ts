import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { bookContestedFee } from "#app/features/cancellations/commands/book-contested-fee.server.ts";
import { cancelReservationAsOwner } from "#app/features/cancellations/commands/cancel-reservation-as-owner.server.ts";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { disputePostings } from "#app/features/ledger/domain/postings.ts";
import { preparePayouts } from "#app/features/payouts/commands/prepare-payouts.server.ts";
import { sendPayouts } from "#app/features/payouts/commands/send-payouts.server.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { bankingInfo, boats, payouts, profiles, taxDetailRequests } from "#db/schema/schema.ts";
import { type Page, textOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);
const path = "/my-profile/payouts";

/** Three rentals: one paid out, one cancelled by its renter, one upcoming. Tests run on 20 July. */
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
  await payOutAt("2027-07-15T08:00:00Z", "2027-07-15T09:00:00Z");
  site.setNow("2027-07-20T10:00:00Z");
});

/** Runs the hourly payout job at these times. */
async function payOutAt(...instants: string[]) {
  for (const instant of instants) {
    site.setNow(instant);
    const { db, record, payouts, clock } = site.services;
    const context = { db, record, payouts, now: clock() };
    await preparePayouts(context);
    await sendPayouts(context);
  }
}

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
    expect(next).toContain(
      "Sloop Mistral, Claire 600 € Commission d'Escale −60 € Remboursé au locataire −378 €",
    );
    expect(next).toMatch(/Sur le compte FR\*\* \*{4} 0189 finissant par 0189 Modifier/);
    expect(page.body).not.toContain("FR7630006000011234567890189");
  });

  test("link to the account of the payouts, and to the help article about them", async () => {
    const page = await site.openAs(rental.owner, path);
    const addressOf = (name: string) => page.main.getByRole("link", { name }).getAttribute("href");
    expect(addressOf("Modifier")).toBe("/my-profile/bank");
    const help = "Combien reçoit le propriétaire, et quand ?";
    expect(addressOf(help)).toBe("/help?article=owner_payout");
  });

  test("show that a due payout waits for the missing IBAN", async () => {
    await site.db.delete(bankingInfo);
    site.setNow("2027-08-06T10:00:00Z");
    const next = sectionOf(await site.openAs(rental.owner, path), "Prochain versement");
    expect(next).toContain("162 € En attente de votre IBAN depuis le 04/08/2027");
    expect(next).not.toContain("dès maintenant");
  });

  test("show a year's totals, upcoming and past payouts, and the deductions of each", async () => {
    const page = await site.openAs(rental.owner, `${path}?year=2027`);
    expect(page.text).toContain(
      "Versé en 2027 783 € À venir en tout 162 € Commission en 2027 87 €",
    );
    expect(page.text).toContain("juil. : 783 €");
    expect(sectionOf(page, "À venir")).toContain(
      "Sloop Mistral Claire · du 01/08/2027 au 02/08/2027 600 € −60 € −378 € remboursé 162 € Prévu le 04/08/2027 annulée par le locataire",
    );
    expect(sectionOf(page, "Passées")).toContain(
      "du 10/07/2027 au 12/07/2027 870 € −87 € – 783 € Versé le 15/07/2027",
    );
    expect(sectionOf(page, "Récapitulatif de 2027")).toContain(
      "Trimestre 3 Locations 1 Versé 783 € Commission et retenues 87 €",
    );
  });

  test("count and list everything upcoming for any year, less owed fees; the file contains only its year", async () => {
    await rental.rent({ checkIn: "2027-12-30", checkOut: "2028-01-02", totalCents: 50_000 });
    const { reservation } = await rental.rent({
      checkIn: "2027-08-20",
      checkOut: "2027-08-21",
      totalCents: 40_000,
      status: "cancelled",
      bookingDetails: { cancelled_by: "owner", refund_amount: "400.00" },
    });
    const { db } = site.services;
    const { ownerId, id: reservationId } = reservation;
    const fee = { reservationId, ownerId, feeCents: cents(2000) };
    await bookContestedFee({ db, now: site.services.clock() }, fee);
    for (const [year, paid] of Object.entries({ 2027: "783 €", 2028: "0 €" })) {
      const page = await site.openAs(rental.owner, `${path}?year=${year}`);
      // 162 and 450 euros, of which 20 will be withheld.
      expect(page.text).toContain(`Versé en ${year} ${paid} À venir en tout 592 €`);
      const rows = sectionOf(page, "À venir");
      expect(rows).toContain("Prévu le 04/08/2027");
      expect(rows).toContain("Prévu le 02/01/2028");
      const file = await page.follow(`Exporter ${year} en CSV`);
      expect(file.body.includes('"02/01/2028"')).toBe(year === "2028");
      expect(file.body.includes('"783,00";"Versé"')).toBe(year === "2027");
    }
  });

  test("leave out money that will be withheld for a rental cancelled after its payout", async () => {
    const { reservation } = await rental.rent({
      checkIn: "2027-07-14",
      checkOut: "2027-07-24",
      totalCents: 50_000,
    });
    await payOutAt("2027-07-18T08:00:00Z", "2027-07-18T09:00:00Z");
    site.setNow("2027-07-20T10:00:00Z");
    const { db, record, clock } = site.services;
    const context = { actor: rental.owner.actor, db, record, now: clock() };
    const input = { reservationId: reservation.id, reason: "boat-unavailable" as const };
    await cancelReservationAsOwner(context, input);
    // 450 euros paid out, and a fee of 50: more than the next payout of 162.
    const page = await site.openAs(rental.owner, path);
    expect(sectionOf(page, "Prochain versement")).toMatch(
      /0 € 04\/08\/2027, dans 15 jours.* Retenues −162 €/,
    );
    expect(page.text).toContain("À venir en tout 0 €");
    await payOutAt("2027-08-06T08:00:00Z", "2027-08-06T09:00:00Z");
    await rental.rent({ checkIn: "2027-12-30", checkOut: "2028-01-02", totalCents: 50_000 });
    // 450 euros less the 338 that are still owed.
    const later = await site.openAs(rental.owner, path);
    expect(later.text).toContain("Versé en 2027 1 233 € À venir en tout 112 €");
    expect(sectionOf(later, "Prochain versement")).toContain("112 € 02/01/2028");
    const summary = await site.openAs(rental.owner, `${path}/summary?year=2027`);
    const table = textOf(summary.main.getByRole("table", { name: "Par trimestre" }));
    expect(table).toMatch(
      /Retenues.*Trimestre 3 .*3.*1 092 €.*147 €.*−288 €.*1 233 €.*Trimestre 4/,
    );
  });

  test("show who cancelled, also when nothing is left for the owner", async () => {
    const cancelled = { status: "cancelled", totalCents: 60_000 } as const;
    await rental.rent({
      ...cancelled,
      checkIn: "2027-08-10",
      checkOut: "2027-08-11",
      bookingDetails: { cancelled_by: "renter", refund_amount: "540.00" },
    });
    await rental.rent({
      ...cancelled,
      checkIn: "2027-08-20",
      checkOut: "2027-08-21",
      bookingDetails: { cancelled_by: "owner", refund_amount: "600.00" },
    });
    const page = await site.openAs(rental.owner, `${path}?year=2027`);
    const rowOf = (day: string) =>
      textOf(page.main.getAllByRole("row").find((row) => textOf(row).includes(day)));
    expect(rowOf("10/08/2027")).toMatch(/0 € .*annulée par le locataire$/);
    expect(rowOf("20/08/2027")).toMatch(/0 € Annulée par vous$/);
  });

  // spec 2-9.06
  test("show an owed fee at the cancelled rental, also after another payout was reduced by it", async () => {
    const details = { cancelled_by: "owner", refund_amount: "600.00" };
    const cancelled = { status: "cancelled", totalCents: 60_000, bookingDetails: details } as const;
    const days = ["2027-08-10", "2027-08-20"];
    const [first] = await Promise.all(
      days.map((day) => rental.rent({ ...cancelled, checkIn: day, checkOut: day })),
    );
    const { ownerId = "", id: reservationId = "" } = first?.reservation ?? {};
    const fee = { reservationId, ownerId, feeCents: cents(1500) };
    await bookContestedFee({ db: site.db, now: site.services.clock() }, fee);
    const rowOf = async (day: string, root = "") =>
      textOf(
        (await site.openAs(rental.owner, `${root}${path}?year=2027`)).main
          .getAllByRole("row")
          .find((row) => textOf(row).includes(day)),
      );
    expect(await rowOf("10/08/2027")).toMatch(/600 € – −600 € remboursé −15 € dus 0 € /);
    expect(await rowOf("10/08/2027", "/en")).toContain("−15 € owed");
    expect(await rowOf("20/08/2027")).toMatch(/600 € – −600 € remboursé 0 € /);
    expect(await rowOf("01/08/2027")).not.toContain("15 €");
    await payOutAt("2027-08-06T08:00:00Z", "2027-08-06T09:00:00Z");
    expect(await rowOf("10/08/2027")).toContain("−15 € dus");
    expect(await rowOf("01/08/2027")).toContain("−378 € remboursé −15 € retenus 162 €");
  });

  test("show the photo of each boat that has one", async () => {
    const photos = async () =>
      [...(await site.openAs(rental.owner, path)).document.querySelectorAll("main img")].map(
        (image) => image.getAttribute("src"),
      );
    expect(await photos()).toEqual([]);
    await site.db.update(boats).set({ photos: ["/media/boat-photos/sloop.webp"] });
    expect(await photos()).toEqual(Array(2).fill("/media/boat-photos/sloop.webp"));
  });

  test("are in English under /en, and link to the English reservation", async () => {
    const page = await site.openAs(rental.owner, `/en${path}`);
    expect(page.main.getByRole("heading", { level: 1 }).textContent).toBe("My earnings");
    expect(page.text).toContain("Next payout 162 € 04/08/2027, in 15 days");
    const links = page.main.getAllByRole("link").map((link) => link.getAttribute("href") ?? "");
    expect(links.filter((link) => link.startsWith("/en/reservation/"))).toHaveLength(2);
  });

  // spec 2-9.09
  test("show when money is paid out: rental by rental, or every Monday for professionals", async () => {
    const privately = await site.openAs(rental.owner, path);
    expect(privately.text).toContain("72 heures après le début de chaque location");
    const own = eq(profiles.userId, rental.owner.userId);
    await site.db.update(profiles).set({ siret: "73282932000074" }).where(own);
    const weekly = await site.openAs(rental.owner, path);
    expect(weekly.text).toContain("vous êtes payé chaque lundi, en une fois");
    // The rental of 1 August can be paid out from Wednesday the 4th.
    expect(sectionOf(weekly, "À venir")).toContain("Prévu le 09/08/2027");
    const english = await site.openAs(rental.owner, `/en${path}`);
    expect(english.text).toContain("you are paid every Monday, in one go");
  });

  test("are private: a renter sees none of them, and a visitor is redirected to the sign-in page", async () => {
    const renters = await site.openAs(rental.renter, path);
    expect(renters.text).toContain("Aucun versement à venir.");
    expect(renters.text).not.toContain("783");
    const visitors = await site.visitor().open(path);
    expect(visitors.path).not.toBe(path);
  });

  test("show that payouts are not open without a provider, and that an IBAN is missing", async () => {
    site.services.payouts = null;
    const soon = sectionOf(await site.openAs(rental.owner, path), "Prochain versement");
    expect(soon).toContain("162 € À verser à partir du 04/08/2027");
    site.setNow("2027-08-06T10:00:00Z");
    const due = sectionOf(await site.openAs(rental.owner, path), "Prochain versement");
    expect(due).toContain("162 € À verser depuis le 04/08/2027");
    expect(`${soon} ${due}`).not.toMatch(/dès maintenant|dans \d+ jours/);
    const page = await site.openAs(rental.renter, path);
    expect(page.text).toContain("Les versements ne sont pas encore ouverts sur ce site");
    expect(page.text).toContain("Sans IBAN, rien ne peut être versé. Ajouter un IBAN");
  });

  test.each([
    ["failed", "Échec du versement : vérifiez votre IBAN"],
    ["reversed", "Versement revenu : vérifiez votre IBAN"],
  ] as const)(
    "do not announce a payout that %s as the next one, because it waits for another IBAN",
    async (status, text) => {
      await site.db.update(payouts).set({ status, paidAt: null });
      const page = await site.openAs(rental.owner, path);
      expect(sectionOf(page, "À venir")).toContain(text);
      const next = sectionOf(page, "Prochain versement");
      expect(next).toContain("162 € 04/08/2027, dans 15 jours");
      expect(next).not.toContain("dès maintenant");
    },
  );

  test("announce no payout of a rental whose payment is disputed, and show why", async () => {
    const { payment } = await rental.rent({ checkIn: "2027-07-25", checkOut: "2027-07-26" });
    await bookTransaction(
      { db: site.db, now: site.services.clock() },
      {
        cause: "dispute",
        reference: "dp_1",
        source: sourceOf(payment),
        postings: disputePostings(cents(87_000)),
      },
    );
    const page = await site.openAs(rental.owner, path);
    expect(sectionOf(page, "Prochain versement")).toContain("162 € 04/08/2027");
    expect(sectionOf(page, "À venir")).toContain(
      "du 25/07/2027 au 26/07/2027 870 € −87 € – 783 € Suspendu : paiement contesté par la banque",
    );
  });

  test("are exported as a file for spreadsheets", async () => {
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

  test("have a yearly summary by quarters, with the reported seller data, as a page and as a file", async () => {
    const page = await (await site.openAs(rental.owner, `${path}?year=2027`)).follow(
      "Voir le récapitulatif complet",
    );
    expect(page.path).toBe(`${path}/summary?year=2027`);
    expect(page.main.getByRole("heading", { level: 1 }).textContent).toBe("Récapitulatif de 2027");
    const table = textOf(page.main.getByRole("table", { name: "Par trimestre" }));
    expect(table).toMatch(/Trimestre 3 .*1.*870 €.*87 €.*0 €.*783 €.*Trimestre 4/);
    expect(page.text).toContain("Vos informations fiscales manquent");
    expect([...page.document.querySelectorAll("main dt")].map(textOf)).toEqual(["IBAN"]);
    expect(page.body).not.toContain("FR7630006000011234567890189");
    const file = await site.openAs(rental.owner, `/en${path}/summary/export?year=2027`);
    expect(file.body.trim().split("\r\n")[3]).toBe(
      '"Quarter 3";"1";"870,00";"87,00";"0,00";"783,00"',
    );
    const others = await site.openAs(rental.renter, `${path}/summary?year=2027`);
    expect(others.text).not.toContain("870");
  });

  test("ask for the tax details of owners who earned something", async () => {
    const page = await site.openAs(rental.owner, path);
    expect(page.text).toContain("la loi nous les demande dès le premier euro. Les compléter");
    const link = page.main.getByRole("link", { name: "Les compléter" });
    expect(link.getAttribute("href")).toBe("/my-profile/tax");
    expect((await site.openAs(rental.renter, path)).text).not.toContain("informations fiscales");
  });

  describe("without the requested tax details", () => {
    beforeEach(async () => {
      const { userId } = rental.owner;
      await site.db.insert(taxDetailRequests).values({
        userId,
        askedOn: calendarDate("2027-06-01"),
        remindedOn: calendarDate("2027-06-21"),
        remindedAgainOn: calendarDate("2027-07-11"),
      });
    });

    test.each([path, "/my-profile/tax"])(
      "show on %s from which day payouts are held",
      async (at) => {
        const page = await site.openAs(rental.owner, at);
        expect(page.text).toContain("vos versements seront suspendus à partir du 01/08/2027.");
        site.setNow("2027-08-01T10:00:00Z");
        const held = (await site.openAs(rental.owner, `/en${at}`)).text;
        expect(held).toContain("Your payouts are held: your tax details are missing");
      },
    );

    test("hold upcoming payouts, and show this instead of a date", async () => {
      site.setNow("2027-08-06T10:00:00Z");
      const page = await site.openAs(rental.owner, path);
      const next = sectionOf(page, "Prochain versement");
      expect(next).toContain("162 € Suspendu, en attente de vos informations fiscales");
      expect(next).not.toMatch(/dès maintenant|dans \d+ jour/);
      expect(sectionOf(page, "À venir")).toContain("Suspendu : informations fiscales manquantes");
      expect(sectionOf(page, "Passées")).toContain("Versé le 15/07/2027");
      const file = await site.openAs(rental.owner, `${path}/export?year=2027`);
      expect(file.body).toMatch(/"162,00";"Suspendu\s: informations fiscales manquantes"/);
      const tax = await page.follow("Les compléter");
      const saved = await tax.press("Enregistrer", {
        "Date de naissance": "1980-02-29",
        Adresse: "1 quai du Port",
        "Code postal": "13002",
        Ville: "Marseille",
        "Numéro fiscal": "1234567890123",
      });
      expect(saved.text).not.toContain("suspendus");
      expect((await site.openAs(rental.owner, path)).text).toContain(
        "162 € 04/08/2027, dès maintenant",
      );
    });
  });
});
