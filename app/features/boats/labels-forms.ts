import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import {
  type BoatTypePreference,
  type CaptainLevel,
  type EngineType,
  type FuelCosts,
  type Gender,
  type HowDidYouKnow,
  type InsuranceType,
  type PhonePrefix,
  phonePrefixes,
} from "./domain/enumerations.ts";
import { countryLabel } from "./labels-country.ts";

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

/** How well somebody handles a boat (spec 2 §3). */
export const captainLevelLabel = /* @__PURE__ */ labelsOf<CaptainLevel>({
  debutant: m.reference_captain_level_debutant,
  bon: m.reference_captain_level_bon,
  tres_bon: m.reference_captain_level_tres_bon,
  expert: m.reference_captain_level_expert,
});

/** A gender of a profile (spec 2 §3). */
export const genderLabel = /* @__PURE__ */ labelsOf<Gender>({
  homme: m.reference_gender_homme,
  femme: m.reference_gender_femme,
  autre: m.reference_gender_autre,
});

/** What somebody likes to sail on (spec 2 §3). */
export const boatTypePreferenceLabel = /* @__PURE__ */ labelsOf<BoatTypePreference>({
  moteur: m.reference_boat_type_preference_moteur,
  voile: m.reference_boat_type_preference_voile,
  mixte: m.reference_boat_type_preference_mixte,
});

/** A telephone prefix with its country: '+33 (France)' (spec 1 §3). */
export function phonePrefixLabel(prefix: PhonePrefix): string {
  const known = phonePrefixes.find((each) => each.prefix === prefix);
  return known
    ? m.reference_phone_prefix({ prefix, country: countryLabel(known.country) })
    : prefix;
}
