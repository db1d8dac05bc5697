import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { reservationEmailHandler } from "#app/features/reservations/jobs.server.ts";
import { reservationEmailJob } from "#app/features/reservations/jobs.ts";
import { openJobQueue } from "#app/platform/jobs/jobs.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { cents } from "#app/platform/money.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { patiently } from "#tests/support/patiently.ts";
import { mailServices } from "#tests/support/sent-mails.ts";

let world: ConversationWorld;
const closing: (() => Promise<void>)[] = [];

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await world.close();
});

/** Runs the mail jobs as a process does; `send` stands in for the mail server. */
async function work(send: (mail: Mail) => Promise<void>) {
  const worker = await openJobQueue(world.pool, logger, {
    jobs: [reservationEmailJob],
    maintain: false,
  });
  const services = { ...mailServices(world, []), mail: { destination: "memory", send } };
  await worker.work([reservationEmailHandler], services);
  closing.push(() => worker.stop());
}

test("while the mail to one address is retried, the other person gets only one mail", async () => {
  const { db, boat, owner, renter, now } = world;
  const { reservation, payment } = await createPaidReservation(db, {
    boat,
    renterId: renter.userId,
    now,
  });
  await world.record(db, {
    type: "payment_confirmed",
    paymentId: payment.id,
    reservationId: reservation.id,
    ownerId: owner.userId,
    renterId: renter.userId,
    amountCents: cents(87_000),
  });
  const sent: string[] = [];
  let refusals = 0;
  await work(async ({ to }) => {
    if (to === owner.email) {
      refusals += 1;
      throw new Error("550 mailbox unavailable");
    }
    sent.push(to);
  });
  const tryAgainNow = "update jobs.job set start_after = now() where state = 'retry'";
  await vi.waitFor(async () => {
    await world.pool.query(tryAgainNow);
    expect(refusals).toBeGreaterThanOrEqual(3);
  }, patiently);
  expect(sent).toEqual([renter.email]);
});
