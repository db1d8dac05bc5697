import { eq, isNull } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  dismissPaymentProblem,
  retryPaymentProblem,
} from "#app/features/operator/commands/handle-payment-problem.server.ts";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { refundEmailHandler } from "#app/features/payments/jobs.server.ts";
import { refundEmailJob } from "#app/features/payments/jobs.ts";
import { onlyRow } from "#app/platform/database/only-row.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { paymentProblems, profiles } from "#db/schema/schema.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { whileNobodyWrites } from "#tests/support/held-writes.ts";
import { mailServices } from "#tests/support/sent-mails.ts";
import { openStripeWorld, type StripeWorld } from "./stripe-world.ts";

let world: StripeWorld;
let rental: Awaited<ReturnType<StripeWorld["book"]>>;

beforeEach(async () => {
  world = await openStripeWorld();
  rental = await world.book();
});
afterEach(() => world.close());

const refund = () => refundPayment(world.system(), { paymentId: rental.paymentId });

/** The owner cancels, and Stripe reports that the refund failed. */
async function failToRefund() {
  world.double.answerRefundsWith("failed");
  await world.cancel(rental.reservationId);
  await refund();
}

/** Stripe reports that the refund which had succeeded, or was under way, came back. */
async function comeBack(reason = "expired_or_canceled_card") {
  const sent = world.double.refunds.at(-1);
  if (sent) Object.assign(sent, { status: "failed", failure_reason: reason });
  await world.tell("refund.failed", rental.sessionId);
}

async function refundInDashboard() {
  world.double.refundInDashboard(rental.sessionId, 87_000);
  await world.tell("charge.refunded", rental.sessionId);
}

/** An admin handles the problem that is open. */
async function handle(command: typeof retryPaymentProblem | typeof dismissPaymentProblem) {
  const open = onlyRow(
    await world.db.select().from(paymentProblems).where(isNull(paymentProblems.handledAt)),
  );
  const admin = world.as(await createUser(world.db, { roles: ["admin"] }));
  expect((await command(admin, { problemId: open.id })).ok).toBe(true);
}

async function retry(answer: "succeeded" | "failed" | "pending") {
  world.double.answerRefundsWith(answer);
  await handle(retryPaymentProblem);
  await refund();
}

/** What the mails that were queued for the renter are about; none is queued for anybody else. */
async function told() {
  const mails = await world.queued(refundEmailJob);
  for (const { recipientId, paymentId } of mails) {
    expect([recipientId, paymentId]).toEqual([world.renter.userId, rental.paymentId]);
  }
  return mails.map(({ news }) => news);
}

describe("the renter is told", () => {
  test("nothing more when the refund succeeds", async () => {
    await world.cancel(rental.reservationId);
    await refund();
    expect(await told()).toEqual([]);
  });

  test("that the refund failed, and that it is over once another attempt has succeeded", async () => {
    await failToRefund();
    expect(await told()).toEqual(["failed"]);
    await retry("succeeded");
    expect(await told()).toEqual(["failed", "over"]);
  });

  test("once, however often the operator's next attempts fail too, and then that it is over", async () => {
    await failToRefund();
    await retry("failed");
    await retry("failed");
    expect(await told()).toEqual(["failed"]);
    await retry("succeeded");
    expect(await told()).toEqual(["failed", "over"]);
  });

  test("once more when the next attempt fails for another reason", async () => {
    await failToRefund();
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await retry("pending");
      await comeBack();
    }
    expect(await told()).toEqual(["failed", "failed_again"]);
  });

  test("once, when the next attempt is under way for a while before it fails too", async () => {
    await failToRefund();
    await retry("pending");
    await comeBack("lost_or_stolen_card");
    expect(await told()).toEqual(["failed"]);
  });

  test("that a refund failed in which the operator's settlement was followed by another attempt", async () => {
    await failToRefund();
    await handle(dismissPaymentProblem);
    world.double.refundInDashboard(rental.sessionId, 87_000);
    const sent = world.double.refunds.at(-1);
    if (sent) sent.status = "pending";
    await world.tell("refund.created", rental.sessionId);
    await comeBack("lost_or_stolen_card");
    expect(await told()).toEqual(["failed", "over", "failed_again"]);
  });

  test("once that the operator settled it, when a refund from the dashboard succeeds later", async () => {
    await failToRefund();
    await handle(dismissPaymentProblem);
    world.double.refundInDashboard(rental.sessionId, 87_000);
    const sent = world.double.refunds.at(-1);
    if (sent) sent.status = "pending";
    await world.tell("refund.created", rental.sessionId);
    if (sent) sent.status = "succeeded";
    await world.tell("refund.updated", rental.sessionId);
    expect(await told()).toEqual(["failed", "over"]);
  });

  test("that the refund failed, when Stripe refuses it until the site gives up", async () => {
    world.double.refuseRefunds("balance_insufficient");
    await world.cancel(rental.reservationId);
    for (let attempt = 1; attempt < 12; attempt += 1) {
      await refund();
      world.passMinutes(241);
    }
    expect(await told()).toEqual([]);
    await refund();
    expect(await told()).toEqual(["failed"]);
  });

  test("each time that a refund which had succeeded comes back", async () => {
    await world.cancel(rental.reservationId);
    await refund();
    await comeBack();
    expect(await told()).toEqual(["failed"]);
    await refundInDashboard();
    await comeBack();
    expect(await told()).toEqual(["failed", "over", "failed"]);
  });

  test("once that it is over, when the operator settles it and Stripe refunds it too", async () => {
    await failToRefund();
    await handle(dismissPaymentProblem);
    expect(await told()).toEqual(["failed", "over"]);
    await refundInDashboard();
    expect(await told()).toEqual(["failed", "over"]);
  });

  test("once that it is over, when Stripe refunds it before the operator dismisses it", async () => {
    await failToRefund();
    const failure = onlyRow(await world.db.select().from(paymentProblems));
    await refundInDashboard();
    const admin = world.as(await createUser(world.db, { roles: ["admin"] }));
    const late = await dismissPaymentProblem(admin, { problemId: failure.id });
    expect(late).toEqual({ ok: false, reason: "gone" });
    expect(await told()).toEqual(["failed", "over"]);
  });
});

test("the renter is told once that it is over, when the operator settles it while Stripe reports the refund", async () => {
  await failToRefund();
  world.double.refundInDashboard(rental.sessionId, 87_000);
  const failure = onlyRow(await world.db.select().from(paymentProblems));
  const admin = world.as(await createUser(world.db, { roles: ["admin"] }));
  // Whichever comes first.
  await whileNobodyWrites<unknown>(world, "payment_problems", () => [
    dismissPaymentProblem(admin, { problemId: failure.id }),
    world.tell("charge.refunded", rental.sessionId),
  ]);
  expect(await told()).toEqual(["failed", "over"]);
});

/** Whether the problems that were raised are still on the operator's list. */
const isOpen = async () => (await world.problems()).map((problem) => problem.isOpen);

describe("a failed refund on the operator's list", () => {
  test("leaves it once Stripe has returned the money from its dashboard, and comes back when that fails too", async () => {
    await failToRefund();
    expect(await isOpen()).toEqual([true]);
    await refundInDashboard();
    expect(await isOpen()).toEqual([false]);
    await comeBack();
    expect(await isOpen()).toEqual([true]);
  });

  test("leaves it while a refund from the dashboard is under way, and stays off when that succeeds", async () => {
    await failToRefund();
    world.double.refundInDashboard(rental.sessionId, 87_000);
    const sent = world.double.refunds.at(-1);
    if (sent) sent.status = "pending";
    await world.tell("refund.created", rental.sessionId);
    expect(await isOpen()).toEqual([false]);
    if (sent) sent.status = "succeeded";
    await world.tell("refund.updated", rental.sessionId);
    expect(await isOpen()).toEqual([false]);
    expect(await told()).toEqual(["failed", "over"]);
  });

  test("stays while only a part was returned", async () => {
    await failToRefund();
    world.double.refundInDashboard(rental.sessionId, 10_000);
    await world.tell("charge.refunded", rental.sessionId);
    expect(await isOpen()).toEqual([true]);
  });
});

/** The mails that are sent when the job runs now. */
async function send(news: "failed" | "failed_again" | "over") {
  const sent: Mail[] = [];
  const services = mailServices({ db: world.db, now: world.clock() }, sent);
  const { userId: recipientId } = world.renter;
  await refundEmailHandler.run(services, { paymentId: rental.paymentId, news, recipientId });
  return sent.map(({ text, ...mail }) => ({
    ...mail,
    text: text.replaceAll(/\s+/g, " ").replaceAll("’", "'"),
  }));
}

const writeIn = (language: "fr" | "en") =>
  world.db.update(profiles).set({ language }).where(eq(profiles.userId, world.renter.userId));

describe("the mail about a failed refund", () => {
  test.each([
    ["fr", "pas pu arriver sur votre carte", "- Remboursement : 870 €", ""],
    ["en", "could not reach your card", "- Refund: 870 €", "/en"],
  ] as const)("in %s names the amount and links to the reservation", async (language, ...texts) => {
    await writeIn(language);
    await failToRefund();
    const [body, amount, prefix] = texts;
    const [mail] = await send("failed");
    expect(mail?.to).toBe(world.renter.email);
    expect(mail?.text).toContain(body);
    expect(mail?.text).toContain(amount);
    expect(mail?.text).toContain(
      `https://escale.example${prefix}/reservation/${rental.reservationId}`,
    );
  });

  test.each([
    ["fr", "sont bien partis vers votre carte", "nous vous avons rendu 870 € autrement"],
    ["en", "went through to your card", "we returned 870 € to you in another way"],
  ] as const)("in %s says how it ended", async (language, refunded, settled) => {
    await writeIn(language);
    await failToRefund();
    await handle(dismissPaymentProblem);
    expect((await send("over"))[0]?.text).toContain(settled);
    await refundInDashboard();
    expect((await send("over"))[0]?.text).toContain(refunded);
  });

  test.each([
    ["fr", "essayé une nouvelle fois de vous rembourser 870 €"],
    ["en", "tried once more to refund 870 €"],
  ] as const)("in %s says that another attempt failed too", async (language, again) => {
    await writeIn(language);
    await failToRefund();
    expect((await send("failed_again"))[0]?.text).toContain(again);
    await retry("succeeded");
    expect(await send("failed_again")).toEqual([]);
  });

  test("is also sent while the next attempt is under way, because nothing follows if that fails too", async () => {
    await failToRefund();
    await handle(retryPaymentProblem);
    expect((await send("failed"))[0]?.text).toContain("pas pu arriver sur votre carte");
  });

  test("is not sent once it is no longer true", async () => {
    expect(await send("failed")).toEqual([]);
    await failToRefund();
    expect(await send("over")).toEqual([]);
    await handle(retryPaymentProblem);
    expect(await send("over")).toEqual([]);
    world.double.answerRefundsWith("succeeded");
    await refund();
    expect(await send("failed")).toEqual([]);
    expect(await send("over")).toHaveLength(1);
  });
});
