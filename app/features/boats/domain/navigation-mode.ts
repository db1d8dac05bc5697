/** Who steers, by the names used in code and on screens (spec 2 §3). */
export const navigationModes = [
  "sans_skipper",
  "avec_skipper",
  "avec_ou_sans_skipper",
  "co_navigation",
] as const;
export type NavigationMode = (typeof navigationModes)[number];

/** Who steers, as stored in `boats.navigation_mode` (spec 2 §3). */
export const storedNavigationModes = ["seul", "skipper", "flexible", "co-navigation"] as const;
export type StoredNavigationMode = (typeof storedNavigationModes)[number];

const storedModes: Readonly<Record<NavigationMode, StoredNavigationMode>> = {
  sans_skipper: "seul",
  avec_skipper: "skipper",
  avec_ou_sans_skipper: "flexible",
  co_navigation: "co-navigation",
};

const namesOfStored: Readonly<Record<StoredNavigationMode, NavigationMode>> = {
  seul: "sans_skipper",
  skipper: "avec_skipper",
  flexible: "avec_ou_sans_skipper",
  "co-navigation": "co_navigation",
};

// All other values that URLs may contain (spec 1 §3, spec 2 §3).
const otherNames: ReadonlyMap<unknown, NavigationMode> = new Map([
  ...Object.entries(namesOfStored),
  ["avec_capitaine", "avec_skipper"],
]);

/** Converts a stored navigation mode to its name in code (spec 2 §3). */
export function navigationModeOf(stored: StoredNavigationMode): NavigationMode {
  return namesOfStored[stored];
}

/** Reads a navigation mode by any of its names, stored or not; null for anything else (spec 2 §3). */
export function readNavigationMode(value: unknown): NavigationMode | null {
  return navigationModes.find((mode) => mode === value) ?? otherNames.get(value) ?? null;
}

/** Converts a navigation mode to its stored value (spec 2 §3). */
export function writeNavigationMode(mode: NavigationMode): StoredNavigationMode {
  return storedModes[mode];
}

/**
 * Whether a captain can be hired with the boat, as the badge of a card says (spec 1 §2). In co-navigation the
 * owner sails along, but not as a captain.
 */
export function hasCaptainAvailable(mode: NavigationMode): boolean {
  return mode === "avec_skipper" || mode === "avec_ou_sans_skipper";
}

/** Whether the owner sails along and the price is a share of the day's costs (product decision). */
export function sharesCosts(mode: NavigationMode): boolean {
  return mode === "co_navigation";
}

/**
 * The modes that an owner may choose from. Professionals can offer a skipper, private owners co-navigation
 * (spec 1 §3).
 */
export function navigationModesFor(isProfessional: boolean): readonly NavigationMode[] {
  return isProfessional
    ? ["sans_skipper", "avec_skipper", "avec_ou_sans_skipper"]
    : ["sans_skipper", "co_navigation"];
}

/**
 * Whether the renter needs a licence: never with a skipper, whatever is stored (spec 2 §2), otherwise as the
 * owner says. Null if the owner has not said.
 */
export function renterNeedsLicense(
  navigation: NavigationMode,
  isLicenseRequired: boolean | null,
): boolean | null {
  return navigation === "avec_skipper" ? false : isLicenseRequired;
}
