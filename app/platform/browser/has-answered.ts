import { isRouteErrorResponse } from "react-router";
import { isRecord } from "../text/json.ts";

/**
 * Whether any answer of the site itself arrived, also that it failed: not a cut line or a proxy's error page.
 * Apart from ./site-answer.ts, because the first load of many pages contains that file.
 */
export function hasAnswered(error: unknown): boolean {
  return error instanceof Response || (isRouteErrorResponse(error) && isRecord(error.data));
}
