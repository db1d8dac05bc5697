import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { extname, join } from "node:path";

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><rect width="3" height="2" fill="#4a9aa0"/></svg>';

const types: Readonly<Record<string, string>> = { ".css": "text/css", ".woff2": "font/woff2" };

/**
 * Serves saved pages as they look before their scripts run, with the built styles and fonts. Every picture
 * is the same. `bodyOf` gives the HTML for an address, or null.
 */
export function savedPageServer(build: string, bodyOf: (path: string) => string | null): Server {
  return createServer(({ url = "/" }, response) => {
    const { pathname } = new URL(url, "http://site");
    const body = bodyOf(pathname);
    const type = types[extname(pathname)];
    if (body !== null) {
      response.setHeader("Content-Type", "text/html; charset=utf-8").end(withoutScripts(body));
    } else if (type !== undefined && pathname.startsWith("/assets/")) {
      response.setHeader("Content-Type", type).end(readFileSync(join(build, "client", pathname)));
    } else {
      response.setHeader("Content-Type", "image/svg+xml").end(picture);
    }
  });
}

function withoutScripts(body: string): string {
  return body
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replaceAll(/<link [^>]*rel="modulepreload"[^>]*>/g, "");
}
