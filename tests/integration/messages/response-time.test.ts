import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { sendReply } from "#app/features/messages/commands/send-reply.server.ts";
import { profiles } from "#db/schema/schema.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import { createUser, type TestUser } from "#tests/factories/create-user.ts";
import { firstRow } from "#tests/support/first-row.ts";
import { type ConversationWorld, openConversationWorld } from "./conversation-world.ts";

let world: ConversationWorld;
let renters: TestUser[];
const start = new Date("2027-04-01T08:00:00Z");
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);

beforeAll(async () => {
  world = await openConversationWorld();
  renters = await Promise.all([1, 2, 3, 4, 5].map(() => createUser(world.db)));
});
afterAll(() => world.close());
beforeEach(async () => {
  await world.pool.query("delete from messages; delete from conversations");
  await world.db.update(profiles).set({ responseMinutes: null });
});

async function minutesOf({ userId }: { userId: string }): Promise<number | null> {
  const [profile] = await world.db.select().from(profiles).where(eq(profiles.userId, userId));
  return profile?.responseMinutes ?? null;
}

/** A renter writes, and the owner answers this many minutes later, or never if null. */
async function conversation(index: number, minutes: number | null, boatId = world.boat.id) {
  const renterId = firstRow(renters.slice(index)).userId;
  const ownerId = world.owner.userId;
  const asked = { boatId, senderId: renterId, recipientId: ownerId, createdAt: start };
  await createMessage(world.db, asked);
  if (minutes === null) return;
  const answered = { boatId, senderId: ownerId, recipientId: renterId, createdAt: later(minutes) };
  await createMessage(world.db, answered);
}

describe("the response time of an owner", () => {
  it("is unknown until they answered three renters", async () => {
    await conversation(0, 10);
    await conversation(1, 20);
    await conversation(2, null);
    expect(await minutesOf(world.owner)).toBeNull();
  });

  it("is the median time until their first answers", async () => {
    await conversation(0, 10);
    await conversation(1, 6_000);
    await conversation(2, 30);
    expect(await minutesOf(world.owner)).toBe(30);
    await conversation(3, 50);
    expect(await minutesOf(world.owner)).toBe(40);
  });

  it("counts from the first message to the first answer, whatever is written later", async () => {
    for (const index of [0, 1, 2]) await conversation(index, 90);
    const people = { senderId: world.owner.userId, recipientId: firstRow(renters).userId };
    await createMessage(world.db, { boatId: world.boat.id, ...people, createdAt: later(91) });
    await createMessage(world.db, {
      boatId: world.boat.id,
      senderId: people.recipientId,
      recipientId: people.senderId,
      createdAt: later(50_000),
    });
    expect(await minutesOf(world.owner)).toBe(90);
  });

  it("counts conversations about each of their boats, and none in which they are the renter", async () => {
    const second = await createBoat(world.db, { userId: world.owner.userId });
    const foreign = await createBoat(world.db, { userId: world.stranger.userId });
    await conversation(0, 60);
    await conversation(0, 60, second.id);
    await conversation(1, 1, foreign.id);
    await conversation(2, 1, foreign.id);
    expect(await minutesOf(world.owner)).toBeNull();
    await conversation(1, 60);
    expect(await minutesOf(world.owner)).toBe(60);
  });

  it("is known after the third answer", async () => {
    await conversation(0, 10);
    await conversation(1, 10);
    await conversation(2, null);
    const boatId = world.boat.id;
    const to = {
      boatId,
      otherUserId: firstRow(renters.slice(2)).userId,
      attachmentIds: [],
      content: "Bonjour.",
    };
    await sendReply(world.as(world.owner.actor, later(70)), to);
    expect(await minutesOf(world.owner)).toBe(10);
  });

  it("counts every answer if several are concurrent", async () => {
    for (const index of [0, 1, 2, 3, 4]) await conversation(index, null);
    await Promise.all(
      renters.map(({ userId }, index) =>
        createMessage(world.db, {
          boatId: world.boat.id,
          senderId: world.owner.userId,
          recipientId: userId,
          createdAt: later([5, 500, 7, 600, 9][index] ?? 0),
        }),
      ),
    );
    expect(await minutesOf(world.owner)).toBe(9);
  });
});
