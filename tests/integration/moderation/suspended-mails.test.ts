import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { requestReminderEmailHandler } from "#app/features/booking-requests/jobs.server.ts";
import { bookingEmailHandler } from "#app/features/messages/jobs.server.ts";
import { quoteEmailHandler } from "#app/features/quotes/jobs.server.ts";
import { reviewEmailHandler } from "#app/features/stay-reviews/jobs.server.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { accountSuspensions } from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { mailServices } from "#tests/support/sent-mails.ts";
import { type ConversationWorld, openConversationWorld } from "../messages/conversation-world.ts";

let world: ConversationWorld;
let moderator: TestUser;
let sent: Mail[];

beforeEach(async () => {
  world = await openConversationWorld();
  moderator = await createUser(world.db, { roles: ["moderator"] });
  sent = [];
});
afterEach(() => world.close());

const services = () => mailServices(world, sent);

const suspend = ({ userId }: TestUser) =>
  world.db.insert(accountSuspensions).values({
    userId,
    moderatorId: moderator.userId,
    reason: "Cash",
    createdAt: world.now,
  });

const bookingDetails = { dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2, lines: [] };

function write(traits: Partial<Parameters<typeof createMessage>[1]> = {}) {
  const { boat, db, owner, renter } = world;
  const people = { senderId: renter.userId, recipientId: owner.userId };
  return createMessage(db, { boatId: boat.id, ...people, bookingDetails, ...traits });
}

/** Each mail that asks its recipient for something, and the recipient. */
const requests: Record<string, [keyof Pick<ConversationWorld, "owner" | "renter">, () => unknown]> =
  {
    "an unread request": [
      "owner",
      async () => {
        const { id: messageId } = await write();
        const recipientId = world.owner.userId;
        await requestReminderEmailHandler.run(services(), { messageId, hours: 6, recipientId });
      },
    ],
    "a new quote": [
      "renter",
      async () => {
        const { boat, db, renter } = world;
        const { id: quoteId } = await createQuote(db, { boat, renterId: renter.userId });
        const recipientId = renter.userId;
        await quoteEmailHandler.run(services(), { quoteId, event: "sent", recipientId });
      },
    ],
    "a quote that ends soon": [
      "renter",
      async () => {
        const { boat, db, renter } = world;
        const { id: quoteId } = await createQuote(db, { boat, renterId: renter.userId });
        const recipientId = renter.userId;
        await quoteEmailHandler.run(services(), { quoteId, event: "ends_soon", recipientId });
      },
    ],
    "a review to write": [
      "renter",
      async () => {
        const { boat, db, owner, renter } = world;
        const { id: reservationId } = await createReservation(db, {
          boatId: boat.id,
          ownerId: owner.userId,
          clientId: renter.userId,
          status: "completed",
          checkInDate: calendarDate("2027-04-30"),
          checkOutDate: calendarDate("2027-05-01"),
        });
        const recipientId = renter.userId;
        await reviewEmailHandler.run(services(), { reservationId, event: "invited", recipientId });
      },
    ],
  };

describe("a user whose account is suspended", () => {
  test.each(Object.entries(requests))("is not reminded of %s", async (_, request) => {
    const [who, send] = request;
    await suspend(world[who]);
    await send();
    expect(sent).toEqual([]);
  });

  test("still gets mails about new messages", async () => {
    await suspend(world.owner);
    const { id: messageId } = await write();
    await bookingEmailHandler.run(services(), { messageId, recipientId: world.owner.userId });
    expect(sent.map(({ to }) => to)).toEqual([world.owner.email]);
  });
});

test.each(Object.entries(requests))(
  "a user whose account is open is reminded of %s",
  async (_, request) => {
    const [who, send] = request;
    await send();
    expect(sent.map(({ to }) => to)).toEqual([world[who].email]);
  },
);
