import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type {
  EngineType,
  FuelCosts,
  HowDidYouKnow,
  InsuranceType,
} from "./domain/listing-choices.ts";

/** How an owner heard of the site (spec 1 §3). */
export const howDidYouKnowLabel = /* @__PURE__ */ labelsOf<HowDidYouKnow>({
  internet: m.reference_how_did_you_know_internet,
  "social-media-ads": m.reference_how_did_you_know_social_media_ads,
  press: m.reference_how_did_you_know_press,
  "word-of-mouth": m.reference_how_did_you_know_word_of_mouth,
  "contacted-by-team": m.reference_how_did_you_know_contacted_by_team,
  "boat-show": m.reference_how_did_you_know_boat_show,
  flyer: m.reference_how_did_you_know_flyer,
});

/** Whether fuel is in the price (spec 1 §2). */
export const fuelCostsLabel = /* @__PURE__ */ labelsOf<FuelCosts>({
  included: m.reference_fuel_costs_included,
  excluded: m.reference_fuel_costs_excluded,
});

/** How a boat is insured (spec 2 §9). */
export const insuranceTypeLabel = /* @__PURE__ */ labelsOf<InsuranceType>({
  "Tous risques": m.reference_insurance_type_tous_risques,
  "Au tiers (RC)": m.reference_insurance_type_au_tiers,
  Non: m.reference_insurance_type_non,
});

/** Where the engine sits (spec 2 §9). */
export const engineTypeLabel = /* @__PURE__ */ labelsOf<EngineType>({
  "in-board": m.reference_engine_type_in_board,
  "out-board": m.reference_engine_type_out_board,
});
