import { createContext, type RouterContextProvider } from "react-router";

type Context = Readonly<RouterContextProvider>;

const waitContext = createContext<number | null>(null);

/** Makes the response to this request say how many seconds to wait, whichever page it shows. */
export function setRetryAfter(context: Context, seconds: number): void {
  context.set(waitContext, seconds);
}

/** Adds the Retry-After header that was set during the request. */
export function withRetryAfter(context: Context, response: Response): Response {
  const seconds = context.get(waitContext);
  if (seconds !== null) response.headers.set("Retry-After", String(seconds));
  return response;
}
