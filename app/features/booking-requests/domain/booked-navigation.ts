import type { NavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import type { SkipperChoice } from "#app/features/messages/domain/requested-price.ts";

/**
 * Who steers during one rental: as its renter chose where the boat is rented with or without skipper,
 * else as the boat is rented.
 */
export function bookedNavigation(
  boat: NavigationMode,
  skipper: SkipperChoice | null,
): NavigationMode {
  if (skipper === null) return boat;
  return skipper === "with" ? "avec_skipper" : "sans_skipper";
}
