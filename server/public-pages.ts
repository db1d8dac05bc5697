import type { Request, RequestHandler, Response } from "express";
import { offersEnglish } from "#app/i18n/english-offer.server.ts";
import { findRememberedLanguage } from "#app/i18n/language-cookie.server.ts";
import type { StoredPage } from "#app/platform/public-pages/page-store.ts";
import { PageRecording } from "#app/platform/public-pages/page-recording.server.ts";
import type { Services } from "#app/platform/request-scope.server.ts";

/** Longer addresses are rare, and would fill the memory with names. */
const LONGEST_ADDRESS = 500;

/** The cookies that change nothing on a public page, but by the languages that the key names. */
const harmlessCookies = new Set(["lang", "lang-offer", "known_browser"]);

const locals = "pageRecording";

/** Answers with pages that were rendered before, and has those kept that are not. */
export function publicPages({ publicPages: pages, clock }: Services): RequestHandler {
  return async (request, response, next) => {
    const nonce: unknown = response.locals["nonce"];
    if (typeof nonce !== "string" || !isShared(request)) return next();
    const key = await keyOf(request);
    const now = clock();
    const page = await pages.find(key, now);
    if (page) return sendPage(page, { request, response, nonce });
    const rendering = pages.begin();
    response.locals[locals] = new PageRecording({
      now,
      nonce,
      policy: String(response.getHeader("Content-Security-Policy")),
      keep: (rendered) => rendering.keep(key, rendered),
    });
    next();
  };
}

/** The recording of the page that this response will be; null where nobody else may get it. */
export function pageRecordingOf(response: Response): PageRecording | null {
  const recording: unknown = response.locals[locals];
  return recording instanceof PageRecording ? recording : null;
}

/** Whether the page says nothing of this visitor: no session, no pending message. */
function isShared({ method, headers, originalUrl }: Request): boolean {
  return (
    method === "GET" &&
    originalUrl.length <= LONGEST_ADDRESS &&
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
async function keyOf({ originalUrl, headers }: Request): Promise<string> {
  const { cookie, "accept-language": accepted } = headers;
  const read = new Headers();
  if (cookie !== undefined) read.set("Cookie", cookie);
  if (accepted !== undefined) read.set("Accept-Language", accepted);
  const remembered = cookie === undefined ? null : await findRememberedLanguage({ headers: read });
  const isOffered = await offersEnglish({ headers: read });
  return `${remembered ?? ""} ${isOffered ? "offer" : ""} ${originalUrl}`;
}

type Exchange = { request: Request; response: Response; nonce: string };

function sendPage(page: StoredPage, { request, response, nonce }: Exchange): void {
  const { body, headers, etag } = page;
  response.set("ETag", etag);
  response.vary("Accept-Encoding, Accept-Language, Cookie");
  if (isKnown(request, etag)) {
    // The browser's copy keeps its own nonce, and so must its policy.
    response.removeHeader("Content-Security-Policy");
    response.status(304).set("Cache-Control", "private, no-cache").end();
    return;
  }
  for (const [name, value] of headers) response.append(name, value);
  const isCompressed = request.acceptsEncodings("gzip") === "gzip";
  if (isCompressed) response.set("Content-Encoding", "gzip");
  const sent = isCompressed ? body.gzip(nonce) : body.plain(nonce);
  response.set("Content-Length", String(sent.length)).status(200).end(sent);
}

function isKnown({ headers }: Request, etag: string): boolean {
  const known = headers["if-none-match"] ?? "";
  return known.split(",").some((tag) => tag.trim() === etag);
}
