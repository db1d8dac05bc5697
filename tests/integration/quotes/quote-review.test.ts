import { afterEach, beforeEach, expect, test } from "vitest";
import { getQuoteReview } from "#app/features/checkout/queries/get-quote-review.server.ts";
import { quoteReviewView } from "#app/features/checkout/views/quote-review-view.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { boats, profiles, quotes } from "#db/schema/schema.ts";
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

test("a renter who is too young cannot pay a quote, but can resume a payment that began before", async () => {
  const { boat, db, now, renter } = world;
  const { id } = await createQuote(db, { boat, renterId: renter.userId, status: "accepted" });
  await db.update(boats).set({ minAge: 25 });
  await db.update(profiles).set({ dateOfBirth: calendarDate("2007-01-01") });
  const obstacle = async () => {
    const review = await getQuoteReview(db, { actor: renter.actor, now }, id);
    return quoteReviewView(review, { ownerName: "Marc", language: "fr", now }).obstacle;
  };
  expect(await obstacle()).toMatch(/âge minimum.*cette location ne peut pas être payée/);
  await db.update(quotes).set({ status: "payment_pending" });
  expect(await obstacle()).toBeNull();
});
