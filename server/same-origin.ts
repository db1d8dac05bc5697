import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { logger } from "#app/platform/logger.server.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses, before anything is read, what a page of another site sends here: every form and every
 * script of ours comes from PUBLIC_URL or from the address that was asked. It stands before the router,
 * whose own check takes the scheme from the socket and refuses every form behind a TLS proxy.
 */
export function refuseForeignOrigins(publicUrl: string): RequestHandler {
  return (request, response, next) => {
    if (reading.has(request.method) || isSameOrigin(request.headers, publicUrl)) return next();
    logger.warn(
      { origin: request.headers.origin, path: request.path, expected: publicUrl },
      "refused what another site sent",
    );
    response.status(403).set("Cache-Control", "no-store").type("text/plain").send("Forbidden");
  };
}

/**
 * Whether a request was made by a page of this site, or by no page at all: a payment provider, a
 * program. Browsers name the origin with everything that changes something.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin, host } = headers;
  if (origin === undefined || origin === publicUrl) return true;
  return host !== undefined && URL.parse(origin)?.host === host;
}
