import { Transform, type TransformCallback } from "node:stream";

/**
 * The body of a page on its way from React, which writes 4 kB at a time, to the browser. What is
 * ready is sent in one piece: each piece costs a step through five streams and a call of the
 * compression. Scripts get a low priority, so that styles, fonts and the first picture load before
 * them; the framework writes their links and has no option for it.
 */
export class PageBody extends Transform {
  #ready: Buffer[] = [];

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#ready.push(chunk);
    done();
  }

  /** React calls it when it has written all that is ready. */
  flush(): void {
    if (this.#ready.length === 0) return;
    this.push(withLowPriorityScripts(Buffer.concat(this.#ready)));
    this.#ready = [];
  }

  override _flush(done: TransformCallback): void {
    this.flush();
    done();
  }
}

function withLowPriorityScripts(html: Buffer): Buffer {
  // Latin-1 keeps every byte: a late part may begin within a character of several bytes.
  const marked = html
    .toString("latin1")
    .replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
  return Buffer.from(marked, "latin1");
}
