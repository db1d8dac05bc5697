import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { askOwner } from "#app/features/booking-requests/commands/ask-owner.server.ts";
import { sendBookingRequest } from "#app/features/booking-requests/commands/send-booking-request.server.ts";
import { blockPerson, unblockPerson } from "#app/features/messages/commands/block-person.server.ts";
import { sendReply } from "#app/features/messages/commands/send-reply.server.ts";
import { sendQuote } from "#app/features/quotes/commands/send-quote.server.ts";
import { findConversation } from "#app/features/quotes/queries/find-conversation.server.ts";
import { cents } from "#app/platform/money.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { auditEvents, messages, quotes, userBlocks } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createPaidReservation } from "#tests/factories/create-paid-reservation.ts";
import { waiting } from "#tests/support/held-writes.ts";
import { openPausedDatabase } from "#tests/support/paused-database.ts";
import { plainQuote } from "#tests/support/plain-quote.ts";
import { type ConversationWorld, openConversationWorld } from "./conversation-world.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
  const { boat, db, owner, renter } = world;
  const people = { senderId: renter.userId, recipientId: owner.userId };
  await createMessage(db, { boatId: boat.id, ...people });
});
afterEach(() => world.close());

const other = { renter: "owner", owner: "renter" } as const;

function placeOf(actor: "renter" | "owner") {
  return { boatId: world.boat.id, otherUserId: world[other[actor]].userId };
}

function block(actor: "renter" | "owner") {
  return blockPerson(world.as(world[actor].actor), placeOf(actor));
}

function reply(actor: "renter" | "owner", at = world.now) {
  return sendReply(world.as(world[actor].actor, at), {
    ...placeOf(actor),
    submissionId: randomUUID(),
    attachmentIds: [],
    content: "Bonjour",
  });
}

const blocked = { ok: false, reason: "blocked" };

describe("after one person blocked the other", () => {
  test.each(["renter", "owner"] as const)(
    "neither can write, no matter who blocked: the %s",
    async (by) => {
      expect(await block(by)).toEqual({ ok: true, value: null });
      expect(await reply("renter")).toEqual(blocked);
      expect(await reply("owner")).toEqual(blocked);
      expect(await world.db.$count(messages)).toBe(1);
    },
  );

  test("no question or booking request can be sent, for this boat or another of the owner's", async () => {
    const { db, owner, renter } = world;
    const another = await createBoat(db, { userId: owner.userId });
    await block("owner");
    for (const boatId of [world.boat.id, another.id]) {
      const message = { boatId, content: "Bonjour" };
      expect(await askOwner(world.as(renter.actor), message)).toEqual(blocked);
      const days = {
        dateFrom: calendarDate("2027-07-10"),
        dateTo: calendarDate("2027-07-12"),
        guests: 2,
      };
      const asked = await sendBookingRequest(world.as(renter.actor), { ...message, ...days });
      expect(asked).toEqual(blocked);
    }
  });

  test("the owner cannot send a quote", async () => {
    await block("renter");
    const stay = {
      dateFrom: calendarDate("2027-07-10"),
      dateTo: calendarDate("2027-07-12"),
      guests: 2,
    };
    const quote = { ...plainQuote, ...placeOf("owner"), stay, amount: cents(50_000) };
    expect(await sendQuote(world.as(world.owner.actor), quote)).toEqual(blocked);
    expect(await world.db.$count(quotes)).toBe(0);
  });

  test("a paid rental keeps its conversation open until its last day is over", async () => {
    const { boat, db, now, renter } = world;
    const days = { checkIn: "2027-07-10", checkOut: "2027-07-12" };
    await createPaidReservation(db, { boat, renterId: renter.userId, now, ...days });
    await block("owner");
    // The last minute of the last day in Paris, and the minute after.
    expect(await reply("renter", new Date("2027-07-12T21:59:00Z"))).toMatchObject({ ok: true });
    expect(await reply("owner", new Date("2027-07-12T21:59:00Z"))).toMatchObject({ ok: true });
    expect(await reply("renter", new Date("2027-07-12T22:00:00Z"))).toEqual(blocked);
  });

  test.each(["cancelled", "completed"] as const)(
    "a %s rental does not keep it open",
    async (status) => {
      const { boat, db, now, renter } = world;
      await createPaidReservation(db, { boat, renterId: renter.userId, now, status });
      await block("owner");
      expect(await reply("renter")).toEqual(blocked);
    },
  );

  test("each person sees the block, and only the one who blocked can lift it", async () => {
    await block("owner");
    const seenBy = async (actor: "renter" | "owner") => {
      const viewer = { actor: world[actor].actor, now: world.now };
      const found = await findConversation(world.db, viewer, placeOf(actor));
      return [found?.other.blocked, found?.other.canBeWrittenTo, found?.quoteProposal];
    };
    expect(await seenBy("owner")).toEqual(["by_viewer", false, null]);
    expect(await seenBy("renter")).toEqual(["by_them", false, null]);
    await unblockPerson(world.as(world.renter.actor), placeOf("renter"));
    expect(await reply("owner")).toEqual(blocked);
    await unblockPerson(world.as(world.owner.actor), placeOf("owner"));
    expect(await reply("renter")).toMatchObject({ ok: true });
  });
});

test("lifting one block leaves the same person's other blocks", async () => {
  const { boat, db, owner, stranger } = world;
  await createMessage(db, {
    boatId: boat.id,
    senderId: stranger.userId,
    recipientId: owner.userId,
  });
  await block("owner");
  const other = { boatId: boat.id, otherUserId: stranger.userId };
  await blockPerson(world.as(owner.actor), other);
  await unblockPerson(world.as(owner.actor), placeOf("owner"));
  const left = await db.select({ blockedId: userBlocks.blockedId }).from(userBlocks);
  expect(left).toEqual([{ blockedId: stranger.userId }]);
});

test("lifting one block leaves other people's blocks, and is recorded once", async () => {
  const { boat, db, owner, renter, stranger } = world;
  await createMessage(db, {
    boatId: boat.id,
    senderId: renter.userId,
    recipientId: stranger.userId,
  });
  await block("owner");
  const place = { boatId: boat.id, otherUserId: renter.userId };
  await blockPerson(world.as(stranger.actor), place);
  for (let times = 0; times < 2; times += 1) await unblockPerson(world.as(owner.actor), place);
  const left = await db.select({ blockerId: userBlocks.blockerId }).from(userBlocks);
  expect(left).toEqual([{ blockerId: stranger.userId }]);
  const unblocked = eq(auditEvents.action, "person_unblocked");
  expect(await db.$count(auditEvents, unblocked)).toBe(1);
});

test("nobody can block a person with whom they have no conversation", async () => {
  const stranger = { boatId: world.boat.id, otherUserId: world.owner.userId };
  const attempt = blockPerson(world.as(world.stranger.actor), stranger);
  await expect(attempt).rejects.toMatchObject({ code: "not_found" });
  expect(await world.db.$count(userBlocks)).toBe(0);
});

test("blocking twice at once is one block, and both people can block each other", async () => {
  await Promise.all([block("owner"), block("owner"), block("renter"), block("renter")]);
  expect(await world.db.$count(userBlocks)).toBe(2);
  expect(await world.db.$count(auditEvents)).toBe(2);
});

test("a message sent at the same time as a block arrives before the block or is refused", async () => {
  for (let round = 0; round < 6; round += 1) {
    const before = await world.db.$count(messages);
    const [sent] = await Promise.all([reply("renter"), block("owner")]);
    expect(await world.db.$count(messages)).toBe(before + (sent.ok ? 1 : 0));
    expect(await reply("renter")).toEqual(blocked);
    await unblockPerson(world.as(world.owner.actor), placeOf("owner"));
  }
});

test("a block waits for a message that is being sent, so that none arrives after it", async () => {
  const { pool, databaseUrl, renter } = world;
  const paused = openPausedDatabase(databaseUrl, 'insert into "messages"');
  const context = { ...world.as(renter.actor), db: paused.db };
  const sending = sendReply(context, {
    ...placeOf("renter"),
    attachmentIds: [],
    content: "Bonjour",
  });
  await paused.reached;
  let isBlocked = false;
  const blocking = block("owner").then(() => (isBlocked = true));
  await expect.poll(async () => isBlocked || (await waiting(pool)) > 0).toBe(true);
  const wasBlockedFirst = isBlocked;
  paused.goOn();
  expect(await sending).toMatchObject({ ok: true });
  await blocking;
  await paused.close();
  expect(wasBlockedFirst).toBe(false);
});
