import type { MiddlewareFunction } from "react-router";
import { spelledAs } from "#app/i18n/address-spelling.ts";
import { devPagesContext } from "./dev-pages.server.ts";

/** Leads from an address with other capitals to the one that its page has, for good (docs/decisions/0012). */
export const spelledAddressMiddleware: MiddlewareFunction<Response> = ({
  request,
  url,
  pattern,
  context,
}) => {
  const spelled = spelledAs(pattern, url.pathname);
  if (spelled === url.pathname) return;
  // For who may not see them these pages do not exist, however their address is written.
  if (spelled.startsWith("/dev/") && !context.get(devPagesContext)) return;
  // What a form sends is sent again.
  const isRead = request.method === "GET" || request.method === "HEAD";
  throw new Response(null, {
    status: isRead ? 301 : 308,
    headers: { Location: spelled + url.search },
  });
};
