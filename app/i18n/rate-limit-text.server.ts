import type { RouterContextProvider } from "react-router";
import { flash } from "#app/platform/requests/flash.server.ts";
import { setRetryAfter } from "#app/platform/requests/retry-after.server.ts";

type Context = Readonly<RouterContextProvider>;
type Wait = { retryAfterSeconds: number };

/** Sets Retry-After on the response to this request; returns the minutes for the message. */
export function announceRetryAfter(context: Context, { retryAfterSeconds }: Wait): number {
  setRetryAfter(context, retryAfterSeconds);
  return Math.max(1, Math.ceil(retryAfterSeconds / 60));
}

/**
 * A toast that says when to retry, on the page that a refused request redirects to. For forms without typed
 * input.
 */
export function rateLimitFlash(context: Context, wait: Wait): Promise<{ "Set-Cookie": string }> {
  return flash("error", "shell_rate_limited_wait", announceRetryAfter(context, wait));
}
