import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { quoteStatuses } from "#app/features/quotes/domain/quote-lifecycle.ts";
import type { QuoteMailEvent } from "#app/features/quotes/domain/quote-mail-truth.ts";
import { quoteEmailHandler } from "#app/features/quotes/jobs.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { boats } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { mailServices } from "#tests/support/sent-mails.ts";

let world: ConversationWorld;
beforeAll(async () => {
  world = await openConversationWorld();
});
afterAll(() => world.close());

/** The mails that are sent about a quote that ends soon, when the job runs at this time. */
const remind = (quote: { id: string }, at: Date) => mailsOf("ends_soon", quote, at);

/** The mails that are sent to the renter about an event of a quote, when the job runs at this time. */
async function mailsOf(event: QuoteMailEvent, quote: { id: string }, at: Date): Promise<Mail[]> {
  const { db, renter } = world;
  const sent: Mail[] = [];
  const services = mailServices({ db, now: at }, sent);
  const recipientId = renter.userId;
  await quoteEmailHandler.run(services, { quoteId: quote.id, event, recipientId });
  return sent;
}

test.each(
  quoteStatuses.map((status) => [status, ["pending", "accepted"].includes(status)] as const),
)(
  "the mail that a quote ends soon, for one that is %s by then, is sent: %s",
  async (status, isSent) => {
    const { db, boat, renter, now } = world;
    const quote = await createQuote(db, { boat, renterId: renter.userId, status, now });
    expect(await remind(quote, now)).toHaveLength(isSent ? 1 : 0);
  },
);

test.each(["pending", "accepted"] as const)(
  "the mail that a quote ends soon is sent until its time is over, even if it is not marked as expired yet: %s",
  async (status) => {
    const { db, boat, renter, now } = world;
    const expiresAt = new Date(now.getTime() + 3_600_000);
    const quote = await createQuote(db, {
      boat,
      renterId: renter.userId,
      status,
      expiresAt,
      now,
    });
    expect(await remind(quote, new Date(expiresAt.getTime() - 1))).toHaveLength(1);
    expect(await remind(quote, expiresAt)).toEqual([]);
  },
);

test.each(["pending", "accepted"] as const)(
  "the mail that a quote ends soon is not sent once its boat is offline or its days are taken: %s",
  async (status) => {
    const { db, owner, renter, now } = world;
    const boat = await createBoat(db, { userId: owner.userId });
    const stay = { dateFrom: "2027-08-10", dateTo: "2027-08-12" };
    const quote = await createQuote(db, {
      boat,
      renterId: renter.userId,
      status,
      ...stay,
      now,
    });
    await db.update(boats).set({ isOnline: false }).where(eq(boats.id, boat.id));
    expect(await remind(quote, now)).toEqual([]);
    await db.update(boats).set({ isOnline: true }).where(eq(boats.id, boat.id));
    expect(await remind(quote, now)).toHaveLength(1);
    const other = await createUser(db);
    const days = { checkIn: "2027-08-12", checkOut: "2027-08-14" };
    await createPaidReservation(db, { boat, renterId: other.userId, ...days, now });
    expect(await remind(quote, now)).toEqual([]);
  },
);

test.each(quoteStatuses.map((status) => [status, status === "pending"] as const))(
  "the mail about a new quote that was delayed until it is %s is sent: %s",
  async (status, isSent) => {
    const { db, boat, renter, now } = world;
    const quote = await createQuote(db, { boat, renterId: renter.userId, status, now });
    expect(await mailsOf("sent", quote, now)).toHaveLength(isSent ? 1 : 0);
  },
);

test("the mail about a new quote is not sent once its time is over, or its days are taken", async () => {
  const { db, owner, renter, now } = world;
  const boat = await createBoat(db, { userId: owner.userId });
  const stay = { dateFrom: "2027-08-10", dateTo: "2027-08-12" };
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const traits = { boat, renterId: renter.userId, ...stay, expiresAt, now };
  const quote = await createQuote(db, traits);
  expect(await mailsOf("sent", quote, new Date(expiresAt.getTime() - 1))).toHaveLength(1);
  expect(await mailsOf("sent", quote, expiresAt)).toEqual([]);
  // An owner may answer before their boat is back online.
  await db.update(boats).set({ isOnline: false }).where(eq(boats.id, boat.id));
  expect(await mailsOf("sent", quote, now)).toHaveLength(1);
  await db.update(boats).set({ isOnline: true }).where(eq(boats.id, boat.id));
  const other = await createUser(db);
  const days = { checkIn: "2027-08-12", checkOut: "2027-08-14" };
  await createPaidReservation(db, { boat, renterId: other.userId, ...days, now });
  expect(await mailsOf("sent", quote, now)).toEqual([]);
});
