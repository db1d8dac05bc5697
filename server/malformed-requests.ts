import type { RequestHandler } from "express";

const methods = ["GET", "HEAD", "POST"];

/** Rejects methods that make the router fail, such as TRACE. */
export const refuseOtherMethods: RequestHandler = (request, response, next) => {
  if (methods.includes(request.method)) return next();
  response.status(405).set("Allow", methods.join(", ")).end();
};

/**
 * Rejects requests from which the router cannot make an address: those whose host or scheme is missing or
 * malformed, and those that name another site's address, which only proxies should get.
 */
export const refuseUnreadableAddresses: RequestHandler = (request, response, next) => {
  const forwarded = request.get("X-Forwarded-Host")?.split(",") ?? [];
  const hosts = [request.headers.host ?? "", ...forwarded.filter(Boolean)];
  const isReadable = hosts.every((host) => isOrigin(request.protocol, host.trim()));
  if (isReadable && request.url.startsWith("/")) return next();
  response.status(400).end();
};

/** Whether the host is one, with or without a port, and no more of an address. */
function isOrigin(protocol: string, host: string): boolean {
  return !/[\\/?#@]/.test(host) && URL.canParse(`${protocol}://${host}`);
}

/**
 * Removes cookies that cannot be decoded. They are not ours, and libraries that read them would fail the
 * request.
 */
export const dropUnreadableCookies: RequestHandler = (request, _response, next) => {
  const { cookie } = request.headers;
  if (cookie?.includes("%")) request.headers.cookie = readableCookies(cookie);
  next();
};

/** Keeps only the header's cookies whose values can be decoded, unchanged. */
export function readableCookies(header: string): string {
  return header.split(";").filter(isReadable).join(";");
}

/** Whether a cookie can be decoded. */
export function isReadable(pair: string): boolean {
  try {
    // This uses the result, because the bundler removes a call whose result is not used.
    return pair === "" || decodeURIComponent(pair) !== "";
  } catch {
    return false;
  }
}
