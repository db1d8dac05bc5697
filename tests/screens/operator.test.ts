import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { bookingEmailJob } from "#app/features/messages/jobs.ts";
import { cents } from "#app/platform/money.ts";
import {
  cancellationContests,
  moneyDifferences,
  paymentProblems,
  payments,
  payouts,
  reconciliationRuns,
} from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { withoutTable } from "./support/failures.ts";
import { textOf } from "./support/page.ts";
import { useRental } from "./support/rental.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const rental = useRental(site);
const now = new Date("2027-05-03T10:00:00Z");
let admin: TestUser;
beforeEach(async () => {
  admin = await createUser(site.db, { roles: ["admin"] });
});

/** The text of each part of the site's state, by its name. */
async function partsOf(path = "/admin"): Promise<Map<string, string>> {
  const page = await site.openAs(admin, path);
  const heading = path.startsWith("/en") ? "State of the site" : "État du site";
  const rows = [...page.section(heading).querySelectorAll("li")];
  return new Map(
    rows.map((row) => {
      const name = textOf(row.querySelector("h3") ?? row);
      return [name, textOf(row).slice(name.length + 1)];
    }),
  );
}

/** The record of a nightly comparison. */
const compared = {
  provider: "sandbox",
  since: now,
  until: now,
  compared: 1,
  differences: 0,
  fees: cents(0),
  createdAt: new Date("2027-05-03T01:30:00Z"),
} as const;

/** Adds a mail that waits for its next try after this failure. */
async function waitFor(outage: string) {
  const job = bookingEmailJob.with({ messageId: outage, recipientId: outage });
  await site.services.jobs.enqueue(site.db, job);
  const output = JSON.stringify({ message: "no answer", outage });
  await site.db.execute(
    sql`update jobs.job set state = 'retry', output = ${output}::jsonb where state = 'created'`,
  );
}

/** The text about jobs that have waited for three hours and whose next try is due after this interval. */
async function jobsTriedAgainIn(time: string) {
  await site.db.execute(
    sql`update jobs.job set created_on = now() - interval '3 hours', start_after = now() + ${time}::interval`,
  );
  return (await partsOf()).get("Tâches de fond");
}

describe("the state of the site", () => {
  test("has nothing to look at in a new sandbox except the first reconciliation", async () => {
    expect([...(await partsOf())]).toEqual([
      ["Tâches de fond", "En ordre En attente : 0, en cours : 0, en échec : 0. Voir les tâches"],
      [
        "E-mails",
        "Simulé Écrits dans un dossier de ce serveur : pour les envoyer, réglez SMTP_URL.",
      ],
      ["Fichiers", "En ordre Le site lit et écrit dans le dossier de ce serveur."],
      [
        "Paiements",
        "Simulé Bac à sable : aucun argent ne circule. Aucun mouvement pour l'instant. Voir les paiements",
      ],
      ["Versements", "Simulé Bac à sable : aucun argent ne circule. Voir les versements"],
      ["Contestations", "En ordre Aucune n'est ouverte."],
      [
        "Rapprochement",
        "À voir Pas encore fait : il a lieu chaque nuit, ou quand vous le demandez. Voir le rapprochement",
      ],
    ]);
  });

  test("names what failed and what is late, with links", async () => {
    const { reservation, payment } = await rental.rent({ checkIn: "2027-07-10" });
    const problem = { paymentId: payment.id, createdAt: now };
    await site.db.insert(paymentProblems).values({ ...problem, kind: "disputed" });
    await site.db.insert(paymentProblems).values({ ...problem, kind: "refund_failed" });
    await site.db.update(payments).set({ retryAt: now, failures: 1 });
    const returned = await rental.rent({ checkIn: "2027-08-10", checkOut: "2027-08-12" });
    await site.db
      .update(payments)
      .set({ status: "refund_pending", retryAt: now })
      .where(eq(payments.id, returned.payment.id));
    const paid = { reservationId: reservation.id, ownerId: rental.owner.userId };
    await site.db.insert(payouts).values({
      ...paid,
      amount: cents(78_300),
      withheldAmount: cents(0),
      status: "failed",
      provider: "sandbox",
      dueAt: now,
    });
    await site.db.insert(cancellationContests).values({
      reservationId: reservation.id,
      feeAmount: cents(100),
      status: "claimed",
      statement: "Tempête",
      claimedAt: now,
      evidenceUntil: now,
    });
    await site.db.insert(reconciliationRuns).values(compared);
    await site.db.insert(moneyDifferences).values({
      provider: "sandbox",
      kind: "charge",
      reference: "cs_1",
      bookedAmount: cents(100),
    });
    const enqueue = (id: string) =>
      site.services.jobs.enqueue(site.db, bookingEmailJob.with({ messageId: id, recipientId: id }));
    await enqueue(reservation.id);
    await site.db.execute(sql`update jobs.job set state = 'failed', completed_on = now()`);
    await enqueue(payment.id);
    // The queue uses the database's clock, not the test's.
    await site.db.execute(
      sql`update jobs.job set start_after = now() - interval '1 year' where state = 'created'`,
    );
    const parts = await partsOf();
    expect(parts.get("Tâches de fond")).toMatch(
      /^À voir En attente : 1, en cours : 0, en échec : 1\. La plus ancienne attend depuis le .*\. Elles n'avancent plus : lisez le journal du site, puis redémarrez-le\. Voir les tâches$/,
    );
    expect(parts.get("E-mails")).toMatch(
      /^À voir .* 1 n'est pas parti : lisez la raison, corrigez-la, puis réessayez\. Voir les tâches$/,
    );
    expect(parts.get("Paiements")).toMatch(
      /^À voir .* Dernier mouvement le .*\. 1 attend la réponse du prestataire\. 2 sont à vérifier\. Voir les paiements$/,
    );
    expect(parts.get("Versements")).toMatch(
      /^À voir .* 1 a échoué ou est revenu : .* Voir les versements$/,
    );
    expect(parts.get("Contestations")).toBe(
      "À voir 1 paiement contesté par une banque. Les frais d'une annulation attendent une décision. Voir les paiements Décider",
    );
    expect(parts.get("Rapprochement")).toBe(
      "À voir Dernière comparaison le 03/05/2027 à 03:30. 1 écart à expliquer. Voir le rapprochement",
    );
  });

  test("shows that the mail server cannot be reached, and how many mails wait for it", async () => {
    // Here the database was unavailable, which says nothing about the mail server.
    await waitFor("unavailable");
    expect((await partsOf()).get("E-mails")).not.toMatch(/^En panne/);
    await waitFor("EAUTH");
    await waitFor("ECONNREFUSED");
    expect((await partsOf()).get("E-mails")).toMatch(
      /^En panne .* refuse le site : vérifiez SMTP_URL\. 2 e-mails attendent, et partiront dès qu'il répond\.$/,
    );
  });

  test("says that a public site without a mail server does not work", async () => {
    const { environment } = site.services;
    site.services.environment = { ...environment, smtpUrl: null, onLoopback: false };
    expect((await partsOf()).get("E-mails")).toMatch(
      /^En panne Écrits dans un dossier .* SMTP_URL\. Ce site est public : .* confirmer son adresse/,
    );
  });

  test("does not report a waiting retry of a mail as stalled jobs", async () => {
    await waitFor("EENVELOPE");
    expect(await jobsTriedAgainIn("1 hour")).toMatch(
      /^En ordre .* La plus ancienne attend depuis le/,
    );
    expect(await jobsTriedAgainIn("-1 hour")).toMatch(/^À voir .* Elles n'avancent plus/);
  });

  test("shows that files cannot be stored, payouts have no provider, and reconciliation found no difference", async () => {
    site.services.storage = {
      ...site.services.storage,
      check: async () => {
        throw new Error("read-only");
      },
    };
    site.services.payouts = null;
    await site.db.insert(reconciliationRuns).values(compared);
    const parts = await partsOf();
    expect(parts.get("Fichiers")).toBe(
      "En panne Le site ne peut pas écrire dans le dossier de ce serveur : vérifiez le disque et ses droits.",
    );
    expect(parts.get("Versements")).toMatch(
      /^À voir Aucun prestataire de versement n'est configuré : les montants restent à verser/,
    );
    expect(parts.get("Rapprochement")).toBe(
      "En ordre Dernière comparaison le 03/05/2027 à 03:30. Aucun écart. Voir le rapprochement",
    );
  });

  test("ends with the versions of the running software", async () => {
    const page = await site.openAs(admin, "/admin");
    expect(textOf(page.all.getByRole("region", { name: "Versions" }))).toMatch(
      /^Escale \d+\.\d+\.\d+ Node\.js \d+\.\d+\.\d+ PostgreSQL \d+\.\d+ Schéma \d\d migrations$/,
    );
  });

  test("is in English under /en", async () => {
    const parts = await partsOf("/en/admin");
    expect(parts.get("Background jobs")).toBe("OK Waiting: 0, running: 0, failed: 0. See the jobs");
    expect(parts.get("Reconciliation")).toMatch(/^Needs attention Not done yet/);
  });
});

describe("the marketplace's figures", () => {
  test("are not drawn before there are any", async () => {
    const page = await site.openAs(admin, "/admin");
    // The boat of these tests was published before the first of these months.
    expect(page.section("Les 12 derniers mois").querySelector("table")).toBeNull();
    expect(page.text).toContain("Rien à compter pour l'instant");
  });

  test("are charts with totals, and a table with the same monthly figures to the cent", async () => {
    const request = { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2, lines: [] };
    for (const [hour, bookingDetails] of [request, request, null].entries()) {
      await createMessage(site.db, {
        boatId: rental.boat.id,
        senderId: rental.renter.userId,
        recipientId: rental.owner.userId,
        bookingDetails,
        createdAt: new Date(Date.UTC(2027, 3, 20, hour)),
      });
    }
    await rental.rent({ checkIn: "2027-07-10", totalCents: 87_050, now });
    const page = await site.openAs(admin, "/admin");
    const section = page.section("Les 12 derniers mois");
    expect([...section.querySelectorAll("figcaption")].map(textOf)).toEqual([
      "Commission 87,05 € moins ce qui a été rendu",
      "Locations payées 1",
      "Demandes suivies d'un paiement 50 % 1 demande payée à ce jour",
      "Demandes 2",
      "Devis 1",
      "Annonces publiées 0",
    ]);
    const rows = page.in("table", "Mois par mois").getAllByRole("row").map(textOf);
    expect(rows).toHaveLength(14);
    expect(rows[0]).toBe(
      "Mois Commission Locations payées Demandes suivies d'un paiement Demandes Devis Annonces publiées",
    );
    expect(rows[1]).toBe("juin 2026 0 € 0 – 0 0 0");
    expect(rows.slice(11)).toEqual([
      "avril 2027 0 € 0 50 % 2 0 0",
      "mai 2027 87,05 € 1 – 0 1 0",
      "12 mois 87,05 € 1 50 % 2 1 0",
    ]);
  });
});

test("only admins see the operator's home: others are redirected to the home page", async () => {
  const moderator = await createUser(site.db, { roles: ["moderator"] });
  for (const person of [
    site.visitor(),
    await site.signedIn(rental.renter),
    await site.signedIn(moderator),
  ]) {
    expect((await person.open("/admin")).path).toBe("/");
    expect((await person.open("/en/admin")).path).toBe("/en");
  }
});

test("a failure to read the state shows an error page", async () => {
  const visitor = await site.signedIn(admin);
  const page = await withoutTable(site, "reconciliation_runs", () => visitor.open("/admin"));
  expect([page.status, page.heading]).toEqual([500, "Impossible de charger l'état du site"]);
});
