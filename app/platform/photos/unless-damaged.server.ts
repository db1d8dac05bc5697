import { logger } from "../logger.server.ts";

/**
 * What is read from an uploaded picture; null when it cannot be read. Most of these files are damaged, but
 * the log says why: the fault may also be the decoder's, and then every picture is refused.
 */
export async function unlessDamaged<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    logger.warn({ err: error }, "a picture could not be read");
    return null;
  }
}
