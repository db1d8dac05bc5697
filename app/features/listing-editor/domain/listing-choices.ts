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

/** The 48 half hours of a day, '00:00' to '23:30', for check-in, check-out and day rental (spec 2 §9). */
export const checkInTimes: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, "0");
  return `${hour}:${index % 2 === 0 ? "00" : "30"}`;
});
