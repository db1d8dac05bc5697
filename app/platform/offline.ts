import type { ShouldRevalidateFunction } from "react-router";
import { isRecord } from "./json.ts";

/** An answer that the browser gave itself, because the form never reached the site. */
export type Offline<Answer> = Answer & { isOffline: true };

/**
 * The server's answer to a form, or `otherwise` when there is no connection: the page stays as it
 * is, with what was typed, instead of giving way to an error page. For a route's `clientAction`.
 */
export async function answerUnlessOffline<Answer, Otherwise extends object>(
  serverAction: () => Promise<Answer>,
  otherwise: () => Otherwise,
): Promise<Answer | Offline<Otherwise>> {
  try {
    return await serverAction();
  } catch (error) {
    // What `fetch` throws without a connection; whatever the server answered passes.
    if (!(error instanceof TypeError)) throw error;
    return { ...otherwise(), isOffline: true };
  }
}

/** Asks for a page's data again after everything but a form that did not reach the site. */
export const revalidateUnlessOffline: ShouldRevalidateFunction = ({ actionResult }) => {
  const result: unknown = actionResult;
  return !(isRecord(result) && result["isOffline"] === true);
};
