import type { NonceBody } from "./nonce-body.server.ts";

/**
 * What a page shows, of what changes: every public boat as lists show it, the days of every boat, or
 * one boat with all that its page says.
 */
export type PageTopic = "listings" | "days" | `boat ${string}`;

type Headers = readonly [name: string, value: string][];

export type StoredPage = {
  body: NonceBody;
  etag: string;
  /** The Content-Security-Policy, in parts between which the nonce stands. */
  policy: readonly string[];
  /** The other headers that every answer has. */
  headers: Headers;
  /** The headers of the text, which a browser that has it does not need. */
  textHeaders: Headers;
  topics: readonly PageTopic[];
  /** From when to when it is right, if nothing changes. */
  from: Date;
  until: Date;
};

/** Beside its text: names, headers, and the entry itself. */
const OVERHEAD = 2_000;

/** Beyond so many, old changes are forgotten, and pages that began before are not kept. */
const MOST_CHANGES = 10_000;

/** Rendered pages by their address, up to a number of bytes; the page unused longest goes first. */
export class PageStore {
  readonly #maxBytes: number;
  /** In order of their last use. */
  readonly #pages = new Map<string, StoredPage>();
  readonly #byTopic = new Map<PageTopic, Set<string>>();
  #bytes = 0;
  /** Counts changes; and which of them was a topic's last. */
  #changes = 0;
  readonly #lastChange = new Map<PageTopic, number>();
  #forgotten = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  /** To be given to `keep` with what was read after this moment. */
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

  /** Keeps a page, unless what it shows changed since the moment at which its rendering began. */
  keep(key: string, page: StoredPage, moment: number): boolean {
    const isOld =
      moment < this.#forgotten ||
      page.topics.some((topic) => (this.#lastChange.get(topic) ?? 0) > moment);
    const bytes = bytesOf(page);
    // One page takes no more than a small part of it.
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

  /** Drops the pages that show one of these. */
  change(topics: readonly PageTopic[]): void {
    this.#changes += 1;
    for (const topic of topics) {
      this.#lastChange.set(topic, this.#changes);
      for (const key of this.#byTopic.get(topic) ?? []) this.#drop(key);
    }
    if (this.#lastChange.size <= MOST_CHANGES) return;
    this.#lastChange.clear();
    this.#forgotten = this.#changes;
  }

  /** Drops every page that shows what changes, and those that are being rendered. */
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
  return body.byteLength + OVERHEAD;
}
