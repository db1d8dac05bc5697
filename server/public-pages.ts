import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { offersEnglish } from "#app/i18n/english-offer.server.ts";
import { findRememberedLanguage } from "#app/i18n/language-cookie.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { PageRecording } from "#app/platform/public-pages/page-recording.server.ts";
import type { PublicPages } from "#app/platform/public-pages/public-pages.server.ts";
import type { Services } from "#app/platform/requests/request-scope.server.ts";
import type { Clock } from "#app/platform/time/clock.ts";
import { sendCachedPage } from "./cached-page.ts";
import { isReadable } from "./malformed-requests.ts";
import { factsOf } from "./response-facts.ts";

/** Longer URLs are rare, and as cache keys they would fill the memory. */
const maxAddressLength = 500;

/**
 * Cookies that do not change a public page, except for the languages, which are part of the cache key. One
 * that cannot be decoded would be read for the key, but not by the page (`dropUnreadableCookies`).
 */
const harmlessCookies = new Set(["lang", "lang-offer", "known_browser", "wanted_favourite"]);

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
  if (pages === null) return withoutCache;
  return cachedPages(pages, clock);
}

const withoutCache: PageCache = {
  before: (application) => application,
  record: (_request, _response, next) => next(),
};

function cachedPages(pages: PublicPages, clock: Clock): PageCache {
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (!isOfAnyVisitor(request)) return false;
    const key = await keyOf(request);
    const page = await pages.find(key, clock());
    if (page) sendCachedPage(page, request, response);
    else factsOf(response).pageKey = key;
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
    const facts = factsOf(response);
    const { pageKey, nonce } = facts;
    if (pageKey === undefined || nonce === undefined) return next();
    const rendering = pages.begin();
    const { "content-security-policy": policy, ...others } = response.getHeaders();
    facts.recording = new PageRecording({
      now: clock(),
      nonce,
      policy: String(policy),
      headers: Object.entries(others).map(([name, value]) => [name, String(value)]),
      keep: (rendered) => rendering.keep(pageKey, rendered),
    });
    next();
  };

  return { before, record };
}

/**
 * Whether any visitor could have sent this request, and may be sent the same response: a plain GET request,
 * without cookies that change the page, such as a session or a pending message.
 */
export function isOfAnyVisitor({ method, headers, url = "" }: IncomingMessage): boolean {
  return (
    method === "GET" &&
    url.length <= maxAddressLength &&
    headers["content-length"] === undefined &&
    headers["transfer-encoding"] === undefined &&
    headers.range === undefined &&
    (headers.cookie ?? "").split(";").every((pair) => {
      const name = pair.slice(0, Math.max(0, pair.indexOf("="))).trim();
      return (harmlessCookies.has(name) && isReadable(pair)) || pair.trim() === "";
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
