import { isRouteErrorResponse } from "react-router";
import { isRecord } from "../text/json.ts";

/**
 * Whether a response of the site itself arrived, even one that says that the site failed. A broken connection
 * and a proxy's error page do not count. Not in ./site-answer.ts, because the first load of many pages
 * contains that file.
 */
export function isAnySiteAnswer(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && isRecord(error.data));
}
