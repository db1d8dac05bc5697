import type { ShouldRevalidateFunction } from "react-router";
import { isRecord } from "./json.ts";

/** Reloads a page's data after everything except a form that did not reach the site. */
export const revalidateUnlessOffline: ShouldRevalidateFunction = ({ actionResult }) => {
  const result: unknown = actionResult;
  return !(isRecord(result) && result["isOffline"] === true);
};
