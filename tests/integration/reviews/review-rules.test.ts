import { afterEach, beforeEach, expect, test } from "vitest";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { cancellationContests } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createReservation, createReview } from "#tests/factories/create-reservation.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
let sides: { boatId: string; ownerId: string; renterId: string };

beforeEach(async () => {
  database = await createTestDatabase();
  const { userId: ownerId } = await createUser(database.db);
  const { userId: renterId } = await createUser(database.db);
  const { id: boatId } = await createBoat(database.db, { userId: ownerId });
  sides = { boatId, ownerId, renterId };
});
afterEach(() => database.close());

const contradictions = {
  reviews_rating: "rating = 6",
  reviews_published: "published_at = null",
  reviews_refused: "status = 'refused'",
  reviews_answer: "answer = 'Merci'",
  reviews_answered:
    "status = 'waiting', published_at = null, answer = 'Merci', answered_at = now()",
};

test("the database refuses an inconsistent review, and a second one by the same side", async () => {
  const stayedOn = calendarDate("2026-03-28");
  await createReview(database.db, { ...sides, authorId: sides.renterId, rating: 5, stayedOn });
  for (const [constraint, change] of Object.entries(contradictions)) {
    await expect(database.pool.query(`update reviews set ${change}`)).rejects.toMatchObject({
      constraint,
    });
  }
  const copy = `insert into reviews (boat_id, reservation_id, author_id, author_side, rating, publishes_on)
    select boat_id, reservation_id, author_id, author_side, 1, publishes_on from reviews`;
  await expect(database.pool.query(copy)).rejects.toMatchObject({ constraint: "reviews_once" });
});

const contests = {
  cancellation_contests_fee: "fee_amount = 0",
  cancellation_contests_claim: "status = 'claimed'",
  cancellation_contests_decision: "status = 'waived', statement = 'Tempête', claimed_at = now()",
  cancellation_contests_end: "status = 'lapsed'",
};

test("the database refuses an inconsistent contested fee, such as one waived without a claim or a moderator", async () => {
  const { id: reservationId } = await createReservation(database.db, sides);
  await database.db
    .insert(cancellationContests)
    .values({ reservationId, feeAmount: cents(2175), evidenceUntil: new Date() });
  for (const [constraint, change] of Object.entries(contests)) {
    const changed = database.pool.query(`update cancellation_contests set ${change}`);
    await expect(changed).rejects.toMatchObject({ constraint });
  }
});
