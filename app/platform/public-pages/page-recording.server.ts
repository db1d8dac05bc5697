import { createHash } from "node:crypto";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { logger } from "../logger.server.ts";
import { NonceBody } from "./nonce-body.server.ts";
import type { PageTopic, StoredPage } from "./page-store.ts";
import { hourMs, minuteMs } from "../durations.ts";

/** Set for requests of visitors about whom the page says nothing (server/public-pages.ts). */
export const pageRecordingContext = createContext<PageRecording | null>(null);

/** Until when a page is right at most, if nothing changes: ten minutes, and never over midnight in Paris. */
const LONGEST_MS = 10 * minuteMs;

type Options = {
  now: Date;
  nonce: string;
  /** The Content-Security-Policy of the response: a page belongs to its own. */
  policy: string;
  /** The other headers that it had before it was rendered. */
  headers: readonly [name: string, value: string][];
  keep: (page: StoredPage) => void;
};

type Declaration = { topics: readonly PageTopic[]; until?: () => Promise<Date | null> };

/** The rendering of a page that others may be sent too. */
export class PageRecording {
  readonly #options: Options;
  #declared: Declaration | null = null;
  #failed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether others may be sent the page that is being rendered. */
  get isShared(): boolean {
    return this.#declared !== null && !this.#failed;
  }

  declare(declared: Declaration): void {
    this.#declared = declared;
  }

  /** A part of the page is missing: nobody else gets it. */
  fail(): void {
    this.#failed = true;
  }

  /** The same response, of which a copy is kept when it was sent. */
  record(response: Response): Response {
    const { headers, status, body } = response;
    const declared = this.#declared;
    if (!declared || status !== 200 || !body || headers.has("Set-Cookie")) return response;
    headers.set("Cache-Control", CACHE_CONTROL);
    const chunks: Uint8Array[] = [];
    const copied = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, sent) {
          chunks.push(chunk);
          sent.enqueue(chunk);
        },
        flush: () => {
          this.#keep(Buffer.concat(chunks), headers, declared).catch((error: unknown) =>
            logger.warn({ err: error }, "a page could not be kept"),
          );
        },
      }),
    );
    return new Response(copied, { status, headers });
  }

  async #keep(text: Buffer, headers: Headers, { topics, until }: Declaration): Promise<void> {
    const { now, nonce, policy, headers: given, keep } = this.#options;
    // A part that came late stands at the end, where only a script moves it to its place.
    if (this.#failed || text.includes(LATE_PART)) return;
    const body = new NonceBody(text, nonce);
    const ends = [now.getTime() + LONGEST_MS, Math.ceil((now.getTime() + 1) / hourMs) * hourMs];
    const lapse = await until?.();
    if (lapse) ends.push(lapse.getTime());
    const parts = policy.split(nonce);
    const textHeaders = [...headers].filter(([name]) => !UNSENT_HEADERS.has(name));
    const etag = etagOf([
      body.plain("-".repeat(nonce.length)),
      JSON.stringify([parts, textHeaders]),
    ]);
    keep({
      body,
      etag,
      policy: parts,
      headers: [...given, ["ETag", etag], ["Vary", VARY], ["Cache-Control", CACHE_CONTROL]],
      textHeaders,
      topics,
      from: now,
      until: new Date(Math.min(...ends)),
    });
  }
}

/** Headers of a rendered page that the one who sends it again does not copy. */
const UNSENT_HEADERS: ReadonlySet<string> = new Set(["transfer-encoding", "cache-control"]);

/** What a page depends on, beside its address. */
const VARY = "Accept-Encoding, Accept-Language, Cookie";

/** Browsers ask each time, and are told that nothing changed; nobody else stores it. */
const CACHE_CONTROL = "private, no-cache";

/** React's mark of a part that was not ready. */
const LATE_PART = "<!--$?-->";

/** Weak: the nonces differ. */
function etagOf(parts: readonly (Buffer | string)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return `W/"${hash.digest("base64url").slice(0, 27)}"`;
}

/**
 * Called by the loader of a public page: other visitors at the same address may be sent what this one
 * gets, until one of the topics changes or the time that `until` finds has come. The page must show
 * nothing else that changes.
 */
export function sharePage(
  context: Readonly<RouterContextProvider>,
  topics: readonly PageTopic[],
  until?: () => Promise<Date | null>,
): void {
  context.get(pageRecordingContext)?.declare({ topics, ...(until && { until }) });
}

export const pageRecordingMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  return context.get(pageRecordingContext)?.record(response) ?? response;
};
