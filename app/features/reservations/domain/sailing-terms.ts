import {
  type NavigationMode,
  navigationModeOf,
  readNavigationMode,
  renterNeedsLicense,
  type StoredNavigationMode,
  writeNavigationMode,
} from "#app/features/boats/domain/navigation-mode.ts";
import { bookedNavigation } from "#app/features/booking-requests/domain/booked-navigation.ts";
import type { SkipperChoice } from "#app/features/messages/domain/requested-price.ts";
import { type Cents, cents, centsToDecimal, readEuros } from "#app/platform/money.ts";
import { isRecord } from "#app/platform/text/json.ts";

/** Who steers, and what the renter must bring; null where the owner asks for nothing. */
export type SailingTerms = {
  navigation: NavigationMode;
  /** False with a skipper; null if the owner has not said. */
  isLicenseRequired: boolean | null;
  minAge: number | null;
  depositCents: Cents | null;
};

export type SailedBoat = {
  navigationMode: StoredNavigationMode;
  licenseRequired: boolean | null;
  minAge: number | null;
  cautionAmount: Cents | null;
};

/** The boat's current terms for a renter with this choice of skipper. */
export function sailingTermsOf(boat: SailedBoat, skipper: SkipperChoice | null): SailingTerms {
  const { licenseRequired, minAge, cautionAmount } = boat;
  const navigation = bookedNavigation(navigationModeOf(boat.navigationMode), skipper);
  return {
    navigation,
    isLicenseRequired: renterNeedsLicense(navigation, licenseRequired),
    minAge,
    depositCents: cautionAmount === cents(0) ? null : cautionAmount,
  };
}

/** The terms in the format of a reservation's `booking_details`. */
export function writeSailingTerms(terms: SailingTerms) {
  const { navigation, isLicenseRequired, minAge, depositCents } = terms;
  return {
    navigation_mode: writeNavigationMode(navigation),
    license_required: isLicenseRequired,
    min_age: minAge,
    deposit_amount: depositCents && centsToDecimal(depositCents),
  };
}

/** Reads the terms from a reservation's `booking_details`; without a skipper by default. */
export function readSailingTerms(stored: unknown): SailingTerms {
  const details = isRecord(stored) ? stored : {};
  const { navigation_mode, license_required, min_age, deposit_amount } = details;
  return {
    navigation: readNavigationMode(navigation_mode) ?? "sans_skipper",
    isLicenseRequired: typeof license_required === "boolean" ? license_required : null,
    minAge: typeof min_age === "number" ? min_age : null,
    depositCents: readEuros(deposit_amount),
  };
}
