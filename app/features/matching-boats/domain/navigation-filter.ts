import type { NavigationMode } from "#app/features/boats/domain/navigation-mode.ts";

/** The navigation modes that the filter panel offers (spec 1 §2). */
export const offeredNavigationFilters = [
  "avec_skipper",
  "sans_skipper",
  "co_navigation",
] as const satisfies readonly NavigationMode[];
export type NavigationFilter = (typeof offeredNavigationFilters)[number];

/**
 * The navigation modes that match a filter. With a skipper: boats that always or optionally have one.
 * Without: boats that need neither a skipper nor the owner aboard, so not co-navigation (replaces spec 1 §7
 * "not equal to"). Any other filter matches only its own mode.
 */
export function matchingNavigationModes(mode: NavigationMode): readonly NavigationMode[] {
  if (mode === "avec_skipper") return ["avec_skipper", "avec_ou_sans_skipper"];
  if (mode === "sans_skipper") return ["sans_skipper", "avec_ou_sans_skipper"];
  return [mode];
}
