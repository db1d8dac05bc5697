import { logger } from "./logger.server.ts";

/**
 * Does one piece of a scheduled job. Its failure is logged and keeps none of the other pieces waiting:
 * the next run finds it again.
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
