import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { ClaimSubject } from "#app/features/claims/domain/claim.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { cancellationContests, moderationClaims, reports, reviews } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createReservation } from "#tests/factories/create-reservation.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { useSite } from "./support/site.ts";

const site = useSite();
let owner: TestUser;
let colleague: TestUser;
/** The cases in which the owner, a moderator, is one of the two sides. */
let cases: Record<Exclude<ClaimSubject, "listing">, string>;

beforeEach(async () => {
  owner = await createUser(site.db, { roles: ["moderator"] });
  colleague = await createUser(site.db, { roles: ["moderator"] });
  const renter = await createUser(site.db);
  const boat = await createBoat(site.db, { userId: owner.userId });
  const { id: reservationId } = await createReservation(site.db, {
    boatId: boat.id,
    ownerId: owner.userId,
    renterId: renter.userId,
    status: "cancelled",
    bookingDetails: { cancelled_by: "owner", reason: "weather" },
  });
  const { id: messageId, conversationId } = await createMessage(site.db, {
    boatId: boat.id,
    senderId: owner.userId,
    recipientId: renter.userId,
  });
  cases = { contest: randomUUID(), report: randomUUID(), review: randomUUID() };
  await site.db.insert(cancellationContests).values({
    id: cases.contest,
    reservationId,
    feeAmount: cents(2175),
    status: "claimed",
    evidenceUntil: new Date("2027-05-05T10:00:00Z"),
    statement: "Coup de vent",
    claimedAt: new Date("2027-05-03T10:00:00Z"),
  });
  await site.db.insert(reports).values({
    id: cases.report,
    reporterId: renter.userId,
    reportedId: owner.userId,
    conversationId,
    messageId,
    reason: "off_site",
  });
  await site.db.insert(reviews).values({
    id: cases.review,
    boatId: boat.id,
    reservationId,
    authorId: renter.userId,
    authorSide: "client",
    rating: 2,
    comment: "Bateau sale.",
    status: "published",
    publishesOn: calendarDate("2027-05-02"),
    publishedAt: new Date("2027-05-02T10:00:00Z"),
  });
});

const pages = {
  contest: () => "/moderation/cancellations",
  report: (id: string) => `/moderation/reports/${id}`,
  review: () => "/moderation/reviews",
};

async function claim(by: TestUser, kind: keyof typeof pages, subjectId: string) {
  const visitor = await site.signedIn(by);
  const fields = { intent: "claim", subjectType: kind, subjectId };
  return visitor.post(pages[kind](subjectId), fields);
}

test.each(["contest", "report", "review"] as const)(
  "a moderator does not keep a %s from others about which they may not decide",
  async (kind) => {
    expect((await claim(owner, kind, cases[kind])).status).toBe(404);
    expect((await claim(colleague, kind, randomUUID())).status).toBe(404);
    expect(await site.db.select().from(moderationClaims)).toEqual([]);
    await claim(colleague, kind, cases[kind]);
    expect(await site.db.select().from(moderationClaims)).toMatchObject([
      { subjectType: kind, subjectId: cases[kind], moderatorId: colleague.userId },
    ]);
  },
);

test("a case is claimed only on the page of its kind", async () => {
  const visitor = await site.signedIn(colleague);
  const fields = { intent: "claim", subjectType: "report", subjectId: cases.report };
  expect((await visitor.post("/moderation/reviews", fields)).status).toBe(404);
  expect(await site.db.select().from(moderationClaims)).toEqual([]);
});
