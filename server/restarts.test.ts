import { expect, test } from "vitest";
import { restartPlanner, stableMs } from "./restarts.ts";

test("a process that served for a while is restarted at once", () => {
  const planRestart = restartPlanner();
  for (let time = 0; time < 20; time += 1) {
    expect(planRestart(stableMs)).toEqual({ pauseMs: 0, isHopeless: false });
  }
});

test("processes that end early are restarted after pauses that double, up to 15 seconds", () => {
  const planRestart = restartPlanner();
  const pauses = Array.from({ length: 9 }, () => planRestart(stableMs - 1).pauseMs);
  expect(pauses).toEqual([200, 400, 800, 1_600, 3_200, 6_400, 12_800, 15_000, 15_000]);
});

test("restarts are hopeless after five ends in a row before serving", () => {
  const planRestart = restartPlanner();
  const end = () => planRestart(0).isHopeless;
  expect([end(), end(), end(), end(), end()]).toEqual([false, false, false, false, true]);
  planRestart(1);
  expect([end(), end(), end(), end(), end()]).toEqual([false, false, false, false, true]);
});

test("processes that served only briefly do not make restarts hopeless", () => {
  const planRestart = restartPlanner();
  const ends = Array.from({ length: 20 }, () => planRestart(1).isHopeless);
  expect(ends).not.toContain(true);
});
