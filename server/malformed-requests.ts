import type { RequestHandler } from "express";

const methods = ["GET", "HEAD", "POST"];

/** The router takes every method that it knows, and fails on the others (TRACE). */
export const refuseOtherMethods: RequestHandler = (request, response, next) => {
  if (methods.includes(request.method)) return next();
  response.status(405).set("Allow", methods.join(", ")).end();
};

/** A cookie that cannot be decoded is not ours: libraries that read it would fail the request. */
export const dropUnreadableCookies: RequestHandler = (request, _response, next) => {
  const { cookie } = request.headers;
  if (cookie?.includes("%")) request.headers.cookie = readableCookies(cookie);
  next();
};

/** The header's cookies whose values decode, as they came. */
export function readableCookies(header: string): string {
  return header.split(";").filter(isReadable).join(";");
}

function isReadable(pair: string): boolean {
  try {
    // Used for something, because the bundler takes a call without a use away.
    return decodeURIComponent(pair) !== null;
  } catch {
    return false;
  }
}
