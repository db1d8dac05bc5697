import { expect, test } from "vitest";
import { costOfTrace } from "./main-thread.ts";

const page = (pid: number) => ({
  name: "thread_name",
  pid,
  tid: pid,
  args: { name: "CrRendererMain" },
});
/** A task with its wall-clock duration `dur` and its thread time `ms`, both in milliseconds. */
const task = (pid: number, dur: number, ms: number, tid = pid) => ({
  name: "RunTask",
  pid,
  tid,
  dur: dur * 1000,
  tdur: ms * 1000,
  args: { src_line: 1 },
});

test("blocking time is the part of the page's tasks above 50 ms of thread time", () => {
  const traceEvents = [page(7), task(7, 900, 80), task(7, 70, 49), task(7, 60, 60), task(7, 1, 1)];
  expect(costOfTrace({ traceEvents })).toEqual({ blockingMs: 40, taskMs: 190 });
});

test("other threads and less busy pages do not count", () => {
  const traceEvents = [
    page(7),
    page(8),
    task(7, 100, 100),
    task(8, 60, 60),
    task(7, 500, 500, 70),
    { name: "Paint", pid: 7, tid: 7, tdur: 90_000, args: { name: 4 } },
    { name: "RunTask", pid: 7, tid: 7 },
  ];
  expect(costOfTrace({ traceEvents })).toEqual({ blockingMs: 50, taskMs: 100 });
});

test("a trace without tasks is rejected", () => {
  expect(() => costOfTrace({ traceEvents: [page(7)] })).toThrow("no tasks");
});
