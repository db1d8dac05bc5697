import { Transform, type TransformCallback } from "node:stream";

/**
 * The body of a page on its way from React, which writes 4 kB at a time, to the browser. What is
 * ready is sent in one piece: each piece costs a step through five streams and a call of the
 * compression.
 */
export class PageBody extends Transform {
  #ready: Buffer[] = [];
  readonly #change: (html: string) => string;

  /** `change` is told each piece, in Latin-1. */
  constructor(change: (html: string) => string) {
    super();
    this.#change = change;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#ready.push(chunk);
    done();
  }

  /** React calls it when it has written all that is ready. */
  flush(): void {
    if (this.#ready.length === 0) return;
    // Latin-1 keeps every byte: a late part may begin within a character of several bytes.
    const html = Buffer.concat(this.#ready).toString("latin1");
    this.push(Buffer.from(this.#change(html), "latin1"));
    this.#ready = [];
  }

  override _flush(done: TransformCallback): void {
    this.flush();
    done();
  }
}

/**
 * Scripts get a low priority, so that styles, fonts and the first picture load before them; the
 * framework writes their links and has no option for it.
 */
export function withLowPriorityScripts(html: string): string {
  return html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
}
