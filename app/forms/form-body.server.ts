import { AppError } from "#app/platform/errors.ts";

/**
 * The bytes of a form besides its files: four times the longest text that any of them accepts, with
 * every character percent-encoded.
 */
export const MOST_TEXT_BYTES = 256 * 1024;
/**
 * More fields than any of our forms has. Form parsers take quadratic time in the fields of one
 * name.
 */
export const MOST_FIELDS = 1000;

/** A field without NUL characters, which come along with some copied texts: the database takes none. */
export const withoutNul = (value: string): string => value.replaceAll("\0", "");

/** A body or a file is larger than its form allows. */
export class TooLarge extends Error {
  override name = "TooLarge";
}

/**
 * The bytes of a body as they arrive; throws `TooLarge` beyond the limit, and a bad request when the
 * sender aborts. A reader that stops early leaves the rest unread and does not cancel it: that would
 * close the connection before the answer is sent.
 */
export async function* chunksOf(
  body: ReadableStream<Uint8Array> | null,
  mostBytes: number,
): AsyncGenerator<Uint8Array> {
  if (!body) return;
  const reader = body.getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(brokenOff);
      if (done) return;
      bytes += value.byteLength;
      if (bytes > mostBytes) throw new TooLarge();
      yield value;
    }
  } finally {
    reader.releaseLock();
  }
}

function brokenOff(cause: unknown): never {
  throw new AppError("bad_request", { cause });
}
