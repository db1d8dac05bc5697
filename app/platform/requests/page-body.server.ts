import { Transform, type TransformCallback } from "node:stream";

/**
 * The body of a page on its way from React, which writes 4 kB at a time, to the browser. Whatever is ready is
 * sent in one piece, because each piece costs a pass through five streams and a call of the compression.
 */
export class PageBody extends Transform {
  #ready: Buffer[] = [];
  readonly #change: (html: string) => string;

  /** `change` gets each piece as Latin-1 text and returns the text to send. */
  constructor(change: (html: string) => string) {
    super();
    this.#change = change;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#ready.push(chunk);
    done();
  }

  /** React calls this when it has written everything that is ready. */
  flush(): void {
    if (this.#ready.length === 0) return;
    // Latin-1 preserves every byte: a piece may begin in the middle of a multi-byte character.
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
 * Gives scripts a low priority, so that styles, fonts and the first picture load before them. The framework
 * writes the links of scripts and has no option for this.
 */
export function withLowPriorityScripts(html: string): string {
  return html.replaceAll('rel="modulepreload"', 'rel="modulepreload" fetchpriority="low"');
}
