import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { reportInConversation } from "#app/features/messages/commands/report-in-conversation.server.ts";
import { reportEmailHandler } from "#app/features/reports/jobs.server.ts";
import { reportEmailJob } from "#app/features/reports/jobs.ts";
import type { Mail } from "#app/platform/mail/mail-transport.ts";
import { type messages, reports } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { mailServices } from "#tests/support/sent-mails.ts";
import { type ConversationWorld, openConversationWorld } from "./conversation-world.ts";

let world: ConversationWorld;
let message: typeof messages.$inferSelect;

beforeEach(async () => {
  world = await openConversationWorld();
  const { boat, db, owner, renter } = world;
  const people = { senderId: owner.userId, recipientId: renter.userId };
  message = await createMessage(db, { boatId: boat.id, ...people });
});
afterEach(() => world.close());

function report(who: "owner" | "renter" | "stranger", messageId?: string) {
  const otherUserId = who === "owner" ? world.renter.userId : world.owner.userId;
  return reportInConversation(world.as(world[who].actor), {
    boatId: world.boat.id,
    otherUserId,
    messageId,
    reason: "off_site",
    details: "They want cash",
  });
}

describe("a report", () => {
  test("stores who reported whom, about what and why, and waits for a moderator", async () => {
    await report("renter");
    await report("renter", message.id);
    const rows = await world.db.select().from(reports).orderBy(reports.messageId);
    const common = {
      reporterId: world.renter.userId,
      reportedId: world.owner.userId,
      conversationId: message.conversationId,
      reason: "off_site",
      details: "They want cash",
      state: "open",
      handledAt: null,
    };
    expect(rows).toEqual([
      expect.objectContaining({ ...common, messageId: message.id }),
      expect.objectContaining({ ...common, messageId: null }),
    ]);
  });

  test("is confirmed by a mail to its sender, which does not name the reported person", async () => {
    const filed = await report("renter");
    if (!filed.ok) throw new Error(filed.reason);
    const [job, ...others] = await world.queued(reportEmailJob);
    expect(others).toEqual([]);
    expect(job).toEqual({ ...filed.value, recipientId: world.renter.userId });
    const sent: Mail[] = [];
    if (job) await reportEmailHandler.run(mailServices(world, sent), job);
    expect(sent).toHaveLength(1);
    expect([sent[0]?.to, sent[0]?.subject]).toEqual([
      world.renter.email,
      "We received your report",
    ]);
    expect(sent[0]?.text).toContain("Payment or contact outside the site");
    expect(sent[0]?.text).toContain("> They want cash");
    expect(sent[0]?.text).not.toContain("Marc");
  });

  test("is filed once, however often it is sent, while it is open", async () => {
    const taps = await Promise.all([1, 2, 3, 4].map(() => report("renter")));
    expect(taps.filter(({ ok }) => ok)).toHaveLength(1);
    expect(taps.find(({ ok }) => !ok)).toEqual({ ok: false, reason: "already_reported" });
    expect(await world.queued(reportEmailJob)).toHaveLength(1);
  });

  test("can only be about the other person of the reporter's conversation, or a message of theirs", async () => {
    const notFound = { code: "not_found" };
    await expect(report("stranger")).rejects.toMatchObject(notFound);
    await expect(report("stranger", message.id)).rejects.toMatchObject(notFound);
    // The owner's own message.
    await expect(report("owner", message.id)).rejects.toMatchObject(notFound);
    // A message of the same person about another boat belongs to another conversation.
    const { db, owner, renter } = world;
    const { id: boatId } = await createBoat(db, { userId: owner.userId });
    const people = { senderId: owner.userId, recipientId: renter.userId };
    const elsewhere = await createMessage(db, { boatId, ...people });
    await expect(report("renter", elsewhere.id)).rejects.toMatchObject(notFound);
    expect(await world.db.$count(reports)).toBe(0);
  });
});
