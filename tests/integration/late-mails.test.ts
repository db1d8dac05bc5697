import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { contestEmailHandler } from "#app/features/cancellations/jobs.server.ts";
import { bookingEmailHandler } from "#app/features/messages/jobs.server.ts";
import { setBoatStatus } from "#app/features/moderation/commands/set-boat-status.server.ts";
import { boatStatusEmailHandler } from "#app/features/moderation/jobs.server.ts";
import { boatStatusEmailJob } from "#app/features/moderation/jobs.ts";
import { reopenAccount } from "#app/features/reports/commands/suspend-account.server.ts";
import { accountNoticeEmailHandler } from "#app/features/reports/jobs.server.ts";
import { accountNoticeEmailJob } from "#app/features/reports/jobs.ts";
import { reviewEmailHandler } from "#app/features/stay-reviews/jobs.server.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  boats,
  cancellationContests,
  reservations,
  reviews,
  userBlocks,
} from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { type MailWorld, openMailWorld } from "./mail-world.ts";

// A mail that the mail server refused at first is sent minutes or hours later.

let world: MailWorld;

beforeEach(async () => {
  world = await openMailWorld();
});
afterEach(() => world.close());

test("the mail about an approval is not sent after another decision, whose own mail is", async () => {
  const { boat, db, moderator, sent } = world;
  await db.update(boats).set({ status: "pending" });
  const set = (seenStatus: "pending" | "approved", status: "approved" | "suspended") =>
    setBoatStatus(
      { ...world, actor: moderator.actor },
      {
        boatId: boat.id,
        seenStatus,
        status,
        reason: "Photos d'un autre bateau",
      },
    );
  expect((await set("pending", "approved")).ok).toBe(true);
  const [approval] = await world.queued(boatStatusEmailJob);
  expect((await set("approved", "suspended")).ok).toBe(true);
  const all = await world.queued(boatStatusEmailJob);
  expect(all).toHaveLength(2);
  if (!approval) throw new Error("No mail about the approval");
  await boatStatusEmailHandler.run(world.services, approval);
  expect(sent).toEqual([]);
  for (const job of all) await boatStatusEmailHandler.run(world.services, job);
  expect(sent.map(({ text }) => text.includes("Photos d'un autre bateau"))).toEqual([true]);
});

test("the mail about the approval of an archived boat leads to the archived boats", async () => {
  const { boat, db, moderator, sent } = world;
  await db.update(boats).set({ status: "pending", isOnline: false, archivedAt: world.now });
  const decision = { boatId: boat.id, seenStatus: "pending", status: "approved" } as const;
  await setBoatStatus({ ...world, actor: moderator.actor }, { ...decision, reason: "" });
  for (const job of await world.queued(boatStatusEmailJob)) {
    await boatStatusEmailHandler.run(world.services, job);
  }
  expect(sent.map(({ text }) => text)).toEqual([
    expect.stringMatching(/restaurez d'abord le bateau[^]*\/my-boats#archived/),
  ]);
});

test("the mail about a reopened account is not sent after another suspension", async () => {
  const { moderator, renter, sent } = world;
  await world.suspend(renter);
  await reopenAccount(world.as(moderator.actor), { userId: renter.userId });
  const [reopened] = await world.queued(accountNoticeEmailJob);
  await world.suspend(renter);
  if (!reopened) throw new Error("No mail about the reopened account");
  await accountNoticeEmailHandler.run(world.services, reopened);
  expect(sent).toEqual([]);
});

test("a message is not mailed once one of the two has blocked the other, except during their rental", async () => {
  const { boat, db, now, owner, renter, sent } = world;
  const people = { senderId: renter.userId, recipientId: owner.userId };
  const written = { boatId: boat.id, ...people, createdAt: now };
  const { id: messageId } = await createMessage(db, written);
  const send = () =>
    bookingEmailHandler.run(world.services, { messageId, recipientId: owner.userId });
  const block = { blockerId: owner.userId, blockedId: renter.userId };
  const after = (milliseconds: number) => new Date(now.getTime() + milliseconds);
  await db.insert(userBlocks).values({ ...block, createdAt: after(60_000) });
  await send();
  expect(sent).toEqual([]);
  await world.rent({ status: "confirmed" });
  await send();
  expect(sent.map(({ to }) => to)).toEqual([owner.email]);
  // Written although one had blocked the other, during a rental that is over by now.
  await db.delete(reservations);
  await db.update(userBlocks).set({ createdAt: after(-60_000) });
  await send();
  expect(sent).toHaveLength(2);
});

// spec 2-9.06
test("the mail that a fee stays on hold is not sent after the moderator's decision, whose own mail is", async () => {
  const { db, moderator, now, owner, sent } = world;
  const { id: reservationId } = await world.rent({ status: "cancelled" });
  const contestId = randomUUID();
  const fee = { feeAmount: cents(2175), evidenceUntil: now, claimedAt: now, createdAt: now };
  const contest = { id: contestId, reservationId, status: "claimed", statement: "Vent" } as const;
  await db.insert(cancellationContests).values({ ...contest, ...fee });
  const send = (event: "claimed" | "upheld") =>
    contestEmailHandler.run(world.services, { contestId, event, recipientId: owner.userId });
  await send("claimed");
  expect(sent).toHaveLength(1);
  const decision = { decidedBy: moderator.userId, endedAt: now };
  await db
    .update(cancellationContests)
    .set({ ...decision, status: "upheld", decisionReason: "Pas de preuve" });
  await send("claimed");
  expect(sent).toHaveLength(1);
  await send("upheld");
  expect(sent.map(({ text }) => text.includes("Pas de preuve"))).toEqual([false, true]);
});

test("the mail about a contested fee names the time to add evidence only while it lasts", async () => {
  const { db, now, owner, sent, services } = world;
  const { id: reservationId } = await world.rent({ status: "cancelled" });
  const contestId = randomUUID();
  const evidenceUntil = new Date(now.getTime() + 60_000);
  const fee = { feeAmount: cents(2175), evidenceUntil, claimedAt: now, createdAt: now };
  const contest = { id: contestId, reservationId, status: "claimed", statement: "Vent" } as const;
  await db.insert(cancellationContests).values({ ...contest, ...fee });
  for (const at of [now, evidenceUntil]) {
    await contestEmailHandler.run(
      { ...services, clock: () => at },
      { contestId, event: "claimed", recipientId: owner.userId },
    );
  }
  const names = sent.map(({ text }) => /compléter votre contestation jusqu'au/.test(text));
  expect(names).toEqual([true, false]);
  expect(sent.every(({ text }) => text.includes("restent suspendus"))).toBe(true);
});

test("the mails about a review and its answer are not sent once a moderator has removed it", async () => {
  const { db, now, owner, renter, sent } = world;
  const { id: reservationId } = await world.rent({ status: "completed" });
  await db.insert(reviews).values({
    boatId: world.boat.id,
    reservationId,
    authorId: renter.userId,
    authorSide: "client",
    rating: 1,
    comment: "Menteur",
    status: "published",
    publishesOn: calendarDate("2027-05-01"),
    publishedAt: now,
    answer: "C'est faux",
    answeredAt: now,
  });
  const send = (event: "published" | "answered", recipientId: string) =>
    reviewEmailHandler.run(world.services, { reservationId, event, recipientId });
  const sendBoth = async () => {
    await send("published", owner.userId);
    await send("answered", renter.userId);
  };
  await sendBoth();
  expect(sent.map(({ to }) => to)).toEqual([owner.email, renter.email]);
  await db.update(reviews).set({ status: "refused", refusalReason: "Insulte" });
  await sendBoth();
  expect(sent).toHaveLength(2);
});
