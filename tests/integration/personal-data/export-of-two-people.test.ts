import { afterEach, beforeEach, expect, test } from "vitest";
import { collectOwnData } from "#app/features/personal-data/queries/collect-own-data.server.ts";
import { createSecrets } from "#app/platform/encryption/secrets.server.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  auditEvents,
  boatExtras,
  boatUnavailabilities,
  cancellationContests,
  emailChanges,
  listingReports,
  reservations,
  reviewReports,
  reviews,
  sessions,
  userBlocks,
} from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import type { TestUser } from "#tests/factories/create-user.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { firstRow } from "#tests/support/first-row.ts";

const secrets = createSecrets(Buffer.alloc(32, 7).toString("base64"));

let world: ConversationWorld;
beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

const dataOf = ({ actor }: TestUser) => collectOwnData({ actor, db: world.db, secrets }, world.now);

/** Inserts one record of each kind for this user, with `word` in every record that can contain text. */
async function leaveRecords({ userId }: TestUser, word: string) {
  const { db, now, renter } = world;
  const boat = await createBoat(db, { userId, title: word });
  const day = calendarDate("2027-06-10");
  await db.insert(boatUnavailabilities).values({ boatId: boat.id, startDate: day, endDate: day });
  await db.insert(boatExtras).values({
    boatId: boat.id,
    category: "Équipement",
    type: "kayak",
    description: word,
    price: cents(1_000),
  });
  const rental = { boat, renterId: renter.userId, status: "cancelled" } as const;
  const { reservation } = await createPaidReservation(db, rental);
  await db.insert(cancellationContests).values({
    reservationId: reservation.id,
    feeAmount: cents(2_000),
    evidenceUntil: now,
  });
  const review = {
    boatId: boat.id,
    reservationId: reservation.id,
    rating: 4,
    comment: word,
    status: "published",
    publishesOn: day,
    publishedAt: now,
  } as const;
  const written = await db
    .insert(reviews)
    .values([
      {
        ...review,
        authorId: renter.userId,
        authorSide: "client",
        answer: word,
        answeredAt: now,
      },
      { ...review, authorId: userId, authorSide: "owner" },
    ])
    .returning();
  const reported = { reviewId: firstRow(written).id, reason: "other", details: word } as const;
  await db.insert(reviewReports).values({ ...reported, reporterId: userId });
  await db.insert(sessions).values({ userId, token: word, userAgent: word, expiresAt: now });
  const addresses = { oldEmail: `${word}@old.example`, newEmail: `${word}@new.example` };
  await db.insert(emailChanges).values({ userId, ...addresses, requestedAt: now });
  await db.insert(userBlocks).values({ blockerId: userId, blockedId: renter.userId });
  const listing = { boatId: world.boat.id, reason: "fraud", explanation: word } as const;
  await db.insert(listingReports).values({ ...listing, reporterId: userId, language: "fr" });
  const act = { action: "boat_photos_saved", subjectType: "boat", subjectId: word };
  await db.insert(auditEvents).values({ actorId: userId, ...act });
  return { boatId: boat.id, reservationId: reservation.id, addresses, act };
}

test("a renter's export has neither the owner's fee for a cancellation nor contact details in the owner's words", async () => {
  const { db, boat, renter, owner } = world;
  const contact = "Écrivez à marc@voiles.example";
  const cancelled = {
    cancelled_by: "owner",
    reason: "weather",
    details: contact,
    refund_amount: "870.00",
  };
  const fee = { fee_percentage: 25, fee_amount: "21.75" };
  const { reservation } = await createPaidReservation(db, {
    boat,
    renterId: renter.userId,
    status: "cancelled",
  });
  await db.update(reservations).set({ bookingDetails: { ...cancelled, ...fee } });
  await db.insert(reviews).values({
    boatId: boat.id,
    reservationId: reservation.id,
    rating: 1,
    comment: "Appelez-moi au 06 12 34 56 78",
    status: "refused",
    refusalReason: "Insultes",
    publishedAt: world.now,
    publishesOn: calendarDate("2027-06-10"),
    authorId: renter.userId,
    authorSide: "client",
    answer: contact,
    answeredAt: world.now,
  });
  const ofRenter = await dataOf(renter);
  const [rental] = ofRenter.reservations;
  expect(rental).toMatchObject({ as: "renter", bookingDetails: { reason: "weather" } });
  expect(JSON.stringify(ofRenter)).not.toMatch(/fee_amount|fee_percentage|marc@voiles/);
  expect(ofRenter.reviews).toMatchObject([
    { comment: "Appelez-moi au 06 12 34 56 78", refusalReason: "Insultes" },
  ]);
  const ofOwner = await dataOf(owner);
  expect(ofOwner.reservations).toMatchObject([{ bookingDetails: { details: contact, ...fee } }]);
  // Another paid rental between the two shows each other's contact details.
  await createPaidReservation(db, { boat, renterId: renter.userId, status: "completed" });
  expect((await dataOf(renter)).reservations).toContainEqual(
    expect.objectContaining({ bookingDetails: cancelled }),
  );
});

test("each of two users with the same kinds of records gets only their own in their export", async () => {
  const { owner, stranger, renter } = world;
  const left = [
    { person: stranger, word: "Narval", ...(await leaveRecords(stranger, "Narval")) },
    { person: owner, word: "Pétrel", ...(await leaveRecords(owner, "Pétrel")) },
  ];
  for (const { person, word, boatId, reservationId, addresses, act } of left) {
    const data = await dataOf(person);
    expect(data).toMatchObject({
      account: { id: person.userId, email: person.email },
      sessions: [{ device: word }],
      addressChanges: [addresses],
      reservations: [{ as: "owner", boatId }],
      quotes: [{ as: "owner", boatId }],
      contestedFees: [{ reservationId, feeCents: 2_000 }],
      blockedPeople: [{ userId: renter.userId }],
      listingReports: [{ explanation: word }],
      reviews: [{ comment: word, answer: null }],
      receivedReviews: [{ comment: word, answer: word }],
      reviewReports: [{ details: word }],
      acts: [act],
    });
    const boat = data.boats.find(({ title }) => title === word);
    expect(boat).toMatchObject({
      extras: [{ description: word }],
      unavailabilities: [{ startDate: "2027-06-10" }],
    });
    const others = data.boats.filter(({ title }) => title !== word);
    expect(others.flatMap(({ extras, unavailabilities }) => [extras, unavailabilities])).toEqual(
      others.flatMap(() => [[], []]),
    );
  }
  const [first, second] = await Promise.all([dataOf(stranger), dataOf(owner)]);
  expect(JSON.stringify(first)).not.toContain("Pétrel");
  expect(JSON.stringify(second)).not.toContain("Narval");
  // Both users reviewed the renter, who answered neither review.
  expect((await dataOf(renter)).receivedReviews).toMatchObject([
    { comment: "Narval", answer: null },
    { comment: "Pétrel", answer: null },
  ]);
});
