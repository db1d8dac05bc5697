import { m } from "#app/i18n/paraglide/messages.js";
import {
  type ExtraCategory,
  type ExtraOption,
  type ExtraPaymentType,
  type ExtraPriceUnit,
  type ExtraType,
  extraCategory,
} from "./domain/boat-extra-catalogue.ts";
import type { BoatStatus } from "./domain/boat-status.ts";
import type { BoatType, YachtSubtype } from "./domain/boat-type.ts";
import type { CancellationPolicy } from "./domain/cancellation-policy.ts";
import {
  type BoatTypePreference,
  type CaptainLevel,
  type EngineType,
  type FuelCosts,
  type Gender,
  type HowDidYouKnow,
  type InsuranceType,
  type PhoneCountry,
  type PhonePrefix,
  phonePrefixes,
} from "./domain/enumerations.ts";
import type { EquipmentGroupKey, EquipmentKey } from "./domain/equipment-catalogue.ts";
import type { NavigationMode } from "./domain/navigation-mode.ts";
import { type CityName, type CountryCode, findCity, townOf } from "./domain/reference-cities.ts";

/** A label is read when it is asked for, in the language of that moment. */
function labelsOf<Value extends string>(
  messages: Readonly<Record<Value, () => string>>,
): (value: Value) => string {
  return (value) => messages[value]();
}

/** 'Voilier', 'Semi-rigide' and so on: what the badge of a boat says. */
export const boatTypeLabel = /* @__PURE__ */ labelsOf<BoatType>({
  moteur: m.reference_boat_type_moteur,
  voile: m.reference_boat_type_voile,
  "semi-rigide": m.reference_boat_type_semi_rigide,
  catamaran: m.reference_boat_type_catamaran,
  peniche: m.reference_boat_type_peniche,
  "jet-ski": m.reference_boat_type_jet_ski,
  goelette: m.reference_boat_type_goelette,
  "sans-permis": m.reference_boat_type_sans_permis,
  yacht: m.reference_boat_type_yacht,
});

/** 'Yacht à moteur' or 'Yacht à voile'. */
export const yachtSubtypeLabel = /* @__PURE__ */ labelsOf<YachtSubtype>({
  moteur: m.reference_yacht_subtype_moteur,
  voile: m.reference_yacht_subtype_voile,
});

/** Who steers: 'Avec skipper', 'Sans skipper', 'Avec ou sans skipper', 'Co-navigation' (spec 1 §2). */
export const navigationModeLabel = /* @__PURE__ */ labelsOf<NavigationMode>({
  sans_skipper: m.reference_navigation_mode_sans_skipper,
  avec_skipper: m.reference_navigation_mode_avec_skipper,
  avec_ou_sans_skipper: m.reference_navigation_mode_avec_ou_sans_skipper,
  co_navigation: m.reference_navigation_mode_co_navigation,
});

/** The moderation status in the words of spec 2 §4. */
export const boatStatusLabel = /* @__PURE__ */ labelsOf<BoatStatus>({
  pending: m.reference_boat_status_pending,
  approved: m.reference_boat_status_approved,
  rejected: m.reference_boat_status_rejected,
  suspended: m.reference_boat_status_suspended,
});

/** The policy in one word; what it means in full is not said here. */
export const cancellationPolicyLabel = /* @__PURE__ */ labelsOf<CancellationPolicy>({
  flexible: m.reference_cancellation_policy_flexible,
  moderate: m.reference_cancellation_policy_moderate,
  strict: m.reference_cancellation_policy_strict,
});

/** The heading of a group of equipment. */
export const equipmentGroupLabel = /* @__PURE__ */ labelsOf<EquipmentGroupKey>({
  outdoor: m.reference_equipment_group_outdoor,
  comfort: m.reference_equipment_group_comfort,
  navigation: m.reference_equipment_group_navigation,
  kitchen: m.reference_equipment_group_kitchen,
  leisure: m.reference_equipment_group_leisure,
  energy: m.reference_equipment_group_energy,
  waterSports: m.reference_equipment_group_water_sports,
  safety: m.reference_equipment_group_safety,
});

/** A piece of equipment as the boat page lists it (spec 1 §2). */
export const equipmentLabel = /* @__PURE__ */ labelsOf<EquipmentKey>({
  taudSoleil: m.reference_equipment_taud_soleil,
  doucheExterieure: m.reference_equipment_douche_exterieure,
  tableExterieure: m.reference_equipment_table_exterieure,
  enceintesExterieures: m.reference_equipment_enceintes_exterieures,
  pontTeck: m.reference_equipment_pont_teck,
  bainSoleilAvant: m.reference_equipment_bain_soleil_avant,
  bainSoleilArriere: m.reference_equipment_bain_soleil_arriere,
  plateformeBain: m.reference_equipment_plateforme_bain,
  echelleBain: m.reference_equipment_echelle_bain,
  eauChaude: m.reference_equipment_eau_chaude,
  dessalinisateur: m.reference_equipment_dessalinisateur,
  airConditionne: m.reference_equipment_air_conditionne,
  ventilateurs: m.reference_equipment_ventilateurs,
  chauffage: m.reference_equipment_chauffage,
  wcElectrique: m.reference_equipment_wc_electrique,
  literie: m.reference_equipment_literie,
  serviettes: m.reference_equipment_serviettes,
  serviettesPlage: m.reference_equipment_serviettes_plage,
  wifi: m.reference_equipment_wifi,
  priseUsb: m.reference_equipment_prise_usb,
  tv: m.reference_equipment_tv,
  annexe: m.reference_equipment_annexe,
  moteurAnnexe: m.reference_equipment_moteur_annexe,
  propulseurEtrave: m.reference_equipment_propulseur_etrave,
  guindeauElectrique: m.reference_equipment_guindeau_electrique,
  piloteAutomatique: m.reference_equipment_pilote_automatique,
  gps: m.reference_equipment_gps,
  sondeur: m.reference_equipment_sondeur,
  vhf: m.reference_equipment_vhf,
  telephoneSatellite: m.reference_equipment_telephone_satellite,
  guidesCartes: m.reference_equipment_guides_cartes,
  refrigerateur: m.reference_equipment_refrigerateur,
  congelateur: m.reference_equipment_congelateur,
  fourCuisiniere: m.reference_equipment_four_cuisiniere,
  barbecue: m.reference_equipment_barbecue,
  microOndes: m.reference_equipment_micro_ondes,
  machineCafe: m.reference_equipment_machine_cafe,
  machineGlacons: m.reference_equipment_machine_glacons,
  glaciere: m.reference_equipment_glaciere,
  paddle: m.reference_equipment_paddle,
  canoeKayak: m.reference_equipment_canoe_kayak,
  masquesTubas: m.reference_equipment_masques_tubas,
  materielPeche: m.reference_equipment_materiel_peche,
  materielPlongee: m.reference_equipment_materiel_plongee,
  seabob: m.reference_equipment_seabob,
  velo: m.reference_equipment_velo,
  trottinette: m.reference_equipment_trottinette,
  drone: m.reference_equipment_drone,
  cameraVideo: m.reference_equipment_camera_video,
  generateur: m.reference_equipment_generateur,
  inverseurElectrique: m.reference_equipment_inverseur_electrique,
  prise220v: m.reference_equipment_prise_220v,
  skiNautique: m.reference_equipment_ski_nautique,
  monoski: m.reference_equipment_monoski,
  wakeboard: m.reference_equipment_wakeboard,
  boueeTractreable: m.reference_equipment_bouee_tractreable,
  bananeGonflable: m.reference_equipment_banane_gonflable,
  kneeboard: m.reference_equipment_kneeboard,
  giletsSauvetage: m.reference_equipment_gilets_sauvetage,
  trousseSecours: m.reference_equipment_trousse_secours,
  siegeEnfant: m.reference_equipment_siege_enfant,
  accessibilitePMR: m.reference_equipment_accessibilite_pmr,
});

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

/** The bare unit, 'jour', to stand behind a price and a stroke: '15 € / jour'. */
export const extraPriceUnitLabel = /* @__PURE__ */ labelsOf<ExtraPriceUnit>({
  jour: m.reference_extra_price_unit_jour,
  nuit: m.reference_extra_price_unit_nuit,
  semaine: m.reference_extra_price_unit_semaine,
  forfait: m.reference_extra_price_unit_forfait,
  personne: m.reference_extra_price_unit_personne,
  heure: m.reference_extra_price_unit_heure,
});

/** Whether an extra must be taken (spec 2 §3). */
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

/** The name of a country. */
export const countryLabel = /* @__PURE__ */ labelsOf<CountryCode | PhoneCountry>({
  FR: m.reference_country_fr,
  MC: m.reference_country_mc,
  ES: m.reference_country_es,
  IT: m.reference_country_it,
  GR: m.reference_country_gr,
  NL: m.reference_country_nl,
  PT: m.reference_country_pt,
  HR: m.reference_country_hr,
  TR: m.reference_country_tr,
  GB: m.reference_country_gb,
  DE: m.reference_country_de,
  US: m.reference_country_us,
});

/** A telephone prefix with its country: '+33 (France)' (spec 1 §3). */
export function phonePrefixLabel(prefix: PhonePrefix): string {
  const known = phonePrefixes.find((each) => each.prefix === prefix);
  return known
    ? m.reference_phone_prefix({ prefix, country: countryLabel(known.country) })
    : prefix;
}

// Only towns that English writes otherwise than French.
const townLabels: Partial<Record<CityName, () => string>> = {
  "Dunkerque, France": m.reference_city_dunkerque,
  "Barcelone, Espagne": m.reference_city_barcelone,
  "Palma de Majorque, Espagne": m.reference_city_palma_de_majorque,
  "Gênes, Italie": m.reference_city_genes,
  "Athènes, Grèce": m.reference_city_athenes,
  "Santorin, Grèce": m.reference_city_santorin,
  "Lisbonne, Portugal": m.reference_city_lisbonne,
};

/**
 * A stored city as its reader writes it: 'Athènes, Grèce' is 'Athens, Greece' in English, which
 * `findCity` reads as well. A city that is not listed stays as it is.
 */
export function cityLabel(name: string): string {
  const city = findCity(name);
  if (city === null) return name;
  const town = townLabels[city.name]?.() ?? townOf(city.name);
  return `${town}, ${countryLabel(city.countryCode)}`;
}
