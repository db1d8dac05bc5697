import type { RequestHandler } from "express";

/** Long enough for a photo on a slow line; a form that takes longer is cut off. */
const LINGER_MS = 30_000;

/**
 * Receives and drops what is left of a request's body when its response was sent: a form may be
 * refused before it was read, and browsers show the answer only when they have sent the form.
 */
export function dropUnreadBodies({ lingerMs = LINGER_MS } = {}): RequestHandler {
  return (request, response, next) => {
    response.once("finish", () => {
      if (request.complete) return;
      // Those of the router would keep what nobody reads.
      request.removeAllListeners("data");
      request.resume();
      const timer = setTimeout(() => request.destroy(), lingerMs).unref();
      request.once("close", () => clearTimeout(timer));
    });
    next();
  };
}
