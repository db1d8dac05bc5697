import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { bookTransaction } from "#app/features/ledger/commands/book-transaction.server.ts";
import { refundPostings } from "#app/features/ledger/domain/postings.ts";
import { erasePerson } from "#app/features/personal-data/commands/erase-person.server.ts";
import { cents } from "#app/platform/money.ts";
import { bankingInfo, moneyDifferences, payouts } from "#db/schema/schema.ts";
import { createUser, type TestUser, testPassword } from "#tests/factories/create-user.ts";
import { breakRecord } from "./support/failures.ts";
import { descriptionOf, textOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";
import type { Visitor } from "./support/visitor.ts";

const site = useSite();
const rental = useRental(site);
const path = "/admin/money";

let admin: TestUser;
let visitor: Visitor;
beforeEach(async () => {
  admin = await createUser(site.db, { roles: ["admin"] });
  visitor = await site.signedIn(admin);
});

/** Presses 'Verser maintenant', and opens the page again once the payouts are sent. */
async function payOut() {
  const started = await (await visitor.open(path)).press("Verser maintenant ce qui est dû");
  expect(started.toast?.text).toBe("Versements lancés");
  await site.runJobs();
  return visitor.open(path);
}

/** Adds Marc's rental of 10 July, whose payout is due on the 13th, and sets the time to 20 July. */
async function rent() {
  await rental.rent({ checkIn: "2027-07-10", bookingDetails: { departure_time: "10:00" } });
  site.setNow("2027-07-20T10:00:00Z");
  visitor = await site.signedIn(admin);
}

describe("the operator's money page", () => {
  test("shows due payouts, pays them out in the sandbox, and simulates what a bank does", async () => {
    await rent();
    const { userId } = rental.owner;
    const page = await payOut();
    expect(page.text).toContain("Bac à sable : les versements sont simulés");
    expect(page.text).toContain("783 € · À verser");
    expect(page.text).toContain("attend l'IBAN du propriétaire");
    // Encrypted with a key that is gone.
    const details = { accountHolder: "x", iban: "x", bic: "x", keyId: "k" };
    await site.db.insert(bankingInfo).values({ userId, ...details });
    const sent = await payOut();
    expect(sent.text).toContain("783 € · En cours de versement");
    const failed = await sent.press("Simuler un échec");
    expect(failed.toast?.text).toBe("Simulation faite");
    expect(failed.text).toContain("Échec : repart dès que le propriétaire change d'IBAN");
    const [mail] = (await site.runJobs()).filter(({ to }) => to === rental.owner.email);
    expect(mail?.subject).toMatch(/^Votre versement de 783\s€ n'a pas abouti$/);
    expect(mail?.text).toContain("/my-profile/bank");
  });

  test("shows money that came back after its owner closed their account", async () => {
    await rent();
    const { userId, email } = rental.owner;
    // Encrypted with a key that is gone.
    const details = { accountHolder: "x", iban: "x", bic: "x", keyId: "k" };
    await site.db.insert(bankingInfo).values({ userId, ...details });
    await payOut();
    site.setNow("2027-07-20T11:00:00Z");
    const paid = await payOut();
    const now = site.services.clock();
    await site.db.transaction((tx) => erasePerson(tx, { userId, email, now }));
    const back = await paid.press("Simuler un retour");
    expect(back.text).toContain(
      "783 € · Revenu, et le propriétaire a fermé son compte : l'argent lui reste dû",
    );
    expect((await site.runJobs()).filter(({ to }) => to === email)).toEqual([]);
  });

  test("shows that no payout provider is configured, and then offers no action", async () => {
    await rent();
    site.services.payouts = null;
    const page = await visitor.open(`/en${path}`);
    expect(page.text).toContain("No payout provider is configured: the amounts stay due");
    expect(page.main.queryByRole("button", { name: /pay out|simulate/i })).toBeNull();
  });

  test("shows differences from the provider until they are explained, and then who explained them and how", async () => {
    await site.db.insert(moneyDifferences).values({
      provider: "sandbox",
      kind: "refund",
      reference: "re_1",
      bookedAmount: null,
      providerAmount: cents(-1_500),
    });
    const page = await visitor.open(path);
    expect(page.text).toContain("Remboursement Journal : rien · Prestataire : −15 €");
    expect(page.text).not.toContain("Derniers écarts expliqués");
    const settled = await page.press("C'est expliqué", {
      "Explication (facultatif)": "Geste commercial, noté dans le dossier 12.",
    });
    expect(settled.toast?.text).toBe("Écart retiré de la liste");
    expect(settled.main.queryByRole("button", { name: "C'est expliqué" })).toBeNull();
    expect(textOf(settled.section("Derniers écarts expliqués"))).toMatch(
      /Geste commercial, noté dans le dossier 12\. Remboursement · Journal : rien · Prestataire : −15 € · re_1 \d\d\/\d\d\/\d{4} à \d\d:\d\d · \S+/,
    );
    await site.db.update(moneyDifferences).set({ settledAt: null });
    breakRecord(site);
    const failed = await (await visitor.open(path)).press("C'est expliqué");
    expect(failed.toast?.text).toBe("L'écart n'a pas pu être retiré de la liste.");
    expect(failed.main.getAllByRole("button", { name: "C'est expliqué" })).toHaveLength(1);
  });

  test("names the rental of a difference, as far as the site knows the movement", async () => {
    const { payment, reservation } = await rental.rent({ checkIn: "2027-07-10" });
    const payoutId = randomUUID();
    await site.db.insert(payouts).values({
      id: payoutId,
      reservationId: reservation.id,
      ownerId: rental.owner.userId,
      amount: cents(78_300),
      withheldAmount: cents(0),
      dueAt: new Date("2027-07-13T10:00:00Z"),
    });
    await bookTransaction(
      { db: site.db, now: new Date("2027-05-03T10:00:00Z") },
      {
        cause: "refund",
        reference: "re_known",
        source: {
          paymentId: payment.id,
          reservationId: reservation.id,
          provider: "sandbox",
          account: null,
        },
        postings: refundPostings(cents(1_500)),
      },
    );
    const reported = [
      ["charge", payment.id],
      ["payout", `${payoutId}/1`],
      ["refund", "re_known"],
      ["refund", "re_unknown"],
      ["charge", "pi_unknown"],
    ] as const;
    await site.db.insert(moneyDifferences).values(
      reported.map(([kind, reference]) => ({
        provider: "sandbox" as const,
        kind,
        reference,
        providerAmount: cents(100),
      })),
    );
    const page = await visitor.open(path);
    const rows = page.main
      .getAllByRole("button", { name: "C'est expliqué" })
      .map((button) => textOf(button.closest("li") ?? button));
    const rowOf = (reference: string) => rows.find((row) => row.includes(reference)) ?? "";
    for (const reference of [payment.id, `${payoutId}/1`, "re_known"]) {
      expect(rowOf(reference)).toMatch(
        /Sloop .*du 10\/07\/2027 au 12\/07\/2027.*Locataire : Claire .*Propriétaire : Marc /,
      );
    }
    for (const reference of ["re_unknown", "pi_unknown"]) {
      expect(rowOf(reference)).toContain("Aucune location du site ne correspond à ce mouvement");
    }
  });

  test("shows the number of differences when not all are listed", async () => {
    const differences = Array.from({ length: 51 }, (_, index) => ({
      provider: "sandbox" as const,
      kind: "refund" as const,
      reference: `re_${index}`,
      bookedAmount: null,
      providerAmount: cents(-1_500),
    }));
    await site.db.insert(moneyDifferences).values(differences.slice(1));
    expect((await visitor.open(path)).text).not.toContain("sont affichés");
    await site.db.insert(moneyDifferences).values(differences.slice(0, 1));
    expect((await visitor.open(path)).text).toContain("50 sur 51 sont affichés.");
    expect((await visitor.open(`/en${path}`)).text).toContain("50 of 51 are shown.");
  });

  test("compares on request", async () => {
    const page = await visitor.open(path);
    expect(page.text).toContain("Rien n'a encore été comparé.");
    const started = await page.press("Comparer maintenant");
    expect(started.toast?.text).toBe("Comparaison lancée");
    expect(started.text).toContain("Rien n'a encore été comparé.");
    expect(started.text).toContain("Comparaison en cours.");
    await site.runJobs();
    const compared = await visitor.open(path);
    expect(compared.text).not.toContain("Comparaison en cours.");
    expect(compared.text).toMatch(/Dernière comparaison le .*Aucun écart\./);
  });

  test("says when a comparison that did not succeed is attempted again, and attempts it on request", async () => {
    await (await visitor.open(path)).press("Comparer maintenant");
    await site.db.execute(
      sql`update jobs.job set state = 'retry', start_after = now() + interval '10 minutes'`,
    );
    const page = await visitor.open(path);
    expect(page.text).toMatch(/La comparaison n'a pas abouti\. Prochain essai le \d\d\/.* à /);
    expect((await page.press("Comparer maintenant")).text).toContain("Comparaison en cours.");
  });

  test("downloads the yearly report with the password", async () => {
    await rent();
    // Encrypted with a key that is gone.
    const details = { accountHolder: "x", iban: "x", bic: "x", keyId: "k" };
    await site.db.insert(bankingInfo).values({ userId: rental.owner.userId, ...details });
    await payOut();
    site.setNow("2027-07-20T11:00:00Z");
    await payOut();
    const form = { year: "2027", password: testPassword };
    expect((await visitor.open("/admin/tax-report")).path).toBe(path);
    const body = new URLSearchParams({ ...form, password: "x" });
    const wrong = await visitor.fetch("/admin/tax-report", { method: "POST", body });
    expect(wrong.headers.get("Location")).toBe(`${path}?year=2027&password=wrong#report`);
    const file = await visitor.post("/admin/tax-report", form);
    expect(file.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const lines = file.body.trim().split("\r\n");
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"${rental.owner.userId}";"illisibles"`);
    expect(lines[1]).toContain('"1";"870,00";"87,00";"0,00";"783,00"');
  });

  test.each([
    ["a wrong password", "", "x", "Le mot de passe est incorrect."],
    ["no password", "", "", "Veuillez entrer votre mot de passe"],
    ["a wrong password in English", "/en", "x", "The password is incorrect."],
  ])(
    "refuses the yearly report with %s at its field, and keeps the chosen year",
    async (_title, at, password, text) => {
      const page = await visitor.open(`${at}${path}`);
      const [button, year, label] = at
        ? ["Download the report", "Year", "Your password"]
        : ["Télécharger la déclaration", "Année", "Votre mot de passe"];
      const refused = await page.press(button, { [year]: "2025", [label]: password });
      expect(refused.path.split("?")[0]).toBe(`${at}${path}`);
      const field = refused.main.getByLabelText(label);
      expect(descriptionOf(field)).toBe(text);
      expect(field.getAttribute("aria-invalid")).toBe("true");
      expect(refused.main.getByLabelText(year)).toHaveProperty("value", "2025");
      expect(refused.toast).toBeNull();
    },
  );

  test.each(["moderator", "nobody"] as const)("is closed to a %s", async (role) => {
    const roles = role === "moderator" ? (["moderator"] as const) : [];
    const other = await createUser(site.db, { roles: [...roles] });
    expect((await site.openAs(other, path)).path).not.toBe(path);
    const asked = await site.signedIn(other);
    const form = { year: "2027", password: testPassword };
    const answer = await asked.post("/admin/tax-report", form);
    expect(answer.headers.get("content-type")).not.toContain("csv");
  });
});
