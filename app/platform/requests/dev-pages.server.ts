import type { IncomingMessage } from "node:http";
import { createContext, data, type MiddlewareFunction } from "react-router";
import type { Environment } from "../configuration/env.server.ts";
import { isLoopback } from "./network-address.ts";

/** Whether this request may see the /dev pages. Set by the HTTP server, which knows the sender. */
export const devPagesContext = createContext(false);

/** Headers that proxies add to the requests they forward. */
const forwarding = /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|(cf-connecting|true-client)-ip)$/;

/**
 * The /dev pages show everyone's mail and pay without money, so only a browser on this machine may see them:
 * the sender and the Host header must be loopback addresses, and there must be no proxy in between. Host is
 * checked because a foreign site can point its own name at this machine. DEV_PAGES=1 opens the pages to
 * everyone who reaches the site.
 */
export function seesDevPages(
  {
    socket,
    headers,
  }: Pick<IncomingMessage, "headers"> & {
    socket: Pick<IncomingMessage["socket"], "remoteAddress">;
  },
  { devPages }: Pick<Environment, "devPages">,
): boolean {
  if (devPages) return true;
  return (
    isLoopback(socket.remoteAddress ?? "") &&
    isLoopback(URL.parse(`http://${headers.host ?? ""}`)?.hostname ?? "") &&
    !Object.keys(headers).some((name) => forwarding.test(name))
  );
}

/** Guards the /dev pages: for others they do not exist. */
export const devPagesMiddleware: MiddlewareFunction = ({ context }) => {
  if (!context.get(devPagesContext)) throw data({ code: "not_found" }, { status: 404 });
};
