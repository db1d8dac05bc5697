import type {
  FuelCosts,
  InsuranceType,
} from "#app/features/listing-editor/domain/listing-choices.ts";
import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Whether the price includes fuel (spec 2 §9). */
export const fuelCostsLabel = /* @__PURE__ */ labelsOf<FuelCosts>({
  included: m.sections_fuel_included,
  excluded: m.sections_fuel_excluded,
});

/** How the boat is insured (spec 2 §9). */
export const insuranceTypeLabel = /* @__PURE__ */ labelsOf<InsuranceType>({
  "Tous risques": m.sections_insurance_all_risks,
  "Au tiers (RC)": m.sections_insurance_third_party,
  Non: m.sections_insurance_none,
});
