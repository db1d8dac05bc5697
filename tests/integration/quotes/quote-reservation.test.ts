import { afterAll, beforeAll, expect, test } from "vitest";
import { findConversation } from "#app/features/quotes/queries/find-conversation.server.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;

beforeAll(async () => {
  world = await openConversationWorld();
});
afterAll(() => world.close());

// spec 2-4.16
test("a paid quote links both people to the reservation", async () => {
  const { db, boat, owner, renter } = world;
  const { quote, reservation } = await createPaidReservation(db, { boat, renterId: renter.userId });
  for (const [viewer, other] of [
    [renter, owner],
    [owner, renter],
  ] as const) {
    const of = { boatId: boat.id, otherUserId: other.userId };
    const view = await findConversation(db, { actor: viewer.actor, now: world.now }, of);
    expect(view?.quotes.get(quote.id)).toMatchObject({
      id: quote.id,
      status: "paid",
      reservationId: reservation.id,
    });
  }
});

// spec 2-4.16
test("an unpaid quote has no reservation", async () => {
  const { db, boat, owner, renter } = world;
  const quote = await createQuote(db, { boat, renterId: renter.userId, status: "accepted" });
  const of = { boatId: boat.id, otherUserId: owner.userId };
  const view = await findConversation(db, { actor: renter.actor, now: world.now }, of);
  expect(view?.quotes.get(quote.id)).toMatchObject({ status: "accepted", reservationId: null });
});
