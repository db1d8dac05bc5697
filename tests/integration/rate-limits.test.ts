import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";
import { rateLimitText, withRetryAfter } from "#app/i18n/rate-limit-text.server.ts";
import { createRateLimits, overLimit, type RateLimits } from "#app/platform/rate-limits.server.ts";
import { actOnConversation } from "#app/routes/messages-action.server.ts";
import { createBoat } from "#tests/factories/create-boat.ts";
import { createUser } from "#tests/factories/create-user.ts";
import { createTestDatabase, type TestDatabase } from "#tests/setup/test-database.ts";

let database: TestDatabase;
/** Two processes on one database. */
let processes: [RateLimits, RateLimits];
beforeAll(async () => {
  database = await createTestDatabase();
  const process = () => createRateLimits(database.pool, true);
  processes = [process(), process()];
});
afterAll(() => database.close());

test("the count is one for all processes, exact under a rush, and says how long to wait", async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, turn) =>
      overLimit(processes[turn % 2 === 0 ? 0 : 1], ["add-boat", "rush"]),
    ),
  );
  const refused = answers.filter((answer) => answer !== null);
  expect(refused).toHaveLength(10);
  for (const { reason, retryAfterSeconds } of refused) {
    expect(reason).toBe("rate_limited");
    expect(retryAfterSeconds).toBeGreaterThan(3500);
    expect(retryAfterSeconds).toBeLessThanOrEqual(3600);
  }
  expect(await overLimit(processes[0], ["add-boat", "somebody else"])).toBeNull();
});

test("switched off nothing is counted", async () => {
  const off = createRateLimits(database.pool, false);
  for (let times = 0; times < 40; times += 1) {
    expect(await overLimit(off, ["add-boat", "off"])).toBeNull();
  }
});

test("the text names the minutes, the answer the seconds", () => {
  const context = new RouterContextProvider();
  expect(rateLimitText(context, { retryAfterSeconds: 121 })).toBe(
    "Trop de demandes en peu de temps. Réessayez dans 3 minutes.",
  );
  expect(withRetryAfter(context, new Response()).headers.get("Retry-After")).toBe("121");
  const calm = withRetryAfter(new RouterContextProvider(), new Response());
  expect(calm.headers.has("Retry-After")).toBe(false);
});

test("a reply too many is not sent, and comes back with what was typed", async () => {
  const { actor, userId } = await createUser(database.db);
  const owner = await createUser(database.db);
  const boat = await createBoat(database.db, { userId: owner.userId });
  for (let times = 0; times < 60; times += 1) await processes[1].consume("message", userId);
  const { db, jobs } = database;
  const scope = { actor, db, jobs, limits: processes[0], now: new Date() };
  const form = new FormData();
  form.set("intent", "reply");
  form.set("content", "Toujours libre ?");
  const url = new URL(`https://escale.example/messages?with=${owner.userId}&boat=${boat.id}`);
  const context = new RouterContextProvider();
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a reply asks for nothing else
  const answer = await actOnConversation({ context, scope, form, url } as never);
  expect(answer).toMatchObject({ init: { status: 429 }, data: { content: "Toujours libre ?" } });
  expect(JSON.stringify(answer)).toContain("minutes");
  expect((await database.pool.query("select 1 from messages")).rows).toEqual([]);
});
