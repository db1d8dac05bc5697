import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { messageAttachments, messages, reports, userBlocks } from "#db/schema/schema.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { type ConversationWorld, openConversationWorld } from "./conversation-world.ts";

let world: ConversationWorld;
let message: typeof messages.$inferSelect;

beforeEach(async () => {
  world = await openConversationWorld();
  const { boat, db, owner, renter } = world;
  const people = { senderId: renter.userId, recipientId: owner.userId };
  message = await createMessage(db, { boatId: boat.id, ...people });
});
afterEach(() => world.close());

function report(changes: Partial<typeof reports.$inferInsert> = {}) {
  return world.db.insert(reports).values({
    reporterId: world.owner.userId,
    reportedId: world.renter.userId,
    conversationId: message.conversationId,
    reason: "fraud",
    ...changes,
  });
}

function attach(format: "jpg" | "pdf", pixels: number | null) {
  return world.db.insert(messageAttachments).values({
    id: randomUUID(),
    ownerId: world.owner.userId,
    conversationId: message.conversationId,
    format,
    name: "Berth",
    bytes: 10,
    width: pixels,
    height: pixels,
  });
}

function refusedBy(constraint: string) {
  return { cause: { constraint } };
}

test("the same person or message can be reported only once until a moderator has decided", async () => {
  await report();
  await expect(report()).rejects.toMatchObject(refusedBy("reports_once"));
  await report({ messageId: message.id });
  await expect(report({ messageId: message.id })).rejects.toMatchObject(refusedBy("reports_once"));
  const decided = { decision: "dismissed", decidedBy: world.owner.userId } as const;
  await world.db.update(reports).set({ state: "dismissed", handledAt: world.now, ...decided });
  await report();
});

test("a report is open exactly until a moderator decides", async () => {
  const open = report({ handledAt: world.now });
  await expect(open).rejects.toMatchObject(refusedBy("reports_handled"));
  const decided = {
    decision: "warned",
    decisionReason: "x",
    decidedBy: world.owner.userId,
  } as const;
  await expect(report({ state: "upheld", ...decided })).rejects.toMatchObject(
    refusedBy("reports_handled"),
  );
  await expect(report({ state: "upheld", handledAt: world.now })).rejects.toMatchObject(
    refusedBy("reports_decided"),
  );
});

test("nobody can report or block themselves", async () => {
  const themselves = world.owner.userId;
  const reported = report({ reportedId: themselves });
  await expect(reported).rejects.toMatchObject(refusedBy("reports_two_people"));
  const blocked = { blockerId: themselves, blockedId: themselves };
  const block = world.db.insert(userBlocks).values(blocked);
  await expect(block).rejects.toMatchObject(refusedBy("user_blocks_two_people"));
});

test("a message has a text or files", async () => {
  const { id: _, ...rest } = message;
  const blank = { ...rest, content: " " };
  const neither = world.db.insert(messages).values(blank);
  await expect(neither).rejects.toMatchObject(refusedBy("messages_content"));
  await world.db.insert(messages).values({ ...blank, attachmentCount: 1 });
});

test("an attached picture has a size in pixels, and a document has none", async () => {
  await attach("jpg", 800);
  await attach("pdf", null);
  const constraint = refusedBy("message_attachments_size");
  await expect(attach("jpg", null)).rejects.toMatchObject(constraint);
  await expect(attach("pdf", 800)).rejects.toMatchObject(constraint);
});
