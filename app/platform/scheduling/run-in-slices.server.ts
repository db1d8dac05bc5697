import { setImmediate } from "node:timers/promises";
import { createContext, Script } from "node:vm";
import { z } from "zod";

/** How long the steps run before other requests get their turn, in milliseconds. */
const sliceMilliseconds = 10;

/** Thrown when the steps take longer than they may. */
export class TookTooLong extends Error {
  override name = "TookTooLong";
}

type Limits = {
  /** How long all steps together may block the process. */
  maxBusyMilliseconds: number;
  /** When the result is no longer needed, in the time of `performance.now()`. */
  until?: number | undefined;
};

/**
 * Runs a long computation in slices of about 10 ms, between which the process serves other requests: the
 * steps end where the generator yields. A step that takes too long is interrupted, even one that would never
 * end.
 */
export async function runInSlices<Result>(
  steps: Iterator<unknown, Result>,
  { maxBusyMilliseconds, until = Infinity }: Limits,
): Promise<Result> {
  let result: { value: Result } | undefined;
  const runSlice = () => {
    const end = performance.now() + sliceMilliseconds;
    do {
      const step = steps.next();
      if (step.done === true) result = { value: step.value };
    } while (!result && performance.now() < end);
  };
  // The timeout of a `vm` script also interrupts the functions that the script calls.
  const script = new Script("runSlice()");
  const scope = createContext({ runSlice });
  let left = maxBusyMilliseconds;
  for (;;) {
    const start = performance.now();
    const timeout = Math.ceil(Math.min(left, until - start));
    if (timeout <= 0) throw new TookTooLong();
    try {
      script.runInContext(scope, { timeout });
    } catch (error) {
      throw isTimeout(error) ? new TookTooLong() : error;
    }
    if (result) return result.value;
    left -= performance.now() - start;
    await setImmediate();
  }
}

const errorCode = z.object({ code: z.string().optional() }).catch({});

function isTimeout(error: unknown): boolean {
  return errorCode.parse(error).code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
}
