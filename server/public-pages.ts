import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import { offersEnglish } from "#app/i18n/english-offer.server.ts";
import { findRememberedLanguage } from "#app/i18n/language-cookie.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Clock } from "#app/platform/clock.ts";
import { PageRecording } from "#app/platform/public-pages/page-recording.server.ts";
import type { PublicPages } from "#app/platform/public-pages/public-pages.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import { sendCachedPage } from "./cached-page.ts";

/** Longer URLs are rare, and as cache keys they would fill the memory. */
const LONGEST_ADDRESS = 500;

/** Cookies that do not change a public page, except for the languages, which are part of the cache key. */
const harmlessCookies = new Set(["lang", "lang-offer", "known_browser"]);

const locals = "pageRecording";

type PageCache = {
  /**
   * Handles a request with a cached page, or else passes it to the application. This runs before the
   * application, whose framework and middleware would be most of the cost of a cached page.
   */
  before: (application: RequestListener) => RequestListener;
  /**
   * Prepares caching the page that is about to be rendered. Runs after the middleware that sets the security
   * headers.
   */
  record: RequestHandler;
};

/** Serves public pages from the cache, and records those that are not cached yet. */
export function publicPages({
  publicPages: pages,
  clock,
}: Pick<Services, "publicPages" | "clock">) {
  if (pages === null) return WITHOUT_CACHE;
  return cachedPages(pages, clock);
}

const WITHOUT_CACHE: PageCache = {
  before: (application) => application,
  record: (_request, _response, next) => next(),
};

function cachedPages(pages: PublicPages, clock: Clock): PageCache {
  /** Responses that can be shared with other visitors, with the cache key of each. */
  const keys = new WeakMap<ServerResponse, string>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (!isOfAnyVisitor(request)) return false;
    const key = await keyOf(request);
    const page = await pages.find(key, clock());
    if (page) sendCachedPage(page, request, response);
    else keys.set(response, key);
    return page !== null;
  }

  function before(application: RequestListener): RequestListener {
    return (request, response) => {
      const answered = answer(request, response).catch((error: unknown) => {
        logger.error({ err: error }, "a cached page could not be sent");
        return false;
      });
      void answered.then((isAnswered) => {
        if (!isAnswered) application(request, response);
      });
    };
  }

  const record: RequestHandler = (_request, response, next) => {
    const key = keys.get(response);
    const nonce: unknown = response.locals["nonce"];
    if (key === undefined || typeof nonce !== "string") return next();
    const rendering = pages.begin();
    const { "content-security-policy": policy, ...others } = response.getHeaders();
    response.locals[locals] = new PageRecording({
      now: clock(),
      nonce,
      policy: String(policy),
      headers: Object.entries(others).map(([name, value]) => [name, String(value)]),
      keep: (rendered) => rendering.keep(key, rendered),
    });
    next();
  };

  return { before, record };
}

/**
 * The recording of the page that this response will contain; null if it cannot be shared with other visitors.
 */
export function pageRecordingOf(response: Response): PageRecording | null {
  const recording: unknown = response.locals[locals];
  return recording instanceof PageRecording ? recording : null;
}

/**
 * Whether any visitor could have sent this request, and may be sent the same response: a plain GET request,
 * without cookies that change the page, such as a session or a pending message.
 */
export function isOfAnyVisitor({ method, headers, url = "" }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    url.length <= LONGEST_ADDRESS &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers.range === undefined &&
    (headers.cookie ?? "").split(";").every((pair) => {
      const name = pair.slice(0, Math.max(0, pair.indexOf("="))).trim();
      return harmlessCookies.has(name) || pair.trim() === "";
    })
  );
}

/**
 * The cache key: the URL and everything else that changes a page, which are the languages that the browser
 * prefers and that the visitor chose.
 */
async function keyOf({ url, headers }: IncomingMessage): Promise<string> {
  const read = { headers: { get: (name: string) => String(headers[name.toLowerCase()] ?? "") } };
  const remembered = await findRememberedLanguage(read);
  const isOffered = await offersEnglish(read);
  return `${remembered ?? ""} ${isOffered ? "offer" : ""} ${url}`;
}
