/** Telephone prefixes that one may register with, and the country of each (spec 1 §3). */
export const phonePrefixes = [
  { prefix: "+33", country: "FR" },
  { prefix: "+1", country: "US" },
  { prefix: "+44", country: "GB" },
  { prefix: "+49", country: "DE" },
  { prefix: "+39", country: "IT" },
  { prefix: "+34", country: "ES" },
] as const;
export type PhonePrefix = (typeof phonePrefixes)[number]["prefix"];
export type PhoneCountry = (typeof phonePrefixes)[number]["country"];

/** The prefixes alone, as `profiles.country_code` stores them. */
export const countryCodes: readonly PhonePrefix[] = phonePrefixes.map(({ prefix }) => prefix);

/** The prefix of whoever chose none (spec 1 §9). */
export const defaultCountryCode: PhonePrefix = "+33";

/** How an owner heard of the site, as `boats.how_did_you_know` stores it (spec 1 §3). */
export const howDidYouKnowChoices = [
  "internet",
  "social-media-ads",
  "press",
  "word-of-mouth",
  "contacted-by-team",
  "boat-show",
  "flyer",
] as const;
export type HowDidYouKnow = (typeof howDidYouKnowChoices)[number];

/** Whether fuel is in the price (spec 2 §9). */
export const fuelCosts = ["included", "excluded"] as const;
export type FuelCosts = (typeof fuelCosts)[number];

/** Fuel is not in the price unless the owner says so (spec 2 §3). */
export const defaultFuelCosts: FuelCosts = "excluded";

/** How a boat is insured, as `boats.insurance_type` stores it (spec 2 §9). */
export const insuranceTypes = ["Tous risques", "Au tiers (RC)", "Non"] as const;
export type InsuranceType = (typeof insuranceTypes)[number];

/** The insurance that a new boat begins with (spec 2 §3). */
export const defaultInsuranceType: InsuranceType = "Tous risques";

/** Where the engine sits (spec 2 §9). */
export const engineTypes = ["in-board", "out-board"] as const;
export type EngineType = (typeof engineTypes)[number];

/** How well somebody handles a boat, by their own word (spec 2 §3). */
export const captainLevels = ["debutant", "bon", "tres_bon", "expert"] as const;
export type CaptainLevel = (typeof captainLevels)[number];

/** Genders that a profile may give (spec 2 §3). */
export const genders = ["homme", "femme", "autre"] as const;
export type Gender = (typeof genders)[number];

/** What somebody likes to sail on (spec 2 §3). */
export const boatTypePreferences = ["moteur", "voile", "mixte"] as const;
export type BoatTypePreference = (typeof boatTypePreferences)[number];

/** The 48 half hours of a day, '00:00' to '23:30', for check-in, check-out and day rental (spec 2 §9). */
export const checkInTimes: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, "0");
  return `${hour}:${index % 2 === 0 ? "00" : "30"}`;
});
