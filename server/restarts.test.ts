import { expect, test } from "vitest";
import { restartPlanner, STABLE_MS } from "./restarts.ts";

test("a process that served for a while is restarted at once", () => {
  const planRestart = restartPlanner();
  for (let time = 0; time < 20; time += 1) {
    expect(planRestart(STABLE_MS)).toEqual({ pauseMs: 0, isHopeless: false });
  }
});

test("processes that end early are restarted after pauses that double, up to 15 seconds", () => {
  const planRestart = restartPlanner();
  const pauses = Array.from({ length: 9 }, () => planRestart(STABLE_MS - 1).pauseMs);
  expect(pauses).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 15_000, 15_000]);
});

test("restarts are hopeless after five early ends in a row, without a stable process in between", () => {
  const planRestart = restartPlanner();
  const early = () => planRestart(0).isHopeless;
  expect([early(), early(), early(), early(), early()]).toEqual([false, false, false, false, true]);
  planRestart(STABLE_MS);
  expect([early(), early(), early(), early(), early()]).toEqual([false, false, false, false, true]);
});
