import { logger } from "../logger.server.ts";

/**
 * A secondary part of a page (counts, offers, reviews). When it cannot be read, the error is logged and the
 * part is null: the page is shown without it. Such a page must not be shared with others (`sharePage`), and
 * must not make statements that depend on the missing part.
 */
export async function optionalPart<Part>(name: string, read: Promise<Part>): Promise<Part | null> {
  try {
    return await read;
  } catch (error) {
    logger.error({ err: error, part: name }, "a part of a page could not be read");
    return null;
  }
}
