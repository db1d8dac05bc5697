import type { NonceBody } from "./nonce-body.server.ts";

/**
 * Data that a page shows and that can change: every public boat as lists show it, the days of every boat, or
 * everything on the page of one boat.
 */
export type PageTopic = "listings" | "days" | `boat ${string}`;

type Headers = readonly [name: string, value: string][];

export type StoredPage = {
  body: NonceBody;
  etag: string;
  /** The Content-Security-Policy, split where the nonce goes. */
  policy: readonly string[];
  /** The other headers that every response has. */
  headers: Headers;
  /** The headers of the text, which are not needed by a browser that already has it. */
  textHeaders: Headers;
  topics: readonly PageTopic[];
  /** The time in which the page is valid, if nothing changes. */
  from: Date;
  until: Date;
};

/** Memory that a page takes besides its text: names, headers, and the entry itself. */
const overhead = 2_000;

/**
 * With more changed topics, old changes are forgotten, and pages that began rendering earlier are not stored.
 */
const maxChanges = 10_000;

/** Rendered pages by key, up to a number of bytes; the least recently used page is dropped first. */
export class PageStore {
  readonly #maxBytes: number;
  /** Ordered by last use, the oldest first. */
  readonly #pages = new Map<string, StoredPage>();
  readonly #byTopic = new Map<PageTopic, Set<string>>();
  #bytes = 0;
  /** The number of changes so far; `#lastChange` has the number of each topic's last change. */
  #changes = 0;
  readonly #lastChange = new Map<PageTopic, number>();
  #forgotten = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** Read it before rendering a page, and pass it to `keep`. */
  get moment(): number {
    return this.#changes;
  }

  find(key: string, now: Date): StoredPage | null {
    const page = this.#pages.get(key);
    if (!page || now < page.from || now >= page.until) return null;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  /**
   * Stores a page, unless it is too large, or what it shows changed since `moment`, when its rendering began.
   * Returns whether the page was stored.
   */
  keep(key: string, page: StoredPage, moment: number): boolean {
    const isOld =
      moment < this.#forgotten ||
      page.topics.some((topic) => (this.#lastChange.get(topic) ?? 0) > moment);
    const bytes = bytesOf(page);
    // A single page may take at most an eighth of the memory.
    if (isOld || bytes * 8 > this.#maxBytes) return false;
    this.#drop(key);
    this.#pages.set(key, page);
    this.#bytes += bytes;
    for (const topic of page.topics) {
      this.#byTopic.set(topic, (this.#byTopic.get(topic) ?? new Set()).add(key));
    }
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#drop(oldest);
    }
    return true;
  }

  /** Drops the pages that show one of these topics. */
  change(topics: readonly PageTopic[]): void {
    this.#changes += 1;
    for (const topic of topics) {
      this.#lastChange.set(topic, this.#changes);
      for (const key of this.#byTopic.get(topic) ?? []) this.#drop(key);
    }
    if (this.#lastChange.size <= maxChanges) return;
    this.#lastChange.clear();
    this.#forgotten = this.#changes;
  }

  /** Drops every page that shows data that can change; pages that are being rendered will not be stored. */
  clear(): void {
    this.#changes += 1;
    this.#forgotten = this.#changes;
    this.#lastChange.clear();
    for (const [key, { topics }] of this.#pages) if (topics.length > 0) this.#drop(key);
  }

  #drop(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= bytesOf(page);
    for (const topic of page.topics) {
      const keys = this.#byTopic.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) this.#byTopic.delete(topic);
    }
  }
}

function bytesOf({ body }: StoredPage): number {
  return body.byteLength + overhead;
}
