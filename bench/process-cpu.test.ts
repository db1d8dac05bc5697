import { expect, test } from "vitest";
import { cpuBetween, readProcessStat } from "./process-cpu.ts";

test("the CPU between two readings includes threads that started and excludes those that ended", () => {
  const before = new Map([
    ["main", 900],
    ["ended", 4000],
  ]);
  const after = new Map([
    ["main", 930],
    ["began", 5],
  ]);
  expect(cpuBetween(before, after)).toBe(35);
});

test("a process is read with its parent, its own CPU and the CPU of its ended child processes", () => {
  const stat = "77 (postgres: a) b) S 12 77 77 0 -1 4194304 1 2 3 4 150 30 900 20 20 0 1 0 5 6 7";
  expect(readProcessStat(stat)).toEqual({ parent: 12, cpuMs: 1_800, endedCpuMs: 9_200 });
});
