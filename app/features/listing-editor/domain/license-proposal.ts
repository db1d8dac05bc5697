import {
  type BoatType,
  isSailing,
  type YachtSubtype,
} from "#app/features/boats/domain/boat-type.ts";
import type { NavigationMode } from "#app/features/boats/domain/navigation-mode.ts";
import { findCity } from "#app/features/places/domain/reference-cities.ts";

/** The waters where a boat sails: at sea in France or Monaco, on French canals and rivers, or abroad. */
type Waters = "sea" | "inland" | "abroad";

/** The facts that decide whether the renter of a boat needs a licence. */
export type LicenseFacts = {
  type: BoatType;
  yachtSubtype: YachtSubtype | null;
  /** In metric horsepower; null until the owner has entered it. */
  enginePower: number | null;
  waters: Waters;
  navigation: NavigationMode;
};

/** Why a licence is proposed or not proposed. */
export type LicenseReason =
  | "skipper"
  | "owner_aboard"
  | "jet_ski"
  | "small_engine"
  | "abroad"
  | "type_without_license"
  | "inland"
  | "sailing"
  | "engine"
  | "engine_assumed";

export type LicenseProposal = { isRequired: boolean; because: LicenseReason };

/** The engine power in kW up to which French law requires no licence: engines sold as 6 hp. */
const freePower = 4.5;
const kilowattsPerHorsepower = 0.735_498_75;

/**
 * The waters on which a boat in a city sails. In France and Monaco a péniche sails on canals and rivers, any
 * other boat at sea. A city that is not listed is treated as French.
 */
export function watersOf(type: BoatType, city: string): Waters {
  const country = findCity(city)?.countryCode ?? "FR";
  if (country !== "FR" && country !== "MC") return "abroad";
  return type === "peniche" ? "inland" : "sea";
}

/**
 * Proposes whether the renter needs a licence: yes with an engine over 4.5 kW (6 hp), except for sailing
 * boats at sea in France or Monaco; yes for any jet-ski; but never with a skipper or the owner aboard. An
 * engine of unknown power counts as over 4.5 kW, except for a boat of the type without licence. The owner
 * decides.
 */
export function licenseProposal(facts: LicenseFacts): LicenseProposal {
  const { type, enginePower, waters, navigation } = facts;
  if (navigation === "avec_skipper") return notRequired("skipper");
  if (navigation === "co_navigation") return notRequired("owner_aboard");
  if (type === "jet-ski") return required("jet_ski");
  const isPowerKnown = enginePower !== null;
  if (isPowerKnown && enginePower * kilowattsPerHorsepower <= freePower) {
    return notRequired("small_engine");
  }
  if (type === "sans-permis" && !isPowerKnown) return notRequired("type_without_license");
  if (waters === "abroad") return required("abroad");
  if (waters === "inland") return required("inland");
  if (isSailing(type, facts.yachtSubtype)) return notRequired("sailing");
  return required(isPowerKnown ? "engine" : "engine_assumed");
}

/**
 * The owner's own answer: null if there is none, or if the stored value says what is proposed. Then it may be
 * only the proposal, and follows the facts.
 */
export function ownLicenseAnswer(stored: boolean | null, facts: LicenseFacts): boolean | null {
  return stored === licenseProposal(facts).isRequired ? null : stored;
}

/** Whether a licence is required: as the owner answers, or else as proposed; never with a skipper. */
export function decideLicense(answer: boolean | null, facts: LicenseFacts): boolean {
  const isAsked = facts.navigation !== "avec_skipper";
  return isAsked && answer !== null ? answer : licenseProposal(facts).isRequired;
}

/**
 * What is stored after the facts have changed: the owner's own answer stays, a proposal follows them. Null
 * as long as nothing was proposed.
 */
export function followLicense(
  stored: boolean | null,
  before: LicenseFacts,
  after: LicenseFacts,
): boolean | null {
  return stored === null ? null : decideLicense(ownLicenseAnswer(stored, before), after);
}

function required(because: LicenseReason): LicenseProposal {
  return { isRequired: true, because };
}

function notRequired(because: LicenseReason): LicenseProposal {
  return { isRequired: false, because };
}
