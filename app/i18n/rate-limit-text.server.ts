import { createContext, type RouterContextProvider } from "react-router";
import { flash } from "#app/platform/flash.server.ts";
import { m } from "./paraglide/messages.js";

type Context = Readonly<RouterContextProvider>;
type Wait = { retryAfterSeconds: number };

const waitContext = createContext<number | null>(null);

/** Has the answer to this request carry Retry-After; gives the minutes as people are told them. */
export function announceRetryAfter(context: Context, { retryAfterSeconds }: Wait): number {
  context.set(waitContext, retryAfterSeconds);
  return Math.max(1, Math.ceil(retryAfterSeconds / 60));
}

/** The text of a form that came too often: when to try again. Its answer has status 429. */
export function rateLimitText(context: Context, wait: Wait): string {
  return m.shell_rate_limited_wait({ minutes: announceRetryAfter(context, wait) });
}

/** The same as a toast on the page that a refused press leads back to; nothing was typed there. */
export function rateLimitFlash(context: Context, wait: Wait): Promise<{ "Set-Cookie": string }> {
  return flash("error", "shell_rate_limited_wait", announceRetryAfter(context, wait));
}

/** Adds the Retry-After that was asked for on the way. */
export function withRetryAfter(context: Context, response: Response): Response {
  const seconds = context.get(waitContext);
  if (seconds !== null) response.headers.set("Retry-After", String(seconds));
  return response;
}
