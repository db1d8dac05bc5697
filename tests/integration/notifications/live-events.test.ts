import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sendBookingRequest } from "#app/features/booking-requests/commands/send-booking-request.server.ts";
import { type Actor, anonymous } from "#app/platform/actor.ts";
import {
  type LiveEvents,
  listenToLiveEvents,
  liveChannel,
  liveTopics,
  maxStreams,
} from "#app/platform/events/live-events.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { calendarDate } from "#app/platform/time/calendar-date.ts";
import { loader } from "#app/routes/live-events.ts";
import {
  type ConversationWorld,
  openConversationWorld,
} from "#tests/integration/messages/conversation-world.ts";
import { patiently } from "#tests/support/patiently.ts";
import { routeArgs } from "#tests/support/route-args.ts";

let world: ConversationWorld;
let live: LiveEvents;

beforeAll(async () => {
  world = await openConversationWorld();
  live = await listenToLiveEvents(world.databaseUrl, logger);
});
afterAll(async () => {
  await live.stop();
  await world.close();
});

function open(actor: Actor) {
  const abort = new AbortController();
  const request = new Request("https://escale.example/events", { signal: abort.signal });
  const services = { live, clock: () => world.now };
  const response = loader(routeArgs({ request, services, actor }));
  return { response, leave: () => abort.abort() };
}

/** Each call needs another text, because a repeated request would be the same message. */
function request(content: string) {
  return sendBookingRequest(world.as(world.renter.actor), {
    boatId: world.boat.id,
    dateFrom: calendarDate("2027-07-10"),
    dateTo: calendarDate("2027-07-12"),
    guests: 1,
    content,
  });
}

async function untilText(response: Response, text: string): Promise<string> {
  let heard = "";
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    heard += chunk;
    if (heard.includes(text)) break;
  }
  return heard;
}

test("a message updates the open pages of its two people only", async () => {
  const people = [world.owner, world.renter].map(({ actor }) => open(actor));
  const strangers = open(world.stranger.actor);
  await request("Bonjour");
  for (const { response, leave } of people) {
    expect(await untilText(response, "event:")).toContain("event: messages\ndata:\n\n");
    leave();
  }
  strangers.leave();
  expect(await untilText(strangers.response, "event:")).not.toContain("event:");
});

test("a user has a limited number of streams: the next one ends the oldest", async () => {
  const first = open(world.owner.actor);
  const others = Array.from({ length: maxStreams }, () => open(world.owner.actor));
  // The stream ends; otherwise reading it to its end would never return.
  expect(await untilText(first.response, "nothing")).not.toContain("event:");
  await request("Bonjour à nouveau");
  for (const { response, leave } of others) {
    expect(await untilText(response, "event:")).toContain("event: messages");
    leave();
  }
});

test("a stream requires a session", () => {
  const { response } = open(anonymous);
  expect(response.status).toBe(401);
  expect(response.headers.get("Location")).toBeNull();
});

// A process of a newer version publishes it, while this process waits for its turn to be replaced.
test.each([
  ["about something unknown", JSON.stringify({ userIds: [], topic: "harbours" })],
  ["that cannot be read", "{"],
  ["without content", ""],
])("an event %s makes every open page reload", async (_, payload) => {
  const topics: string[] = [];
  const page = { onEvent: (topic: string) => void topics.push(topic), end: () => undefined };
  const leave = live.subscribe(world.stranger.actor.userId, page);
  await world.pool.query("select pg_notify($1, $2)", [liveChannel, payload]);
  await vi.waitFor(() => expect(topics).toEqual([...liveTopics]), patiently);
  leave();
});
