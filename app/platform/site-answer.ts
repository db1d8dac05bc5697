import { isRouteErrorResponse } from "react-router";
import { isRecord } from "./json.ts";

/** Whether the browser got a response from the site itself: a redirect, or one of its error codes. */
export function isSiteAnswer(error: unknown): boolean {
  if (error instanceof Response) return true;
  return isRouteErrorResponse(error) && error.status < 500 && isRecord(error.data);
}

/** Whether the site redirects. */
export function isRedirect(answer: unknown): boolean {
  return answer instanceof Response && answer.headers.has("Location");
}

/** Whether the site did not even read the request, because too many come from this address. */
export function isTooMany(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 429;
}

/** Whether the site says that the requested data does not exist, or no longer exists. */
export function isGone(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404 && isSiteAnswer(error);
}

/** The sign-in path to which the site redirects a signed-out visitor; null for any other response. */
export function signInPathOf(answer: unknown): string | null {
  const path = answer instanceof Response ? answer.headers.get("Location") : null;
  return path && /\/login\?/.test(path) ? path : null;
}

/**
 * The result of a page's background request, or `otherwise` when the site does not respond: the page stays.
 */
export async function answerOr<Answer, Otherwise>(
  ask: () => Promise<Answer>,
  otherwise: Otherwise,
): Promise<Answer | Otherwise> {
  try {
    return await ask();
  } catch (error) {
    if (isSiteAnswer(error) && !isTooMany(error)) throw error;
    return otherwise;
  }
}
