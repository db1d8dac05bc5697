import { Transform } from "node:stream";

/**
 * Marks the scripts of a page as low priority: styles, fonts and the first picture load before
 * them. The framework writes the links and has no option for it. A link split between two chunks
 * stays unchanged, which does no harm.
 */
export function withLowPriorityScripts(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, give) {
      // Latin-1 keeps every byte: a chunk may also split a character of several bytes.
      const text = chunk.toString("latin1");
      const marked = text.replaceAll(
        'rel="modulepreload"',
        'rel="modulepreload" fetchpriority="low"',
      );
      give(null, Buffer.from(marked, "latin1"));
    },
  });
}
