/** How an owner heard of the site, as stored in `boats.how_did_you_know` (spec 1 §3). */
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

/** Whether the price includes fuel (spec 2 §9). */
export const fuelCosts = ["included", "excluded"] as const;
export type FuelCosts = (typeof fuelCosts)[number];

/** The price excludes fuel unless the owner says otherwise (spec 2 §3). */
export const defaultFuelCosts: FuelCosts = "excluded";

/** How a boat is insured, as stored in `boats.insurance_type` (spec 2 §9). */
export const insuranceTypes = ["Tous risques", "Au tiers (RC)", "Non"] as const;
export type InsuranceType = (typeof insuranceTypes)[number];

/** The insurance of a new boat (spec 2 §3). */
export const defaultInsuranceType: InsuranceType = "Tous risques";

/** The 48 half hours of a day, '00:00' to '23:30', for check-in, check-out and day rental (spec 2 §9). */
export const checkInTimes: readonly string[] = Array.from({ length: 48 }, (_, index) => {
  const hour = String(Math.floor(index / 2)).padStart(2, "0");
  return `${hour}:${index % 2 === 0 ? "00" : "30"}`;
});
