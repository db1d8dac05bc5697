import type { IncomingHttpHeaders } from "node:http";
import type { RequestHandler } from "express";
import { logger } from "#app/platform/logger.server.ts";
import { isOwnAddress } from "#app/platform/requests/own-address.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a method neither changes nor submits anything. */
export function isReading(method: string): boolean {
  return reading.has(method);
}

/**
 * Refuses requests from pages of other sites before their bodies are read. All our forms and scripts come
 * from PUBLIC_URL or from the requested host. This runs before the router, whose own check takes the scheme
 * from the socket and would refuse every form behind a TLS proxy.
 */
export function refuseForeignOrigins(publicUrl: string): RequestHandler {
  return (request, response, next) => {
    if (isReading(request.method) || isSameOrigin(request.headers, publicUrl)) return next();
    logger.warn(
      { origin: request.headers.origin, path: request.path, expected: publicUrl },
      "refused what another site sent",
    );
    response.status(403).set("Cache-Control", "no-store").type("text/plain").send("Forbidden");
  };
}

/**
 * Whether a request comes from a page of this site, or from no page at all, such as one from a payment
 * provider or another program. Browsers send the origin with every request that changes something.
 */
export function isSameOrigin(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return false;
  const { origin, host } = headers;
  return origin === undefined || isOwnAddress(origin, { publicUrl, host });
}
