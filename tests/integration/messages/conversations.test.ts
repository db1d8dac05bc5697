import { afterEach, beforeEach, expect, test } from "vitest";
import { markConversationRead } from "#app/features/messages/commands/mark-conversation-read.server.ts";
import { sendReply } from "#app/features/messages/commands/send-reply.server.ts";
import { bookingEmailJob } from "#app/features/messages/jobs.ts";
import { listConversations } from "#app/features/messages/queries/list-conversations.server.ts";
import { findConversation } from "#app/features/quotes/queries/find-conversation.server.ts";
import { messages } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createQuote } from "#tests/factories/create-quote.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { type ConversationWorld, openConversationWorld } from "./conversation-world.ts";

let world: ConversationWorld;

beforeEach(async () => {
  world = await openConversationWorld();
});
afterEach(() => world.close());

function minutesLater(minutes: number) {
  return new Date(world.now.getTime() + minutes * 60_000);
}

async function writeRequest(boatId = world.boat.id, minutes = 0) {
  return createMessage(world.db, {
    boatId,
    senderId: world.renter.userId,
    recipientId: world.owner.userId,
    createdAt: minutesLater(minutes),
  });
}

function reply(from: TestUser, to: TestUser, content: string, minutes = 1) {
  const input = { boatId: world.boat.id, otherUserId: to.userId, attachmentIds: [], content };
  return sendReply(world.as(from.actor, minutesLater(minutes)), input);
}

async function listOf(viewer: TestUser) {
  const shown = { tab: "all", search: "", open: null, pages: 1 } as const;
  return (await listConversations(world.db, viewer.actor, shown)).conversations;
}

async function unreadOf(viewer: TestUser): Promise<number> {
  const shown = { tab: "all", search: "", open: null, pages: 1 } as const;
  return (await listConversations(world.db, viewer.actor, shown)).counts.unreadMessages;
}

function conversationOf(viewer: TestUser, other: TestUser) {
  const of = { boatId: world.boat.id, otherUserId: other.userId };
  return findConversation(world.db, { actor: viewer.actor, now: world.now }, of);
}

// spec 2-3.46 2-7.26
test("conversations are listed by their newest message, one per boat and person", async () => {
  const { db, renter, owner, stranger } = world;
  const other = await createBoat(db, { userId: owner.userId, title: "Pointu" });
  await writeRequest();
  await writeRequest(other.id, 1);
  await reply(owner, renter, "Oui, il est libre.", 2);
  const list = await listOf(renter);
  expect(list.map(({ boat, unreadCount }) => [boat.title, unreadCount])).toEqual([
    ["Sloop Mistral", 1],
    ["Pointu", 0],
  ]);
  expect(list[0]).toMatchObject({
    other: { userId: owner.userId, firstName: "Marc" },
    lastMessage: { excerpt: "Oui, il est libre.", isOwn: false, quoteAmountCents: null },
  });
  expect(await unreadOf(owner)).toBe(2);
  expect(await listOf(stranger)).toEqual([]);
});

test("the list shows the beginning of a long message, without half an emoji at its end", async () => {
  await writeRequest();
  await reply(world.owner, world.renter, `${"a".repeat(159)}🚤 libre`, 1);
  const [first] = await listOf(world.renter);
  expect(first?.lastMessage.excerpt).toBe(`${"a".repeat(159)}🚤`);
});

// spec 2-2.36 2-7.26
test("only the two people of a conversation can read it, oldest message first", async () => {
  await writeRequest();
  await reply(world.owner, world.renter, "Oui.", 1);
  await reply(world.renter, world.owner, "Parfait.", 2);
  const view = await conversationOf(world.renter, world.owner);
  expect(view?.messages.map(({ content, isOwn }) => [content, isOwn])).toEqual([
    ["Bonjour, le bateau est-il libre ?", true],
    ["Oui.", false],
    ["Parfait.", true],
  ]);
  expect(view?.request).toMatchObject({ dateFrom: "2027-07-10", dateTo: "2027-07-12", guests: 2 });
  expect(await conversationOf(world.stranger, world.owner)).toBeNull();
  expect(await conversationOf(world.stranger, world.renter)).toBeNull();
  const nothing = { boatId: "x", otherUserId: world.owner.userId };
  expect(
    await findConversation(world.db, { actor: world.renter.actor, now: world.now }, nothing),
  ).toBeNull();
});

// spec 2-7.27
test("only people who already wrote about the boat can reply", async () => {
  await expect(reply(world.stranger, world.owner, "Bonjour")).rejects.toMatchObject({
    code: "not_found",
  });
  await writeRequest();
  const other = await createBoat(world.db, { userId: world.owner.userId });
  await expect(
    sendReply(world.as(world.owner.actor), {
      boatId: other.id,
      otherUserId: world.renter.userId,
      attachmentIds: [],
      content: "Bonjour",
    }),
  ).rejects.toMatchObject({ code: "not_found" });
  expect((await reply(world.owner, world.renter, "Bonjour")).ok).toBe(true);
  expect(await world.queued(bookingEmailJob)).toHaveLength(1);
});

// spec 2-2.37 2-5.02 2-5.03 2-6.07 2-7.06
test("a reply keeps the conversation's days, so that a quote can follow", async () => {
  await writeRequest();
  await reply(world.owner, world.renter, "Oui.", 1);
  await reply(world.renter, world.owner, "Parfait.", 2);
  const owners = await conversationOf(world.owner, world.renter);
  expect(owners?.quoteProposal).toMatchObject({ defaultAmountCents: 58_000 });
  expect(owners?.quoteProposal?.seen.lines).toMatchObject([
    { kind: "rental", amountCents: 87_000 },
  ]);
  const renters = await conversationOf(world.renter, world.owner);
  expect(renters?.quoteProposal).toBeNull();
});

test("the subject of a reply is in the recipient's language", async () => {
  await writeRequest();
  await reply(world.owner, world.renter, "Oui.", 1);
  await reply(world.renter, world.owner, "Parfait.", 2);
  const sent = await world.db
    .select({ subject: messages.subject })
    .from(messages)
    .orderBy(messages.createdAt);
  expect(sent.slice(1).map(({ subject }) => subject)).toEqual([
    "Reply: Sloop Mistral",
    "Réponse\u202f: Sloop Mistral",
  ]);
});

test("a quote shows its current status, whatever its message says", async () => {
  const { db, boat, owner, renter } = world;
  await writeRequest();
  const quote = await createQuote(db, { boat, renterId: renter.userId, now: minutesLater(1) });
  const renters = await conversationOf(renter, owner);
  expect(renters?.messages.at(-1)?.quoteId).toBe(quote.id);
  expect(renters?.quotes.get(quote.id)).toEqual({
    id: quote.id,
    amountCents: 87_000,
    lines: [{ kind: "whole", amountCents: 87_000 }],
    note: null,
    isMasked: false,
    expiresAt: new Date("2030-01-01T12:00:00Z"),
    status: "pending",
    obstacle: null,
    isRecipient: true,
    reservationId: null,
    isCancelled: false,
  });
  const owners = await conversationOf(owner, renter);
  expect(owners?.quotes.get(quote.id)?.isRecipient).toBe(false);
});

// spec 2-4.26 2-7.28
test("reading a conversation marks only messages to the reader as read, up to the last one shown", async () => {
  const { db, boat, owner, renter, stranger } = world;
  const other = await createBoat(db, { userId: owner.userId });
  const { id: lastMessageId } = await writeRequest();
  await writeRequest(boat.id, 1);
  await writeRequest(other.id);
  const here = { boatId: boat.id, otherUserId: renter.userId, lastMessageId };
  // Neither the sender, nor a stranger, nor another conversation's page can mark the owner's messages as
  // read.
  await markConversationRead(world.as(renter.actor), { ...here, otherUserId: owner.userId });
  await markConversationRead(world.as(stranger.actor), here);
  await markConversationRead(world.as(owner.actor), { ...here, boatId: other.id });
  expect(await unreadOf(owner)).toBe(3);
  const both = await Promise.all([
    markConversationRead(world.as(owner.actor), here),
    markConversationRead(world.as(owner.actor), here),
  ]);
  expect(both.map(({ value }) => value.count).toSorted((a, b) => a - b)).toEqual([0, 1]);
  expect(await unreadOf(owner)).toBe(2);
});

test("the id of another conversation's message marks nothing as read", async () => {
  const { boat, db, owner, renter } = world;
  await writeRequest();
  const other = await createBoat(db, { userId: owner.userId });
  const { id: lastMessageId } = await writeRequest(other.id, 1);
  const here = { boatId: boat.id, otherUserId: renter.userId, lastMessageId };
  await markConversationRead(world.as(owner.actor), here);
  expect(await unreadOf(owner)).toBe(2);
});

test("open pages are notified once that a conversation was read, and not if it was read already", async () => {
  const { id: lastMessageId } = await writeRequest();
  const told: string[] = [];
  const read = () =>
    markConversationRead(
      { ...world.as(world.owner.actor), record: async (_tx, { type }) => void told.push(type) },
      { boatId: world.boat.id, otherUserId: world.renter.userId, lastMessageId },
    );
  await read();
  await read();
  expect(told).toEqual(["conversation_read"]);
});

test("a user without a first name is listed without one, and their messages are still shown", async () => {
  const { db, boat, owner } = world;
  const nameless = await createUser(db, { firstName: " " });
  await createMessage(db, {
    boatId: boat.id,
    senderId: nameless.userId,
    recipientId: owner.userId,
  });
  expect((await listOf(owner))[0]?.other.firstName).toBeNull();
});
