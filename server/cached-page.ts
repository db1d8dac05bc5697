import type { IncomingMessage, ServerResponse } from "node:http";
import accepts from "accepts";
import type { StoredPage } from "#app/platform/public-pages/page-store.ts";
import { createNonce } from "./nonce.ts";

/** Sends a cached page with a new nonce. */
export function sendCachedPage(
  { body, etag, policy, headers, textHeaders }: StoredPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (isKnown(request, etag)) {
    // The browser's copy keeps its old nonce, so the response must not replace its policy.
    response.writeHead(304, headers.flat()).end();
    return;
  }
  const nonce = createNonce();
  const isCompressed = accepts(request).encoding("gzip") === "gzip";
  const sent = isCompressed ? body.gzip(nonce) : body.plain(nonce);
  const sentHeaders = [
    ["Content-Security-Policy", policy.join(nonce)],
    ...headers,
    ...textHeaders,
    ...(isCompressed ? [["Content-Encoding", "gzip"]] : []),
    ["Content-Length", String(sent.length)],
  ];
  response.writeHead(200, sentHeaders.flat());
  response.end(sent);
}

function isKnown({ headers }: IncomingMessage, etag: string): boolean {
  const known = headers["if-none-match"] ?? "";
  return known.split(",").some((tag) => tag.trim() === etag);
}
