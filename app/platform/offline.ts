import type { ShouldRevalidateFunction } from "react-router";
import { isRecord } from "./json.ts";

/**
 * Reloads a page's data after everything except a form that did not reach the site, or whose sender
 * is signed out: the page would lead to signing in, and what was typed would leave with it.
 */
export const revalidateUnlessOffline: ShouldRevalidateFunction = ({
  actionResult,
  actionStatus,
}) => {
  const result: unknown = actionResult;
  return actionStatus !== 401 && !(isRecord(result) && result["isOffline"] === true);
};
