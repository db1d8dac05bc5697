import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { RequestHandler, Response } from "express";
import { offersEnglish } from "#app/i18n/english-offer.server.ts";
import { findRememberedLanguage } from "#app/i18n/language-cookie.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { PageRecording } from "#app/platform/public-pages/page-recording.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";
import { sendKeptPage } from "./kept-page.ts";

/** Longer addresses are rare, and would fill the memory with names. */
const LONGEST_ADDRESS = 500;

/** The cookies that change nothing on a public page, but by the languages that the key names. */
const harmlessCookies = new Set(["lang", "lang-offer", "known_browser"]);

const locals = "pageRecording";

/** Answers with pages that were rendered before, and has those kept that are not. */
export function publicPages({ publicPages: pages, clock }: Services) {
  /** The responses that others may get too, with the key of what they will be kept under. */
  const keys = new WeakMap<ServerResponse, string>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    if (!isShared(request)) return false;
    const key = await keyOf(request);
    const page = await pages.find(key, clock());
    if (page) sendKeptPage(page, request, response);
    else keys.set(response, key);
    return page !== null;
  }

  /**
   * What answers a request: a kept page, or else the application, whose frame and middleware would be most of
   * what a kept page costs.
   */
  function before(application: RequestListener): RequestListener {
    return (request, response) => {
      const answered = answer(request, response).catch((error: unknown) => {
        logger.error({ err: error }, "a kept page could not be sent");
        return false;
      });
      void answered.then((isAnswered) => {
        if (!isAnswered) application(request, response);
      });
    };
  }

  /** Prepares keeping the page that is rendered now. It follows the middleware that sets security headers. */
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

/** The recording of the page that this response will be; null where nobody else may get it. */
export function pageRecordingOf(response: Response): PageRecording | null {
  const recording: unknown = response.locals[locals];
  return recording instanceof PageRecording ? recording : null;
}

/** Whether the page says nothing of this visitor: no session, no pending message. */
function isShared({ method, headers, url = "" }: IncomingMessage): boolean {
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

/** The address, and what else changes a page: the languages that its browser prefers and chose. */
async function keyOf({ url, headers }: IncomingMessage): Promise<string> {
  const read = { headers: { get: (name: string) => String(headers[name.toLowerCase()] ?? "") } };
  const remembered = await findRememberedLanguage(read);
  const isOffered = await offersEnglish(read);
  return `${remembered ?? ""} ${isOffered ? "offer" : ""} ${url}`;
}
