import { readNavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import type { SkipperChoice } from "#app/features/messages/domain/requested-price.ts";

/** The parameter of a search, which a boat's page keeps (spec 1 §2). */
const navigationParameter = "navigation";

/**
 * With or without skipper, as a visitor searched before they opened the boat; undefined where their
 * search did not say.
 */
export function skipperOfSearch(params: URLSearchParams): SkipperChoice | undefined {
  const mode = readNavigationMode(params.get(navigationParameter));
  if (mode === "avec_skipper") return "with";
  return mode === "sans_skipper" ? "without" : undefined;
}
