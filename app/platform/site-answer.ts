import { isRouteErrorResponse } from "react-router";
import { isRecord } from "./json.ts";

/** Whether the site itself answered a browser: with a redirect, or with one of its error codes. */
export function isSiteAnswer(error: unknown): boolean {
  if (error instanceof Response) return true;
  return isRouteErrorResponse(error) && error.status < 500 && isRecord(error.data);
}

/** Whether the site leads somewhere else. */
export function isRedirect(answer: unknown): boolean {
  return answer instanceof Response && answer.headers.has("Location");
}

/** Whether the site did not even read the request, because too many came from this address. */
export function isTooMany(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 429;
}

/** Whether the site says that what was asked for does not exist, or not any more. */
export function isGone(error: unknown): boolean {
  return isRouteErrorResponse(error) && error.status === 404 && isSiteAnswer(error);
}

/** Where the site leads those who must sign in first; null after any other answer. */
export function signInPathOf(answer: unknown): string | null {
  const path = answer instanceof Response ? answer.headers.get("Location") : null;
  return path && /\/login\?/.test(path) ? path : null;
}

/** What a page asks for in the background, or something else when the site does not answer: the page stays. */
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
