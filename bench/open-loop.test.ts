import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { openLoop } from "./open-loop.ts";

/** A clock that advances only during `sleep` or by calling `pass`. */
function fakeTime() {
  let now = 1_000;
  return {
    now: () => now,
    pass: (ms: number) => void (now += ms),
    async sleep(ms: number) {
      await nextTurn();
      now += ms;
    },
  };
}

test("arrivals come at their rate, whether or not earlier ones were answered", async () => {
  const time = fakeTime();
  const came: number[] = [];
  const first = Promise.withResolvers<void>();
  const load = openLoop({
    perSecond: 10,
    seconds: 1,
    time,
    send(number) {
      came.push(time.now() - 1_000);
      if (number === 9) first.resolve();
      return number === 0 ? first.promise : Promise.resolve();
    },
  });
  const { latencies } = await load;
  expect(came).toEqual([0, 100, 200, 300, 400, 500, 600, 700, 800, 900]);
  expect(Math.max(...latencies)).toBe(900);
});

test("an arrival that starts late is timed from when it was due", async () => {
  const time = fakeTime();
  const { latencies } = await openLoop({
    perSecond: 10,
    seconds: 0.4,
    time,
    async send(number) {
      // The whole process is blocked for a quarter of a second.
      if (number === 0) time.pass(250);
    },
  });
  expect(latencies).toEqual([250, 150, 50, 0]);
});

test("failures are counted separately", async () => {
  const { latencies, failures } = await openLoop({
    perSecond: 10,
    seconds: 0.3,
    time: fakeTime(),
    send: (number) => (number === 1 ? Promise.reject(new Error("503")) : Promise.resolve()),
  });
  expect(latencies).toHaveLength(2);
  expect(failures).toEqual(["Error: 503"]);
});

test("a load that keeps falling behind ends early", async () => {
  let begun = 0;
  const answered = Promise.withResolvers<void>();
  const load = openLoop({
    perSecond: 10,
    seconds: 1_000,
    time: fakeTime(),
    send() {
      begun += 1;
      return answered.promise;
    },
  });
  // Each arrival takes one turn of the event loop.
  for (let turn = 0; turn < 200; turn += 1) await nextTurn();
  answered.resolve();
  await load;
  expect(begun).toBe(51);
});
