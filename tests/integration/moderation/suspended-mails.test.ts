import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requestReminderEmailHandler } from "#app/features/booking-requests/jobs.server.ts";
import { bookingEmailHandler } from "#app/features/messages/jobs.server.ts";
import { quoteEmailHandler } from "#app/features/quotes/jobs.server.ts";
import { reviewEmailHandler } from "#app/features/stay-reviews/jobs.server.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { type MailWorld, openMailWorld } from "../mail-world.ts";

let world: MailWorld;

beforeEach(async () => {
  world = await openMailWorld();
});
afterEach(() => world.close());

const bookingDetails = { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2, lines: [] };

function write(traits: Partial<Parameters<typeof createMessage>[1]> = {}) {
  const { boat, db, owner, renter } = world;
  const people = { senderId: renter.userId, recipientId: owner.userId };
  return createMessage(db, { boatId: boat.id, ...people, bookingDetails, ...traits });
}

/** Each mail that asks its recipient for something, and the recipient. */
const requests: Record<string, [keyof Pick<MailWorld, "owner" | "renter">, () => unknown]> = {
  "an unread request": [
    "owner",
    async () => {
      const { id: messageId } = await write();
      const recipientId = world.owner.userId;
      await requestReminderEmailHandler.run(world.services, { messageId, hours: 6, recipientId });
    },
  ],
  "a new quote": [
    "renter",
    async () => {
      const { boat, db, renter } = world;
      const { id: quoteId } = await createQuote(db, { boat, renterId: renter.userId });
      const recipientId = renter.userId;
      await quoteEmailHandler.run(world.services, { quoteId, event: "sent", recipientId });
    },
  ],
  "a quote that ends soon": [
    "renter",
    async () => {
      const { boat, db, renter } = world;
      const { id: quoteId } = await createQuote(db, { boat, renterId: renter.userId });
      const recipientId = renter.userId;
      await quoteEmailHandler.run(world.services, { quoteId, event: "ends_soon", recipientId });
    },
  ],
  "a review to write": [
    "renter",
    async () => {
      const stay = { checkIn: "2027-04-30", checkOut: "2027-05-01" };
      const { id: reservationId } = await world.rent({ status: "completed", ...stay });
      const recipientId = world.renter.userId;
      await reviewEmailHandler.run(world.services, {
        reservationId,
        event: "invited",
        recipientId,
      });
    },
  ],
};

describe("a user whose account is suspended", () => {
  test.each(Object.entries(requests))("is not reminded of %s", async (_, request) => {
    const [who, send] = request;
    await world.suspend(world[who]);
    await send();
    expect(world.sent).toEqual([]);
  });

  test("still gets mails about new messages", async () => {
    await world.suspend(world.owner);
    const { id: messageId } = await write();
    await bookingEmailHandler.run(world.services, { messageId, recipientId: world.owner.userId });
    expect(world.sent.map(({ to }) => to)).toEqual([world.owner.email]);
  });
});

test.each(Object.entries(requests))(
  "a user whose account is open is reminded of %s",
  async (_, request) => {
    const [who, send] = request;
    await send();
    expect(world.sent.map(({ to }) => to)).toEqual([world[who].email]);
  },
);
