import type { JobWithMetadata } from "pg-boss";
import { z } from "zod";
import { queryCause } from "../database/query-cause.server.ts";
import { framesOf, type Logger, reasonWithoutValues } from "../logger.server.ts";
import { withoutDomains, withoutPeople } from "../text/hidden-addresses.ts";
import { attemptAll, PiecesFailed } from "./attempt.server.ts";
import { outageOf } from "./outage.server.ts";

/** How one attempt of a job ended. After a failure, it is retried or has failed for good. */
export type AttemptEnd = { kind: "done" } | { kind: "retry" | "final"; error: StoredError };

/** What the queue stores of a failure: its message, and the outage that caused it. */
type StoredError = Error & { outage?: string };

type Work<Data> = {
  run: (data: Data) => Promise<void>;
  isScheduled: boolean;
  hidesDomains: boolean;
};

/**
 * Runs one attempt. The queue retries a failed job; its last failure is reported to the operator. A scheduled
 * run that attempted everything is not retried: the next run on its schedule attempts again what failed.
 */
export async function runAttempt<Data>(
  job: JobWithMetadata<Data>,
  { run, isScheduled, hidesDomains }: Work<Data>,
  logger: Logger,
): Promise<AttemptEnd> {
  try {
    await attemptAll(() => run(job.data));
    return { kind: "done" };
  } catch (error) {
    const stored = new Error(storedMessage(error, hidesDomains));
    // The failures are logged already.
    if (isScheduled && error instanceof PiecesFailed) return { kind: "final", error: stored };
    const kind = job.retryCount >= job.retryLimit ? "final" : "retry";
    if (kind === "final") logger.error(factsOf(error, job), "job failed for good");
    else logger.warn(factsOf(error, job), "job failed, will be retried");
    const outage = outageOf(error);
    return { kind, error: Object.assign(stored, outage !== null && { outage }) };
  }
}

/**
 * The message without the people and stored values that servers and statements repeat. For jobs that leave no
 * row, it also hides domains: nobody will look for the cause, and a domain may belong to one person.
 */
function storedMessage(error: unknown, hidesDomains: boolean): string {
  const message = withoutPeople(reasonWithoutValues(error));
  return hidesDomains ? withoutDomains(message) : message;
}

const errorCodes = z
  .object({ code: z.string().optional(), responseCode: z.number().optional() })
  .catch({});

/** What is logged of a failure. An SMTP server's message can contain the address; its codes say enough. */
function factsOf(error: unknown, { id, name, retryCount }: JobWithMetadata<unknown>) {
  const { code, responseCode } = errorCodes.parse(queryCause(error));
  return {
    job: name,
    id,
    tries: retryCount + 1,
    reason: code ?? (error instanceof Error ? error.name : "unknown"),
    responseCode,
    frames: framesOf(error),
  };
}
