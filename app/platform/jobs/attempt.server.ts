import { AsyncLocalStorage } from "node:async_hooks";
import { logger, reasonWithoutValues } from "../logger.server.ts";

/** What failed in the job that is running. */
const failures = new AsyncLocalStorage<unknown[]>();

/**
 * Runs one piece of a job that finds its work itself. A failure is logged and does not hold up the other
 * pieces; the next run finds the piece again: on the job's schedule or, without one, when the job is retried.
 * Until then, the job counts as failed (`attemptAll`).
 */
export async function attempt(
  piece: { job: string; id?: string },
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.error({ err: error, ...piece }, "a piece of a job failed");
    failures.getStore()?.push(error);
  }
}

/** Runs a job to its end; throws `PiecesFailed` if any of its pieces failed. */
export async function attemptAll(run: () => Promise<void>): Promise<void> {
  const failed: unknown[] = [];
  await failures.run(failed, run);
  if (failed.length > 0) throw new PiecesFailed(failed);
}

/** Every piece of a job was attempted, and some failed. They are logged already. */
export class PiecesFailed extends Error {
  override name = "PiecesFailed";
  constructor(failed: readonly unknown[]) {
    super(`${failed.length} failed in this run: ${reasonWithoutValues(failed[0])}`);
  }
}
