import type { NavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import type { SkipperChoice } from "#app/features/messages/domain/requested-price.ts";

/**
 * Who steers during a rental: the renter's choice if the boat offers both, otherwise the boat's navigation
 * mode.
 */
export function bookedNavigation(
  boat: NavigationMode,
  skipper: SkipperChoice | null,
): NavigationMode {
  if (skipper === null) return boat;
  return skipper === "with" ? "avec_skipper" : "sans_skipper";
}
