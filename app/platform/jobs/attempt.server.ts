import { logger } from "../logger.server.ts";

/**
 * Runs one piece of a scheduled job. A failure is logged and does not hold up the other pieces; the next run
 * finds the piece again.
 */
export async function attempt(
  piece: { job: string; id?: string },
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    logger.error({ err: error, ...piece }, "a piece of a scheduled job failed");
  }
}
