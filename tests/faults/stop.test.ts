import { afterEach, beforeEach, expect, test } from "vitest";
import { patiently } from "#tests/support/patiently.ts";
import { type FaultSite, openFaultSite } from "./fault-site.ts";
import { requestSteadily } from "./load.ts";

/** As docs/operations.md requires: longer than the interval between two proxy checks, which are slow here. */
const delaySeconds = 5;
/** After the delay, requests have 20 seconds, then connections and jobs have 8 more. */
const limitMs = 20_000 + 8_000;

let site: FaultSite;
beforeEach(async () => {
  site = await openFaultSite({ environment: { SHUTDOWN_DELAY: String(delaySeconds) } });
});
afterEach(() => site.close());

test("SIGTERM under load loses no request behind a proxy that checks /readyz", async () => {
  const load = requestSteadily(site, 30);
  await expect.poll(() => load.tally.answered.get(200) ?? 0, patiently).toBeGreaterThan(30);
  const startedAt = performance.now();
  const inFlight = load.inFlight();
  const [code] = await Promise.all([site.end("SIGTERM"), load.done]);
  const took = performance.now() - startedAt;
  const answered = [...load.tally.answered.values()].reduce((sum, count) => sum + count, 0);
  console.log(
    `SIGTERM: ${inFlight} requests in flight, ${answered} answered in all, ${load.tally.lost.length} lost, ended after ${Math.round(took)} ms`,
  );
  expect(inFlight).toBe(30);
  expect(load.tally.lost).toEqual([]);
  expect(new Set(load.tally.answered.keys())).toEqual(new Set([200, 302]));
  expect(code).toBe(0);
  expect(took).toBeGreaterThanOrEqual(delaySeconds * 1000);
  expect(took).toBeLessThan(delaySeconds * 1000 + limitMs);
  // A normal stop logs no warning.
  expect(site.output()).not.toMatch(/"level":(40|50)|connection lost/);
});

test("a page with an open event stream does not delay a stop", async () => {
  const stream = await fetch(`${site.baseUrl}/events`, {
    headers: { Cookie: site.conversation.cookie },
  });
  expect(stream.status).toBe(200);
  const startedAt = performance.now();
  expect(await site.end("SIGTERM")).toBe(0);
  expect(performance.now() - startedAt).toBeLessThan(delaySeconds * 1000 + limitMs);
});
