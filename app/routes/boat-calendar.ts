import { hash } from "node:crypto";
import { findFeed, writeFeed } from "#app/features/calendar-sync/queries/find-feed.server.ts";
import { addressContext, overLimit } from "#app/platform/requests/rate-limits.server.ts";
import { requestScope } from "#app/platform/requests/request-scope.server.ts";
import type { Route } from "./+types/boat-calendar.ts";

/**
 * A boat's calendar feed for other sites. The secret address is its only protection, so every address without
 * a feed, whether revoked or never issued, gets the same response. An unchanged feed is not sent again.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, now, limits, environment } = requestScope(context);
  const address = ["calendar-feed-address", context.get(addressContext)] as const;
  const tooMany = await overLimit(limits, address);
  if (tooMany) return tooManyRequests(tooMany.retryAfterSeconds);
  const token = /^([\w-]{43})[.]ics$/.exec(params.file)?.[1];
  const feed = token ? await findFeed(db, token) : null;
  if (!feed) return new Response("Not found", { status: 404, headers: privateHeaders });
  const tooOften = await overLimit(limits, ["calendar-feed", feed.boatId]);
  if (tooOften) return tooManyRequests(tooOften.retryAfterSeconds);
  const text = await writeFeed({ db, now, publicUrl: environment.publicUrl }, feed);
  const etag = `"${hash("sha256", text, "base64url")}"`;
  const headers = { ...privateHeaders, "Cache-Control": "private, no-cache", ETag: etag };
  if (request.headers.get("If-None-Match") === etag) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(request.method === "HEAD" ? null : text, {
    headers: { ...headers, "Content-Type": "text/calendar; charset=utf-8" },
  });
}

const privateHeaders = {
  "Cache-Control": "no-store",
  "Content-Type": "text/plain; charset=utf-8",
  "X-Robots-Tag": "noindex, nofollow",
};

function tooManyRequests(seconds: number): Response {
  const headers = { ...privateHeaders, "Retry-After": String(seconds) };
  return new Response("Too many requests", { status: 429, headers });
}
