import { AppError } from "#app/platform/errors.ts";

/**
 * The most bytes of a form besides its files: four times the longest text that any form accepts, with every
 * character percent-encoded.
 */
export const maxTextBytes = 256 * 1024;
/**
 * More fields than any of our forms has. Form parsers take quadratic time for many fields with the same name.
 */
export const maxFields = 1000;

/** Longer than any field name of our forms. */
const maxNameLength = 100;
/** More rows than any of our forms has. */
export const maxRows = 100;

/**
 * Checks the name of a field as soon as it is read, so that a body full of long encoded names is not parsed
 * to its end. A bad request if it is too long, or has an index that would make the form library create a huge
 * list (`photos[999999999]`).
 */
export function requireFieldName(name: string | undefined): string {
  if (name !== undefined && name.length <= maxNameLength) {
    const indices = [...name.matchAll(/\[(\d*)\]/g)].map(([, index]) => Number(index));
    if (indices.every((index) => index < maxRows)) return name;
  }
  throw new AppError("bad_request");
}

/** Removes NUL characters, which some copied texts contain and the database rejects. */
export const withoutNul = (value: string): string => value.replaceAll("\0", "");

/** Thrown when a body or a file is larger than its form allows. */
export class TooLarge extends Error {
  override name = "TooLarge";
}

/**
 * Yields the bytes of a body as they arrive. Throws `TooLarge` beyond the limit, and a bad request when the
 * sender aborts. When the caller stops early, the rest stays unread and is not cancelled: cancelling would
 * close the connection before the response is sent.
 */
export async function* chunksOf(
  body: ReadableStream<Uint8Array> | null,
  maxBytes: number,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(brokenOff);
      if (done) return;
      bytes += value.byteLength;
      if (bytes > maxBytes) throw new TooLarge();
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

function brokenOff(cause: unknown): never {
  throw new AppError("bad_request", { cause });
}
