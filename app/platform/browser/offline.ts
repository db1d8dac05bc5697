import type { ShouldRevalidateFunction } from "react-router";
import { isRecord } from "../text/json.ts";

/**
 * Reloads a page's data after everything except a form that did not reach the site, or whose sender is signed
 * out. Reloading would then redirect to the sign-in page, and what was typed would be lost. Nor does it
 * reload after a navigation on the same page that asked for no reload.
 */
export const revalidateUnlessOffline: ShouldRevalidateFunction = ({
  actionResult,
  actionStatus,
  ...navigation
}) => {
  const result: unknown = actionResult;
  if (actionStatus === 401 || (isRecord(result) && result["isOffline"] === true)) return false;
  return actionStatus !== undefined || !asksForNoReload(navigation);
};

/** The router's own default on the same page, whatever is in its query, is to reload. */
function asksForNoReload({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: Parameters<ShouldRevalidateFunction>[0]): boolean {
  const isSamePage = currentUrl.pathname === nextUrl.pathname;
  return isSamePage && formMethod === undefined && !defaultShouldRevalidate;
}
