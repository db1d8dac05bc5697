import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import {
  bookTransaction,
  sourceOf,
} from "#app/features/ledger/commands/book-transaction.server.ts";
import { disputePostings, refundPostings } from "#app/features/ledger/domain/postings.ts";
import type { PaymentProblemKind } from "#app/features/payments/domain/payment-problem.ts";
import { refundJob } from "#app/features/payments/jobs.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import { cents, readEuros } from "#app/platform/money.ts";
import { auditEvents, paymentProblems, payments, sandboxCheckouts } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { ledgerBalances } from "#tests/support/booked-money.ts";
import { queuedJobs } from "#tests/support/queued-jobs.ts";
import { descriptionOf, textOf } from "./support/page.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
const path = "/admin/payments";
let admin: TestUser;

beforeEach(async () => {
  admin = await createUser(site.db, { roles: ["admin"] });
});

/** Adds a payment of 870 euros with a problem raised at `createdAt`. */
async function raise(
  kind: PaymentProblemKind,
  changes: Partial<typeof payments.$inferInsert> = {},
  { createdAt = "2027-05-03T09:30:00Z", detail = "acct_1 live", reference = "" } = {},
) {
  const owner = await createUser(site.db);
  const renter = await createUser(site.db);
  const boat = await createBoat(site.db, { userId: owner.userId });
  const { payment } = await createPaidReservation(site.db, { boat, renterId: renter.userId });
  const sessionId = `cs_${kind}`;
  await site.db
    .update(payments)
    .set({ sessionId, ...changes })
    .where(eq(payments.id, payment.id));
  const values = { paymentId: payment.id, kind, reference, detail, createdAt: new Date(createdAt) };
  const problem = onlyRow(await site.db.insert(paymentProblems).values(values).returning());
  if (kind === "disputed" || kind === "refunded_elsewhere") await takeBack(payment, values);
  return { paymentId: payment.id, sessionId, problemId: problem.id };
}

/** Books what went back to the renter: by their bank all of it, elsewhere as much as the problem says. */
async function takeBack(
  payment: typeof payments.$inferSelect,
  { kind, reference, detail }: { kind: PaymentProblemKind; reference: string; detail: string },
) {
  const isDispute = kind === "disputed";
  const booking = { reference: reference || (isDispute ? "" : "re_1"), source: sourceOf(payment) };
  await bookTransaction(
    { db: site.db, now: site.services.clock() },
    isDispute
      ? { ...booking, cause: "dispute", postings: disputePostings(payment.amount) }
      : { ...booking, cause: "refund", postings: refundPostings(readEuros(detail) ?? cents(1)) },
  );
}

async function statusOf(paymentId: string) {
  const [payment] = await site.db.select().from(payments).where(eq(payments.id, paymentId));
  return payment?.status;
}

test("only admins see payment problems: others are redirected to the home page, including moderators", async () => {
  const { problemId } = await raise("disputed");
  const moderator = await createUser(site.db, { roles: ["moderator"] });
  const renter = await createUser(site.db);
  for (const person of [
    site.visitor(),
    await site.signedIn(renter),
    await site.signedIn(moderator),
  ]) {
    expect((await person.open(path)).path).toBe("/");
    expect((await person.post(path, { problemId, intent: "dismiss" })).path).toBe("/");
  }
  expect((await site.openAs(moderator, "/moderation")).text).not.toContain("à vérifier");
  expect((await site.openAs(admin, path)).main.getAllByRole("listitem")).toHaveLength(1);
});

test("the page shows that there are no problems, and the navigation counts none", async () => {
  const page = await site.openAs(admin, path);
  expect(page.title).toBe("Paiements à vérifier – Escale");
  expect(page.text).toContain("Tous les paiements sont réglés");
  expect(page.all.getByRole("link", { name: "Paiements" })).toBeTruthy();
});

test("each problem is shown with its time, rental, amount and reference", async () => {
  await raise("session_lost", {}, { createdAt: "2027-05-02T22:30:00Z" });
  await raise("refund_failed", { status: "refund_failed", refundAmount: cents(54_810) });
  const moderation = await site.openAs(admin, "/moderation");
  const page = await moderation.follow("Paiements 2 à voir");
  expect(page.path).toBe(path);
  expect(page.main.getAllByRole("listitem").map(textOf)).toEqual([
    "Remboursement en échec : rendez l'argent au locataire 03/05/2027 à 11:30 · Sloop Mistral · " +
      "du 10/07/2027 au 12/07/2027 · 548,10 € cs_refund_failed · acct_1 live Réessayer C'est réglé " +
      "« C'est réglé » prévient le locataire par e-mail que vous lui avez rendu l'argent autrement.",
    "Session de paiement inconnue : vérifiez si elle a été payée 03/05/2027 à 00:30 · Sloop Mistral · " +
      "du 10/07/2027 au 12/07/2027 · 870 € cs_session_lost · acct_1 live Réessayer C'est réglé",
  ]);
});

test("the button that settles a problem says whether the renter is told", async () => {
  await raise("session_lost", {}, { createdAt: "2027-05-02T22:30:00Z" });
  await raise("refund_failed", { status: "refund_failed" });
  const page = await site.openAs(admin, `/en${path}`);
  expect(page.main.getAllByRole("button", { name: "Mark as settled" }).map(descriptionOf)).toEqual([
    "Refund failed: return the money to the renter 03/05/2027 at 11:30 · Sloop Mistral · " +
      "from 10/07/2027 to 12/07/2027 “Mark as settled” tells the renter by email that you returned the money in another way.",
    "Unknown payment session: find out whether it was paid 03/05/2027 at 00:30 · Sloop Mistral · " +
      "from 10/07/2027 to 12/07/2027 · 870 €",
  ]);
});

test.each([
  ["fraudulent, lost", "fraude · contestation perdue", "fraud · dispute lost"],
  [
    "product_not_received, needs_response",
    "prestation non fournie · réponse attendue",
    "service not provided · a response is due",
  ],
  ["noncompliant, under_review", "noncompliant · en cours d'examen", "noncompliant · under review"],
])(
  "a dispute (%s) shows in words why the bank claims the money, and the state of the dispute",
  async (detail, french, english) => {
    await raise("disputed", {}, { detail, reference: "dp_1" });
    expect((await site.openAs(admin, path)).text).toContain(`cs_disputed · dp_1 · ${french}`);
    const page = await site.openAs(admin, `/en${path}`);
    expect(page.text).toContain(`cs_disputed · dp_1 · ${english}`);
  },
);

test("only the newest 50 problems are listed, with the total number", async () => {
  const { problemId } = await raise("disputed");
  for (let one = 0; one < 50; one += 1) await raise("session_lost", { sessionId: `cs_${one}` });
  const page = await site.openAs(admin, path);
  expect(page.main.getAllByRole("listitem")).toHaveLength(50);
  expect(page.text).toContain("50 sur 51 sont affichés. Les autres apparaissent");
  await site.db.delete(paymentProblems).where(eq(paymentProblems.id, problemId));
  expect((await site.openAs(admin, path)).text).not.toContain("sont affichés");
});

test("a settled problem leaves the list, once, and is recorded with the admin", async () => {
  const { paymentId, problemId } = await raise("disputed");
  const page = await site.openAs(admin, path);
  const colleagues = await site.openAs(await createUser(site.db, { roles: ["admin"] }), path);
  expect(page.main.queryByRole("button", { name: "Réessayer" })).toBeNull();
  const after = await page.press("C'est réglé");
  expect(after.toast).toEqual({ title: "Succès", text: "Le paiement est réglé" });
  expect(after.text).toContain("Tous les paiements sont réglés");
  expect((await page.press("C'est réglé")).toast).toEqual(after.toast);
  const late = await colleagues.press("C'est réglé");
  expect(late.toast?.text).toBe("Ce paiement n'est plus à vérifier");
  const records = await site.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subjectId, paymentId));
  expect(records).toMatchObject([
    { action: "payment_problem_handled", actorId: admin.userId, details: { kind: "disputed" } },
  ]);
  const person = await site.signedIn(admin);
  expect((await person.post(path, { problemId: "x", intent: "dismiss" })).status).toBe(400);
  expect((await person.post(path, { problemId, intent: "retry" })).toast?.title).toBe("Erreur");
});

test("a dispute that was lost after the page was shown is not dismissed with what the page showed", async () => {
  const { problemId } = await raise("disputed", {}, { detail: "fraudulent, under_review" });
  const page = await site.openAs(admin, path);
  await site.db
    .update(paymentProblems)
    .set({ detail: "fraudulent, lost", createdAt: new Date("2027-05-03T09:45:00Z") });
  const again = await page.press("C'est réglé");
  expect(again.toast?.text).toBe("Ce paiement a changé entre-temps : relisez-le avant de décider");
  expect(again.text).toContain("contestation perdue");
  expect(again.main.queryByRole("button", { name: "C'est réglé" })).toBeNull();
  const visitor = await site.signedIn(admin);
  const forged = await visitor.post(path, { problemId, intent: "dismiss" });
  expect(forged.toast?.text).toBe("Dites d'abord qui prend cette perte");
});

test("a failed refund becomes due again when the operator retries it", async () => {
  const { paymentId } = await raise("refund_failed", { status: "refund_failed" });
  const page = await site.openAs(admin, path);
  const after = await page.press("Réessayer");
  expect(after.toast?.text).toBe("Le prestataire va être interrogé à nouveau");
  expect(after.text).toContain("Tous les paiements sont réglés");
  expect(await statusOf(paymentId)).toBe("refund_due");
  expect(await queuedJobs(site.db, refundJob)).toEqual([{ paymentId }]);
});

test("retrying affects only the chosen problem", async () => {
  const refund = await raise("refund_failed", { status: "refund_failed" });
  const session = await raise("session_lost", { status: "closed" });
  const visitor = await site.signedIn(admin);
  const retry = ({ problemId }: { problemId: string }) =>
    visitor.post(path, { problemId, intent: "retry" });
  const unknown = await retry(session);
  expect(unknown.toast?.text).toBe("Le prestataire ne connaît toujours pas ce paiement");
  expect(unknown.main.getAllByRole("listitem")).toHaveLength(2);
  const [left, ...none] = (await retry(refund)).main.getAllByRole("listitem");
  expect([textOf(left), none]).toEqual([expect.stringContaining("cs_session_lost"), []]);
  expect(await statusOf(refund.paymentId)).toBe("refund_due");
});

test("retrying a lost session keeps the problem while the provider does not know the session", async () => {
  const { paymentId, sessionId } = await raise("session_lost", { status: "closed" });
  const page = await site.openAs(admin, path);
  const refused = await page.press("Réessayer");
  expect(refused.toast?.text).toBe("Le prestataire ne connaît toujours pas ce paiement");
  expect(refused.main.getAllByRole("listitem")).toHaveLength(1);
  await site.db.insert(sandboxCheckouts).values({
    id: sessionId,
    reference: paymentId,
    title: "Sloop Mistral",
    amount: cents(87_000),
    language: "fr",
    successUrl: "/",
    cancelUrl: "/",
    status: "expired",
    expiresAt: site.services.clock(),
  });
  expect((await page.press("Réessayer")).text).toContain("Tous les paiements sont réglés");
});

const toBear = "Qui prend cette perte de 870 € ?";

test("a loss that the bank has decided can be accepted, after its consequences are shown", async () => {
  await raise("disputed", {}, { detail: "fraudulent, under_review" });
  const page = await site.openAs(admin, path);
  expect(page.main.queryByText(toBear)).toBeNull();
  await site.db.update(paymentProblems).set({ detail: "fraudulent, lost" });
  const lost = await site.openAs(admin, path);
  const colleagues = await site.openAs(await createUser(site.db, { roles: ["admin"] }), path);
  const details = lost.main.getByText(toBear).closest("details");
  expect(details?.hasAttribute("open")).toBe(false);
  expect(details?.textContent).toContain("ce qui revient au propriétaire n'est alors plus retenu");
  const after = await lost.press("Prendre la perte à notre charge");
  expect(after.toast).toEqual({ title: "Succès", text: "La perte est à notre charge" });
  expect(after.text).toContain("Tous les paiements sont réglés");
  const again = await lost.press("Prendre la perte à notre charge");
  expect(again.toast).toEqual(after.toast);
  const late = await colleagues.press("Faire supporter la perte au propriétaire");
  expect(late.toast?.text).toBe("Ce paiement n'est plus à vérifier");
});

test("a loss can be charged to the owner, who bears at most their share, as the page says before", async () => {
  await raise("disputed", {}, { detail: "fraudulent, lost" });
  const page = await site.openAs(admin, path);
  const details = page.main.getByText(toBear).closest("details");
  expect(textOf(details)).toContain("783 € sont pris sur ce qui lui revient de cette location.");
  expect(textOf(details)).toContain("Le reste, 87 €, est alors à la charge d'Escale.");
  const after = await page.press("Faire supporter la perte au propriétaire");
  expect(after.toast).toEqual({
    title: "Succès",
    text: "La perte est à la charge du propriétaire",
  });
  expect((await page.press("Faire supporter la perte au propriétaire")).toast).toEqual(after.toast);
  expect(await ledgerBalances(site.db)).toEqual({ commission: 8_700, loss: -8_700 });
  const [mail, ...others] = await site.runJobs();
  expect(others).toEqual([]);
  expect(mail?.subject).toMatch(/^783\s€ sont retenus sur vos revenus$/);
  expect(mail?.text).toMatch(/banque, qui garde l'argent\. Après examen, 783\s€ de cette perte/);
  expect(mail?.text).toContain("/my-profile/payouts");
});

test("the page is in English under /en", async () => {
  await raise("refunded_elsewhere", {}, { detail: "150.50" });
  const moderation = await site.openAs(admin, "/en/moderation");
  const page = await moderation.follow("Payments 1 to review");
  expect([page.language, page.heading]).toEqual(["en", "Payments to review"]);
  expect(page.main.getAllByRole("listitem").map(textOf)).toEqual([
    expect.stringMatching(
      /^Money returned outside of the site.* 150,50 € returned beyond what was due Who bears this loss of 150,50 €\? Escale can bear this loss: .* Bear the loss The owner can bear it: 150,50 € are taken .* Charge the loss to the owner$/,
    ),
  ]);
  const after = await page.press("Charge the loss to the owner");
  expect(after.toast?.text).toBe("The owner bears the loss");
  expect(after.text).toContain("All payments are settled");
});
