import { afterEach, beforeEach, expect, test } from "vitest";
import { sendReply } from "#app/features/messages/commands/send-reply.server.ts";
import { type LoadedMessages, withNewest } from "#app/features/messages/domain/join-messages.ts";
import { findConversation } from "#app/features/quotes/queries/find-conversation.server.ts";
import {
  type LiveEvents,
  listenToLiveEvents,
  liveChannel,
} from "#app/platform/events/live-events.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { createMessage } from "#tests/factories/create-message.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { patiently } from "#tests/support/patiently.ts";

let world: ConversationWorld;
/** The live events of two processes of the site. */
let processes: LiveEvents[];

beforeEach(async () => {
  world = await openConversationWorld();
  const { boat, databaseUrl, db, owner, renter } = world;
  processes = [
    await listenToLiveEvents(databaseUrl, logger),
    await listenToLiveEvents(databaseUrl, logger),
  ];
  await createMessage(db, {
    boatId: boat.id,
    senderId: renter.userId,
    recipientId: owner.userId,
    content: "0",
    createdAt: at(0),
  });
});
afterEach(async () => {
  for (const each of processes) await each.stop();
  await world.close();
});

function at(second: number): Date {
  return new Date(world.now.getTime() + second * 1000);
}

/** Marc writes messages whose content is these numbers, in order. */
async function write(...numbers: number[]) {
  for (const number of numbers) {
    await sendReply(world.as(world.owner.actor, at(number)), {
      boatId: world.boat.id,
      otherUserId: world.renter.userId,
      attachmentIds: [],
      content: String(number),
    });
  }
}

/**
 * Claire's open page, connected to the process of these live events. Like a real page, it loads the newest
 * messages at each event about messages.
 */
async function openPage(live: LiveEvents) {
  let shown: LoadedMessages<{ id: string; content: string }> | null = null;
  let loading = Promise.resolve();
  const load = async () => {
    const viewer = { actor: world.renter.actor, now: world.now };
    const place = { boatId: world.boat.id, otherUserId: world.owner.userId };
    const found = await findConversation(world.db, viewer, place);
    if (found) shown = shown ? withNewest(shown, found) : found;
  };
  live.subscribe(world.renter.userId, {
    onEvent(topic) {
      if (topic === "messages") loading = loading.then(load);
    },
    end: () => undefined,
  });
  await load();
  return () => shown?.messages.map(({ content }) => content) ?? [];
}

/**
 * Simulates a network failure between the site and its database: all processes stop receiving notifications.
 */
async function killListeners(): Promise<number> {
  const { rowCount } = await world.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query ilike $1`,
    [`listen%${liveChannel}%`],
  );
  return rowCount ?? 0;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index));

// spec 2-7.29
test("pages of two processes miss and repeat no message, even after a lost connection", async () => {
  const pages = await Promise.all(processes.map(openPage));
  const expectShown = (count: number) =>
    expect
      .poll(() => pages.map((shown) => shown()), patiently)
      .toEqual([numbers(count), numbers(count)]);
  await write(1, 2, 3);
  await expectShown(4);

  expect(await killListeners()).toBe(2);
  // No process receives notifications for these messages.
  await write(4, 5, 6, 7, 8, 9);
  await expectShown(10);

  await write(10);
  await expectShown(11);
});
