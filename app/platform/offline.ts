import type { ShouldRevalidateFunction } from "react-router";
import { isRecord } from "./json.ts";

/** A result created in the browser, because the form never reached the site. */
export type Offline<Answer> = Answer & { isOffline: true };

/**
 * The server's answer to a form, or `otherwise` without a connection: the page and what was typed
 * stay, instead of an error page. For a route's `clientAction`.
 */
export async function answerUnlessOffline<Answer, Otherwise extends object>(
  serverAction: () => Promise<Answer>,
  otherwise: () => Otherwise,
): Promise<Answer | Offline<Otherwise>> {
  try {
    return await serverAction();
  } catch (error) {
    // `fetch` throws a TypeError without a connection; server errors are rethrown.
    if (!(error instanceof TypeError)) throw error;
    return { ...otherwise(), isOffline: true };
  }
}

/** Reloads a page's data after everything except a form that did not reach the site. */
export const revalidateUnlessOffline: ShouldRevalidateFunction = ({ actionResult }) => {
  const result: unknown = actionResult;
  return !(isRecord(result) && result["isOffline"] === true);
};
