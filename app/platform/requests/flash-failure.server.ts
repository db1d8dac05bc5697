import { redirect } from "react-router";
import { logger } from "../logger.server.ts";
import { flash, type ToastKey } from "./flash.server.ts";
import { knownError } from "./known-error.server.ts";

type Failure = {
  /** The page that shows the toast, in the language of the request. */
  path: string;
  /** The key of the toast's text. */
  key: ToastKey;
  /** What the log says; `about` names the record. */
  log: string;
  about: Record<string, unknown>;
};

/**
 * Runs what a page or a form needs. An unexpected error is logged and becomes a toast on a page instead of an
 * error page. A known error is rethrown, because it has its own response.
 */
export async function withFailureToast<Result>(
  { path, key, log, about }: Failure,
  run: () => Promise<Result>,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    const known = knownError(error);
    if (known || error instanceof Response) throw known ?? error;
    logger.error({ err: error, ...about }, log);
    throw redirect(path, { headers: await flash("error", key) });
  }
}
