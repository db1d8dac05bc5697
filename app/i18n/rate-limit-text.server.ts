import type { RouterContextProvider } from "react-router";
import { flash } from "#app/platform/flash.server.ts";
import { setRetryAfter } from "#app/platform/retry-after.server.ts";

type Context = Readonly<RouterContextProvider>;
type Wait = { retryAfterSeconds: number };

/** Adds Retry-After to this request's response; returns the minutes for the message. */
export function announceRetryAfter(context: Context, { retryAfterSeconds }: Wait): number {
  setRetryAfter(context, retryAfterSeconds);
  return Math.max(1, Math.ceil(retryAfterSeconds / 60));
}

/** When to retry, as a toast on the page that the refused request redirects to; no input was typed there. */
export function rateLimitFlash(context: Context, wait: Wait): Promise<{ "Set-Cookie": string }> {
  return flash("error", "shell_rate_limited_wait", announceRetryAfter(context, wait));
}
