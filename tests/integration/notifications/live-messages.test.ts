import { afterEach, beforeEach, expect, test } from "vitest";
import { sendBookingRequest } from "#app/features/booking-requests/commands/send-booking-request.server.ts";
import { markConversationRead } from "#app/features/messages/commands/mark-conversation-read.server.ts";
import { type LiveEvents, listenToLiveEvents } from "#app/platform/events/live-events.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";

let world: ConversationWorld;
let live: LiveEvents;
let heard: string[];

beforeEach(async () => {
  world = await openConversationWorld();
  live = await listenToLiveEvents(world.databaseUrl, logger);
  heard = [];
  for (const name of ["owner", "renter", "stranger"] as const) {
    live.subscribe(world[name].userId, {
      onEvent: (topic) => heard.push(`${name}: ${topic}`),
      end: () => undefined,
    });
  }
});
afterEach(async () => {
  await live.stop();
  await world.close();
});

// spec 2-7.29
test("a new or read message notifies only its two people, at once", async () => {
  const asked = await sendBookingRequest(world.as(world.renter.actor), {
    boatId: world.boat.id,
    dateFrom: calendarDate("2027-07-10"),
    dateTo: calendarDate("2027-07-12"),
    guests: 2,
    content: "Bonjour",
  });
  expect(asked.ok).toBe(true);
  await expect.poll(() => heard.toSorted()).toEqual(["owner: messages", "renter: messages"]);
  heard.length = 0;
  if (!asked.ok) throw new Error("It was refused");
  await markConversationRead(world.as(world.owner.actor), {
    boatId: world.boat.id,
    otherUserId: world.renter.userId,
    lastMessageId: asked.value.messageId,
  });
  await expect.poll(() => heard.toSorted()).toEqual(["owner: messages", "renter: messages"]);
});
