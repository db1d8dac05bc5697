import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { refundPayment } from "#app/features/payments/commands/refund-payment.server.ts";
import { settlePayment } from "#app/features/payments/commands/settle-payment.server.ts";
import { sweepPayments } from "#app/features/payments/commands/sweep-payments.server.ts";
import { deleteAccount } from "#app/features/personal-data/commands/delete-account.server.ts";
import { reservationEmailJob } from "#app/features/reservations/jobs.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { noRateLimits } from "#app/platform/requests/rate-limits.server.ts";
import { accountSuspensions, boats, users } from "#db/schema/schema.ts";
import { testPassword } from "#tests/factories/create-user.ts";
import { ledgerBalances } from "#tests/support/booked-money.ts";
import { openStripeWorld, type StripeWorld } from "./stripe-world.ts";

let world: StripeWorld;
beforeEach(async () => {
  world = await openStripeWorld();
});
afterEach(() => world.close());

const secrets = createSecrets(randomBytes(32).toString("base64"));

/** A payment that the site gave up, because it could not ask about the session, and that was paid. */
async function givenUp() {
  const quote = await world.offer();
  await world.start(quote.id);
  const sessionId = await world.sessionOf(quote.id);
  world.passMinutes(34);
  await sweepPayments({ ...world.system(), payments: world.provider });
  expect(await world.stateOf(quote.id)).toMatchObject({
    quote: "accepted",
    payments: ["closed"],
  });
  world.double.pay(sessionId);
  return { quoteId: quote.id, sessionId };
}

function leave(person: "owner" | "renter") {
  const context = { ...world.as(world[person]), limits: noRateLimits, secrets };
  return deleteAccount(context, { password: testPassword });
}

const moderateBoat = (status: "rejected" | "suspended") =>
  world.db.update(boats).set({ status, isOnline: false }).where(eq(boats.id, world.boat.id));

const suspend = (person: "owner" | "renter") =>
  world.db
    .insert(accountSuspensions)
    .values({ userId: world[person].userId, moderatorId: world.owner.userId, reason: "x" });

test.each(["owner", "renter"] as const)(
  "money that arrives after the %s closed their account goes back, and books nothing for the owner",
  async (person) => {
    const { quoteId, sessionId } = await givenUp();
    expect((await leave(person)).ok).toBe(true);
    expect(await settlePayment(world.system(), { sessionId })).toBe("refunded");
    expect(await world.stateOf(quoteId)).toEqual({
      quote: "person_left",
      reservation: "expired",
      payments: ["refund_due"],
    });
    const { id: paymentId, refundReason } = await world.rowOf(quoteId);
    expect(refundReason).toBe("person_left");
    const mails = await world.queued(reservationEmailJob);
    expect(mails.map(({ event }) => event)).toEqual(["person_left", "person_left"]);
    await refundPayment(world.system(), { paymentId });
    expect((await world.rowOf(quoteId)).status).toBe("refunded");
    expect(await ledgerBalances(world.db)).toEqual({});
  },
);

const withdrawals = {
  "boat was rejected": () => moderateBoat("rejected"),
  "boat was suspended": () => moderateBoat("suspended"),
  "owner's account was suspended": () => suspend("owner"),
  "renter's account was suspended": () => suspend("renter"),
};

test.each([
  ["boat was rejected", "boat_withdrawn"],
  ["boat was suspended", "boat_withdrawn"],
  ["owner's account was suspended", "boat_withdrawn"],
  ["renter's account was suspended", "renter_suspended"],
] as const)("money that arrives after the %s goes back for this reason", async (what, reason) => {
  const { quoteId, sessionId } = await givenUp();
  await withdrawals[what]();
  expect(await settlePayment(world.system(), { sessionId })).toBe("refunded");
  expect((await world.stateOf(quoteId)).reservation).toBe("expired");
  const { id: paymentId, refundReason } = await world.rowOf(quoteId);
  expect(refundReason).toBe(reason);
  const mails = await world.queued(reservationEmailJob);
  expect(mails.map(({ event }) => event)).toEqual([reason, reason]);
  await refundPayment(world.system(), { paymentId });
  expect(await ledgerBalances(world.db)).toEqual({});
});

test("money that arrives after a suspension was lifted is accepted", async () => {
  const { sessionId } = await givenUp();
  await suspend("owner");
  await suspend("renter");
  await world.db
    .update(accountSuspensions)
    .set({ liftedAt: world.clock(), liftedBy: world.owner.userId });
  expect(await settlePayment(world.system(), { sessionId })).toBe("paid");
});

test("a hold is honoured even if the boat or an account is suspended before the money arrives", async () => {
  const quote = await world.offer();
  await world.start(quote.id);
  const sessionId = await world.sessionOf(quote.id);
  await moderateBoat("suspended");
  await suspend("owner");
  await suspend("renter");
  world.double.pay(sessionId);
  expect(await settlePayment(world.system(), { sessionId })).toBe("paid");
});

test.each(["owner", "renter"] as const)(
  "of late money and a %s who closes their account at the same time, one is first",
  async (person) => {
    const { quoteId, sessionId } = await givenUp();
    const [left, settled] = await Promise.all([
      leave(person),
      settlePayment(world.system(), { sessionId }),
    ]);
    expect(left.ok).toBe(settled === "refunded");
    const [user] = await world.db.select().from(users).where(eq(users.id, world[person].userId));
    expect(user?.deletedAt !== null).toBe(left.ok);
    expect((await world.stateOf(quoteId)).reservation).toBe(left.ok ? "expired" : "confirmed");
  },
);
