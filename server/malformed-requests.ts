import type { RequestHandler } from "express";

const methods = ["GET", "HEAD", "POST"];

/** Rejects methods on which the router fails (TRACE). */
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

/** The header's cookies whose values can be decoded, unchanged. */
export function readableCookies(header: string): string {
  return header.split(";").filter(isReadable).join(";");
}

function isReadable(pair: string): boolean {
  try {
    // The result is used, because the bundler removes a call without a use.
    return decodeURIComponent(pair) !== null;
  } catch {
    return false;
  }
}
