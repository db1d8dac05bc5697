import { z } from "zod";

/** A page's cost on the browser's main thread, in milliseconds. */
export type LoadCost = {
  /** Sum over all tasks of their time above 50 ms: a tap during such a task has to wait. */
  blockingMs: number;
  /** Sum of all tasks. */
  taskMs: number;
};

const longTaskMs = 50;

const traceSchema = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      pid: z.number(),
      tid: z.number(),
      /** The thread's own time in microseconds, which excludes the time that other programs take. */
      tdur: z.number().optional(),
      args: z.object({ name: z.string().optional().catch(undefined) }).catch({}),
    }),
  ),
});

/**
 * The cost of a page load from a browser trace, for the busiest page in the trace. Measured in the thread's
 * own running time, so that a busy machine makes little difference.
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
    blockingMs: sum(tasks.map((ms) => Math.max(0, ms - longTaskMs))),
    taskMs: sum(tasks),
  }));
  const [busiest] = costs.toSorted((a, b) => b.taskMs - a.taskMs);
  if (!busiest || busiest.taskMs === 0) throw new Error("The trace has no tasks of a page");
  return busiest;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
