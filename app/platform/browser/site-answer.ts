import { isRouteErrorResponse } from "react-router";
import { isRecord } from "../text/json.ts";

/**
 * Whether the browser got a response of the site itself: a redirect, or one of its error codes below 500. A
 * failure of the site and a proxy's error page do not count.
 */
export function isSiteAnswerBelow500(error: unknown): boolean {
  if (error instanceof Response) return true;
  return isRouteErrorResponse(error) && error.status < 500 && isRecord(error.data);
}

/**
 * The status of redirects that refuse a form, because its page can no longer show it. Of a redirect, the
 * router tells the browser's code nothing else that a form could set.
 */
const refused = 303;

/** The same redirect, which the browser can tell from that of an accepted form. */
export function asRefusal({ headers }: Response): Response {
  return new Response(null, { status: refused, headers });
}

/** Whether the site redirects because it accepted a form, and not to have the user sign in first. */
export function isAcceptance(answer: unknown): boolean {
  const isRedirect = answer instanceof Response && answer.headers.has("Location");
  return isRedirect && answer.status !== refused && signInPathOf(answer) === null;
}

/** Whether the site did not even read the request, because too many requests come from this address. */
export function isTooMany(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 429;
}

/** Whether the site says that the requested data does not exist, or no longer exists. */
export function isGone(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404 && isSiteAnswerBelow500(error);
}

/** The sign-in path to which the site redirects a signed-out visitor; null for any other response. */
export function signInPathOf(answer: unknown): string | null {
  const path = answer instanceof Response ? answer.headers.get("Location") : null;
  return path && /\/login\?/.test(path) ? path : null;
}

/**
 * The result of a page's background request, or `otherwise` when the request fails, so that the page stays.
 * Throws redirects and error codes of the site itself, except for too many requests.
 */
export async function answerOr<Answer, Otherwise>(
  ask: () => Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  try {
    return await ask();
  } catch (error) {
    if (isSiteAnswerBelow500(error) && !isTooMany(error)) throw error;
    return otherwise;
  }
}
