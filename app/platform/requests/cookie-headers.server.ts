import type { MiddlewareFunction } from "react-router";
import { servicesContext } from "./request-scope.server.ts";

/**
 * Marks every cookie of a response as `Secure` if the site's public address is https, whichever code set it.
 * The scheme of the request is not used, because behind a proxy it need not be the visitor's.
 */
export const secureCookiesMiddleware: MiddlewareFunction<Response> = async ({ context }, next) => {
  const response = await next();
  if (!context.get(servicesContext).environment.publicUrl.startsWith("https:")) return response;
  const cookies = response.headers.getSetCookie();
  response.headers.delete("Set-Cookie");
  for (const cookie of cookies) {
    const isSecure = /;\s*secure(;|$)/i.test(cookie);
    response.headers.append("Set-Cookie", isSecure ? cookie : `${cookie}; Secure`);
  }
  return response;
};

/** Only the cookies of a response; the library's other headers do not belong on a page. */
export function cookiesOf(headers: Headers): Headers {
  return new Headers(headers.getSetCookie().map((cookie) => ["Set-Cookie", cookie]));
}
