import { readNavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import type { SkipperChoice } from "#app/features/messages/domain/requested-price.ts";

/** A search parameter that the boat's page keeps (spec 1 §2). */
const navigationParameter = "navigation";

/** Whether the visitor searched for boats with or without a skipper; undefined if for neither. */
export function skipperOfSearch(params: URLSearchParams): SkipperChoice | undefined {
  const mode = readNavigationMode(params.get(navigationParameter));
  if (mode === "avec_skipper") return "with";
  return mode === "sans_skipper" ? "without" : undefined;
}
