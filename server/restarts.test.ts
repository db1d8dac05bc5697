import { expect, test } from "vitest";
import { minuteMs } from "#app/platform/time/durations.ts";
import { hopelessnessCounter, restartPlanner, stableMs, windowMs } from "./restarts.ts";

/** The restarts of a process that ends every time after having served for this long. */
function restartsAfter(servedMs: number, times: number) {
  const planRestart = restartPlanner();
  let now = 0;
  return Array.from({ length: times }, () => {
    now += servedMs;
    const restart = planRestart(servedMs, now);
    now += restart.pauseMs;
    return restart;
  });
}

test("a process that ends less than once in ten minutes, after having served for a while, is restarted at once", () => {
  const restarts = restartsAfter(windowMs, 20);
  expect(new Set(restarts.map(({ pauseMs }) => pauseMs))).toEqual(new Set([0]));
  expect(restarts.filter(({ isRepeated }) => isRepeated)).toEqual([]);
});

test("processes that end early are restarted after pauses that double, up to a minute", () => {
  const pauses = restartsAfter(1, 12).map(({ pauseMs }) => pauseMs);
  expect(pauses).toEqual([
    200, 400, 800, 1_600, 3_200, 6_400, 12_800, 25_600, 51_200, 60_000, 60_000, 60_000,
  ]);
});

test.each([1, stableMs - 1, stableMs, 20_000])(
  "a process that always ends after %i ms is soon restarted less than three times a minute, and reported from the fifth time on",
  (servedMs) => {
    const restarts = restartsAfter(servedMs, 200);
    const reported = restarts.map(({ isRepeated }) => isRepeated);
    expect(reported.slice(0, 6)).toEqual([false, false, false, false, true, true]);
    expect(reported.lastIndexOf(false)).toBe(3);
    const lastHour = restarts.slice(-60).map(({ pauseMs }) => pauseMs + servedMs);
    expect(Math.min(...lastHour)).toBeGreaterThan(20_000);
  },
);

test("earlier ends are forgotten after ten minutes", () => {
  const planRestart = restartPlanner();
  for (const at of [0, 1, 2, 3]) planRestart(1, at);
  expect(planRestart(stableMs, windowMs + 4)).toEqual({ pauseMs: 0, count: 1, isRepeated: false });
  expect(planRestart(stableMs, windowMs + minuteMs)).toMatchObject({ pauseMs: 400, count: 2 });
});

test("restarts are hopeless after five ends in a row before serving", () => {
  const isHopeless = hopelessnessCounter();
  const end = () => isHopeless(0);
  expect([end(), end(), end(), end(), end()]).toEqual([false, false, false, false, true]);
  isHopeless(1);
  expect([end(), end(), end(), end(), end()]).toEqual([false, false, false, false, true]);
});

test("processes that served only briefly do not make restarts hopeless", () => {
  const isHopeless = hopelessnessCounter();
  const ends = Array.from({ length: 20 }, () => isHopeless(1));
  expect(ends).not.toContain(true);
});
