import { logger } from "./logger.server.ts";

/**
 * What a page shows beside what it is about (counts, offers, reviews): null when it cannot be read,
 * which is logged, and the page does without. A page that lacks a part is sent to nobody else
 * (`sharePage`), and says nothing about what it does not know.
 */
export async function optionalPart<Part>(name: string, read: Promise<Part>): Promise<Part | null> {
  try {
    return await read;
  } catch (error) {
    logger.error({ err: error, part: name }, "a part of a page could not be read");
    return null;
  }
}
