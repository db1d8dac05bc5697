import { afterEach, beforeEach, expect, test } from "vitest";
import { getQuoteReview } from "#app/features/checkout/queries/get-quote-review.server.ts";
import { quoteReviewView } from "#app/features/checkout/views/quote-review-view.server.ts";
import { quotes } from "#db/schema/schema.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

test("the review of a quote names until when it can be paid, unless its payment is under way", async () => {
  const { boat, db, now, renter } = world;
  const expiresAt = new Date("2027-05-03T10:10:00+02:00");
  const { id } = await createQuote(db, {
    boat,
    renterId: renter.userId,
    status: "accepted",
    expiresAt,
  });
  const validAt = async (at: Date) => {
    const review = await getQuoteReview(db, { actor: renter.actor, now: at }, id);
    return quoteReviewView(review, { ownerName: "Marc", language: "fr", now: at }).validUntil;
  };
  expect(await validAt(now)).toBe("Valable jusqu'au 03/05/2027 à 10:10");
  await db.update(quotes).set({ status: "payment_pending" });
  expect(await validAt(new Date(expiresAt.getTime() + 60_000))).toBeNull();
});
