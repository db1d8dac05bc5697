import { expect, test } from "vitest";
import { countTurns } from "#tests/support/count-turns.ts";
import { runInSlices, TookTooLong } from "./run-in-slices.server.ts";

function keepBusy(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

function* stepsOf(count: number, milliseconds: number) {
  for (let step = 0; step < count; step += 1) {
    keepBusy(milliseconds);
    yield;
  }
  return count;
}

test("other work gets its turn between the slices", async () => {
  const turns = countTurns();
  expect(await runInSlices(stepsOf(20, 12), { maxBusyMilliseconds: 60_000 })).toBe(20);
  expect(turns()).toBeGreaterThanOrEqual(20);
});

test("short steps share a slice", async () => {
  const turns = countTurns();
  expect(await runInSlices(stepsOf(100, 0), { maxBusyMilliseconds: 60_000 })).toBe(100);
  expect(turns()).toBeLessThan(50);
});

test("a step that never ends is interrupted", async () => {
  await expect(runInSlices(stepsOf(1, Infinity), { maxBusyMilliseconds: 20 })).rejects.toThrow(
    TookTooLong,
  );
});

test("the time limit applies to all steps together", async () => {
  await expect(runInSlices(stepsOf(1000, 15), { maxBusyMilliseconds: 60 })).rejects.toThrow(
    TookTooLong,
  );
});

test("no step runs after the result is no longer needed", async () => {
  const until = performance.now() + 40;
  const steps = stepsOf(1000, 15);
  await expect(runInSlices(steps, { maxBusyMilliseconds: 60_000, until })).rejects.toThrow(
    TookTooLong,
  );
});

test("an error of a step is passed on", async () => {
  const failing = { next: () => expect.fail("the step failed") };
  await expect(runInSlices(failing, { maxBusyMilliseconds: 1_000 })).rejects.toThrow(
    "the step failed",
  );
});
