import type { NavigationMode } from "#app/features/boats/domain/navigation-mode.ts";

/** The navigation types that the filter panel offers (spec 1 §2). */
export const offeredNavigationFilters = [
  "avec_skipper",
  "sans_skipper",
  "co_navigation",
] as const satisfies readonly NavigationMode[];
export type NavigationFilter = (typeof offeredNavigationFilters)[number];

/**
 * The modes of the boats that match a filter: with a skipper, boats that have or may have one;
 * without, boats that nobody of the owner's needs to be aboard of, so not co-navigation (replaces
 * spec 1 §7 "not equal to"); else exactly that mode.
 */
export function matchingNavigationModes(mode: NavigationMode): readonly NavigationMode[] {
  if (mode === "avec_skipper") return ["avec_skipper", "avec_ou_sans_skipper"];
  if (mode === "sans_skipper") return ["sans_skipper", "avec_ou_sans_skipper"];
  return [mode];
}
