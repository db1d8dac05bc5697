import { Transform } from "node:stream";

/**
 * A page on its way, its scripts marked as less urgent than what is seen: styles, letters and the
 * first picture come before them. The framework writes the links and has no word for it; one that
 * is cut in two between chunks stays as it was, which does no harm.
 */
export function withPatientScripts(): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, give) {
      // Byte by byte: a letter of several bytes may be cut in two as well.
      const text = chunk.toString("latin1");
      const marked = text.replaceAll(
        'rel="modulepreload"',
        'rel="modulepreload" fetchpriority="low"',
      );
      give(null, Buffer.from(marked, "latin1"));
    },
  });
}
