import { z } from "zod";

/** What a page costs the main thread of a browser, in milliseconds. */
export type LoadCost = {
  /** What its tasks took above 50 ms each: a tap during such a task waits. */
  blockingMs: number;
  /** All of its tasks. */
  taskMs: number;
};

const LONG_TASK_MS = 50;

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** The thread's own time, in microseconds: what other programs take in between does not count. */
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional().catch(undefined) }).catch({}),
    }),
  ),
});

/**
 * The cost of a load from a browser's trace: that of the busiest page in it. Counted in the time that the
 * thread itself ran, so that a busy machine changes little.
 */
export function costOfTrace(trace: unknown): LoadCost {
  const { traceEvents } = traceSchema.parse(trace);
  const pages = traceEvents
    .filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain")
    .map(({ pid, tid }) =>
      traceEvents
        .filter((event) => event.name === "RunTask" && event.pid === pid && event.tid === tid)
        .map(({ tdur = 0 }) => tdur / 1000),
    );
  const costs = pages.map((tasks) => ({
    blockingMs: sum(tasks.map((ms) => Math.max(0, ms - LONG_TASK_MS))),
    taskMs: sum(tasks),
  }));
  const [busiest] = costs.toSorted((a, b) => b.taskMs - a.taskMs);
  if (!busiest || busiest.taskMs === 0) throw new Error("The trace has no tasks of a page");
  return busiest;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
