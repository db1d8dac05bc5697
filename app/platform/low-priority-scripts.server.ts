import { Transform } from "node:stream";

/**
 * Marks the scripts of a page as less urgent than what is seen: styles, fonts and the first picture
 * load before them. The framework writes the links and has no option for it; a link that is cut in two
 * between chunks stays as it was, which does no harm.
 */
export function withLowPriorityScripts(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, give) {
      // Byte by byte: a character of several bytes may be cut in two as well.
      const text = chunk.toString("latin1");
      const marked = text.replaceAll(
        'rel="modulepreload"',
        'rel="modulepreload" fetchpriority="low"',
      );
      give(null, Buffer.from(marked, "latin1"));
    },
  });
}
