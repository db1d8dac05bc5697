import { logger } from "../logger.server.ts";

/**
 * Reads something from an uploaded picture; null when that fails. Usually the file is damaged, but the error
 * is logged: the decoder may be at fault, and then every picture is refused.
 */
export async function unlessDamaged<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    logger.warn({ err: error }, "a picture could not be read");
    return null;
  }
}
