import type { ShouldRevalidateFunction } from "react-router";
import { isRecord } from "../text/json.ts";

/**
 * Reloads a page's data after everything except a form that did not reach the site, or whose sender is signed
 * out. Reloading would then redirect to the sign-in page, and what was typed would be lost.
 */
export const revalidateUnlessOffline: ShouldRevalidateFunction = ({
  actionResult,
  actionStatus,
}) => {
  const result: unknown = actionResult;
  return actionStatus !== 401 && !(isRecord(result) && result["isOffline"] === true);
};
