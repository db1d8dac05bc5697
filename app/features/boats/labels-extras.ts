import type { ExtraPriceUnit } from "#app/features/pricing/domain/extra-price-unit.ts";
import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import {
  type ExtraCategory,
  type ExtraOption,
  type ExtraPaymentType,
  type ExtraType,
  extraCategory,
  extraTypes,
} from "./domain/boat-extra-catalogue.ts";

/** The category of an extra (spec 2 §3). */
export const extraCategoryLabel = /* @__PURE__ */ labelsOf<ExtraCategory>({
  [extraCategory.equipment]: m.reference_extra_category_equipement,
  [extraCategory.portServices]: m.reference_extra_category_services_de_port,
  [extraCategory.crew]: m.reference_extra_category_capitaine_et_equipage,
  [extraCategory.food]: m.reference_extra_category_nourriture_et_boissons,
  [extraCategory.transfers]: m.reference_extra_category_transferts,
  [extraCategory.others]: m.reference_extra_category_autres,
});

/** The type of an extra (spec 2 §3). */
export const extraTypeLabel = /* @__PURE__ */ labelsOf<ExtraType>({
  fishing: m.reference_extra_type_fishing,
  diving: m.reference_extra_type_diving,
  paddleboard: m.reference_extra_type_paddleboard,
  kayak: m.reference_extra_type_kayak,
  snorkelling: m.reference_extra_type_snorkelling,
  safety: m.reference_extra_type_safety,
  gps: m.reference_extra_type_gps,
  audio: m.reference_extra_type_audio,
  wifi: m.reference_extra_type_wifi,
  mooring: m.reference_extra_type_mooring,
  "final-cleaning": m.reference_extra_type_final_cleaning,
  refuel: m.reference_extra_type_refuel,
  "water-fill": m.reference_extra_type_water_fill,
  "waste-pump-out": m.reference_extra_type_waste_pump_out,
  "shore-power": m.reference_extra_type_shore_power,
  guarding: m.reference_extra_type_guarding,
  "professional-captain": m.reference_extra_type_professional_captain,
  deckhand: m.reference_extra_type_deckhand,
  hostess: m.reference_extra_type_hostess,
  cook: m.reference_extra_type_cook,
  "local-guide": m.reference_extra_type_local_guide,
  "diving-instructor": m.reference_extra_type_diving_instructor,
  breakfast: m.reference_extra_type_breakfast,
  lunch: m.reference_extra_type_lunch,
  dinner: m.reference_extra_type_dinner,
  "alcoholic-drinks": m.reference_extra_type_alcoholic_drinks,
  "non-alcoholic-drinks": m.reference_extra_type_non_alcoholic_drinks,
  snacks: m.reference_extra_type_snacks,
  provisions: m.reference_extra_type_provisions,
  airport: m.reference_extra_type_airport,
  hotel: m.reference_extra_type_hotel,
  "boat-transfer": m.reference_extra_type_boat_transfer,
  "sea-taxi": m.reference_extra_type_sea_taxi,
  "car-rental": m.reference_extra_type_car_rental,
  "extra-insurance": m.reference_extra_type_extra_insurance,
  "flexible-cancellation": m.reference_extra_type_flexible_cancellation,
  concierge: m.reference_extra_type_concierge,
  "photos-videos": m.reference_extra_type_photos_videos,
  other: m.reference_extra_type_other,
});

/** The label of an extra that a stored price names by its type. Unknown names are returned unchanged. */
export function extraNameLabel(name: string): string {
  const type = extraTypes.find((known) => known === name);
  return type ? extraTypeLabel(type) : name;
}

type IncludedInPrice = {
  /** Null if it is not known. */
  isFuelIncluded: boolean | null;
  includedExtras: readonly ExtraType[];
};

/** Fuel and the extras that a price includes, in the language current at the call; only what is known. */
export function includedFacts({ isFuelIncluded, includedExtras }: IncludedInPrice) {
  return [
    ...(isFuelIncluded === null
      ? []
      : [
          {
            label: m.boats_fuel(),
            value: isFuelIncluded ? m.boats_fuel_included() : m.boats_fuel_excluded(),
          },
        ]),
    ...(includedExtras.length === 0
      ? []
      : [
          {
            label: m.boats_price_includes(),
            value: includedExtras.map((type) => extraTypeLabel(type)).join(", "),
          },
        ]),
  ];
}

/** Only the unit, such as 'jour', for use after a price and a slash: '15 € / jour'. */
export const extraPriceUnitLabel = /* @__PURE__ */ labelsOf<ExtraPriceUnit>({
  jour: m.reference_extra_price_unit_jour,
  nuit: m.reference_extra_price_unit_nuit,
  semaine: m.reference_extra_price_unit_semaine,
  forfait: m.reference_extra_price_unit_forfait,
  personne: m.reference_extra_price_unit_personne,
  heure: m.reference_extra_price_unit_heure,
});

/** Whether an extra is optional, required or included (spec 2 §3). */
export const extraOptionLabel = /* @__PURE__ */ labelsOf<ExtraOption>({
  Optionnel: m.reference_extra_option_optionnel,
  Obligatoire: m.reference_extra_option_obligatoire,
  Inclus: m.reference_extra_option_inclus,
});

/** How an extra is paid (spec 2 §3). */
export const extraPaymentTypeLabel = /* @__PURE__ */ labelsOf<ExtraPaymentType>({
  "En ligne": m.reference_extra_payment_type_en_ligne,
  "Sur place": m.reference_extra_payment_type_sur_place,
});
