import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { announceRetryAfter } from "#app/i18n/rate-limit-text.server.ts";
import {
  createRateLimits,
  noRateLimits,
  overLimit,
  type RateLimits,
} from "#app/platform/requests/rate-limits.server.ts";
import { withRetryAfter } from "#app/platform/requests/retry-after.server.ts";
import { statementText } from "#tests/support/statement-text.ts";
import { createTestDatabase, type TestDatabase } from "#tests/support/test-database.ts";

let database: TestDatabase;
/** The limits of two processes that share a database. */
let processes: [RateLimits, RateLimits];
beforeAll(async () => {
  database = await createTestDatabase();
  const process = () => createRateLimits(database.pool);
  processes = [process(), process()];
});
afterAll(() => database.close());

test("the count is shared by all processes, exact under concurrency, and gives the waiting time", async () => {
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

test("counts that expired more than an hour ago are deleted in one statement for all rules of a process", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ask = vi.spyOn(database.pool, "query");
  try {
    const limits = createRateLimits(database.pool);
    await limits.consume("add-boat", "kept");
    await limits.consume("message", "gone");
    await limits.consume("photo", "gone");
    await database.pool.query("update rate_limits set expire = 1 where key !~ '^add-boat:'");
    ask.mockClear();
    await vi.advanceTimersByTimeAsync(300_000);
    const sweeps = ask.mock.calls.filter(([sent]) => /^delete/i.test(statementText(sent)));
    expect(sweeps).toHaveLength(1);
    await Promise.all(ask.mock.results.map(({ value }): unknown => value));
    const { rows } = await database.pool.query("select 1 from rate_limits where expire = 1");
    expect(rows).toEqual([]);
  } finally {
    ask.mockRestore();
    vi.useRealTimers();
  }
});

test("nothing is counted when limits are switched off", async () => {
  for (let times = 0; times < 40; times += 1) {
    expect(await overLimit(noRateLimits, ["add-boat", "off"])).toBeNull();
  }
});

test("a refusal shows whole minutes to the user, and seconds in the Retry-After header", () => {
  const context = new RouterContextProvider();
  expect(announceRetryAfter(context, { retryAfterSeconds: 121 })).toBe(3);
  expect(withRetryAfter(context, new Response()).headers.get("Retry-After")).toBe("121");
  const calm = withRetryAfter(new RouterContextProvider(), new Response());
  expect(calm.headers.has("Retry-After")).toBe(false);
});
