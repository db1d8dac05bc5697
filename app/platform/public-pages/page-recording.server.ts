import { createHash } from "node:crypto";
import { createContext, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { logger } from "../logger.server.ts";
import { minuteMs } from "../time/durations.ts";
import { NonceBody } from "./nonce-body.server.ts";
import type { PageTopic, StoredPage } from "./page-store.ts";

/** The recording of the requested page; null if it cannot be sent to others (server/public-pages.ts). */
export const pageRecordingContext = createContext<PageRecording | null>(null);

/** Whether nothing in the request tells this visitor from others (server/public-pages.ts). */
export const anyVisitorContext = createContext(false);

/** How long a page is cached at most, if nothing changes. */
const longestMs = 10 * minuteMs;

/**
 * A page also expires at the next full or half hour: midnight in Paris is one, and so is the time at which a
 * boat has to be back, after which it can no longer be rented for that day.
 */
const halfHourMs = 30 * minuteMs;

type Options = {
  now: Date;
  nonce: string;
  /**
   * The response's Content-Security-Policy: a page is always sent with the policy that it was rendered for.
   */
  policy: string;
  /** The other headers that the response had before the page was rendered. */
  headers: readonly [name: string, value: string][];
  keep: (page: StoredPage) => void;
};

type Declaration = { topics: readonly PageTopic[]; until?: () => Promise<Date | null> };

/** Records a page while it is rendered, if other visitors may be sent the same page. */
export class PageRecording {
  readonly #options: Options;
  #declared: Declaration | null = null;
  #failed = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether the page that is being rendered may be sent to others. */
  get isShared(): boolean {
    return this.#declared !== null && !this.#failed;
  }

  declare(declared: Declaration): void {
    this.#declared = declared;
  }

  /** Call it when a part of the page is missing: the page is then not sent to others. */
  fail(): void {
    this.#failed = true;
  }

  /** The same response. A copy of it is stored once it has been sent. */
  record(response: Response): Response {
    const { headers, status, body } = response;
    const declared = this.#declared;
    if (!declared || status !== 200 || !body || headers.has("Set-Cookie")) return response;
    const chunks: Uint8Array[] = [];
    const copied = body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, sent) {
          chunks.push(chunk);
          sent.enqueue(chunk);
        },
        flush: () => {
          this.#keep(Buffer.concat(chunks), headers, declared).catch((error: unknown) =>
            logger.warn({ err: error }, "a page could not be cached"),
          );
        },
      }),
    );
    return new Response(copied, { status, headers });
  }

  async #keep(text: Buffer, headers: Headers, { topics, until }: Declaration): Promise<void> {
    const { now, nonce, policy, headers: given, keep } = this.#options;
    // A late part is at the end of the page, where only a script moves it to its place.
    if (this.#failed || text.includes(latePart)) return;
    const body = new NonceBody(text, nonce);
    const ends = [
      now.getTime() + longestMs,
      Math.ceil((now.getTime() + 1) / halfHourMs) * halfHourMs,
    ];
    const lapse = await until?.();
    if (lapse) ends.push(lapse.getTime());
    const parts = policy.split(nonce);
    const textHeaders = [...headers].filter(([name]) => !unsentHeaders.has(name));
    const etag = etagOf([
      body.plain("-".repeat(nonce.length)),
      JSON.stringify([parts, textHeaders]),
    ]);
    keep({
      body,
      etag,
      policy: parts,
      headers: [...given, ["ETag", etag], ["Vary", vary], ["Cache-Control", cacheControl]],
      textHeaders,
      topics,
      from: now,
      until: new Date(Math.min(...ends)),
    });
  }
}

/** Headers of a rendered page that are not copied to later responses. */
const unsentHeaders: ReadonlySet<string> = new Set(["transfer-encoding", "cache-control"]);

/** What a page depends on besides its address. */
const vary = "Accept-Encoding, Accept-Language, Cookie";

/**
 * For visitors: browsers revalidate each time and may learn that nothing changed; no other cache stores it.
 */
const cacheControl = "private, no-cache";

/** React's marker for a part that was not ready. */
const latePart = "<!--$?-->";

/** A weak ETag, because responses differ in their nonces. */
function etagOf(parts: readonly (Buffer | string)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return `W/"${hash.digest("base64url").slice(0, 27)}"`;
}

/**
 * Called by the loader of a public page: other visitors at the same address may then be sent the same page,
 * until one of the topics changes or the time that `until` finds has come. The page must show nothing else
 * that changes.
 */
export function sharePage(
  context: Readonly<RouterContextProvider>,
  topics: readonly PageTopic[],
  until?: () => Promise<Date | null>,
): void {
  context.get(pageRecordingContext)?.declare({ topics, ...(until && { until }) });
}

/**
 * Records the page if it is shared, and says of every page without another rule that proxies must not store
 * it.
 */
export const pageRecordingMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", cacheControl);
  return context.get(pageRecordingContext)?.record(response) ?? response;
};
