import type { IncomingMessage } from "node:http";
import { createContext, data, type MiddlewareFunction } from "react-router";
import type { Environment } from "./env.ts";
import { isLoopback } from "./network-address.ts";

/** Whether this request may see the pages of /dev; set by the HTTP server, which knows its sender. */
export const devPagesContext = createContext(false);

/** Headers in which proxies name whom they speak for. */
const forwarding = /^(forwarded|via|x-forwarded(-.+)?|x-real-ip|(cf-connecting|true-client)-ip)$/;

/**
 * The pages of /dev show everyone's mail and pay without money, so they answer a browser of this
 * machine alone: a loopback sender, no proxy between, and a loopback Host, since a foreign site may
 * give its own name this machine's address. DEV_PAGES=1 opens them to everyone who reaches the site.
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

/** The guard of these pages: for others they do not exist. */
export const devPagesMiddleware: MiddlewareFunction = ({ context }) => {
  if (!context.get(devPagesContext)) throw data({ code: "not_found" }, { status: 404 });
};
