import type { RequestHandler } from "express";

/** Long enough for a photo on a slow connection. A form that takes longer is cut off. */
const LINGER_MS = 30_000;

/**
 * Receives and discards the rest of a request's body after its response was sent. A form may be refused
 * before it was read, and browsers show the response only once they have sent the whole form.
 */
export function dropUnreadBodies(): RequestHandler {
  return (request, response, next) => {
    response.once("finish", () => {
      if (request.complete) return;
      // The router's listeners would buffer data that nobody reads.
      request.removeAllListeners("data");
      request.resume();
      const timer = setTimeout(() => request.destroy(), LINGER_MS).unref();
      request.once("close", () => clearTimeout(timer));
    });
    next();
  };
}
