import { redirect } from "react-router";
import { flash, type ToastKey } from "./flash.server.ts";
import { knownError } from "./known-error.server.ts";
import { logger } from "./logger.server.ts";

type Failure = {
  /** The page that shows the toast, in the language of the request. */
  path: string;
  /** The key of the toast's text. */
  key: ToastKey;
  /** What the log says, and about which record. */
  log: string;
  about: Record<string, unknown>;
};

/**
 * Runs what a page needs or a form asks for. An unexpected failure is logged and becomes a toast on
 * a page instead of an error page; a known error passes, it has a response of its own.
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
