import type { MiddlewareFunction } from "react-router";
import { spelledAs } from "#app/i18n/address-spelling.ts";
import { devPagesContext } from "./dev-pages.server.ts";

/**
 * Redirects permanently from an address with other capitals to the page's own address (docs/decisions/0012).
 */
export const canonicalAddressMiddleware: MiddlewareFunction<Response> = ({
  request,
  url,
  pattern,
  context,
}) => {
  const spelled = spelledAs(pattern, url.pathname);
  if (spelled === url.pathname) return;
  // For visitors who may not see the /dev pages, these do not exist, whatever the spelling of the address.
  if (spelled.startsWith("/dev/") && !context.get(devPagesContext)) return;
  // 308 makes the browser submit a form again.
  const isRead = request.method === "GET" || request.method === "HEAD";
  throw new Response(null, {
    status: isRead ? 301 : 308,
    headers: { Location: spelled + url.search },
  });
};
