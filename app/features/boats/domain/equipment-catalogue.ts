/** The equipment that a boat may have, in groups, with the names of Lucide icons (spec 2 §3, spec 1 §3). */
export const equipmentGroups = [
  {
    key: "outdoor",
    icon: "sun",
    items: [
      { key: "taudSoleil", icon: "parasol" },
      { key: "doucheExterieure", icon: "shower-head" },
      { key: "tableExterieure", icon: "utensils" },
      { key: "enceintesExterieures", icon: "speaker" },
      { key: "pontTeck", icon: "rows-4" },
      { key: "bainSoleilAvant", icon: "sun" },
      { key: "bainSoleilArriere", icon: "sunset" },
      { key: "plateformeBain", icon: "waves-arrow-down" },
      { key: "echelleBain", icon: "waves-ladder" },
    ],
  },
  {
    key: "comfort",
    icon: "sofa",
    items: [
      { key: "eauChaude", icon: "bath" },
      { key: "dessalinisateur", icon: "droplets" },
      { key: "airConditionne", icon: "air-vent" },
      { key: "ventilateurs", icon: "fan" },
      { key: "chauffage", icon: "heater" },
      { key: "wcElectrique", icon: "toilet" },
      { key: "literie", icon: "bed-double" },
      { key: "serviettes", icon: "towel-rack" },
      { key: "serviettesPlage", icon: "shell" },
      { key: "wifi", icon: "wifi" },
      { key: "priseUsb", icon: "usb" },
      { key: "tv", icon: "tv" },
    ],
  },
  {
    key: "navigation",
    icon: "compass",
    items: [
      { key: "annexe", icon: "ship" },
      { key: "moteurAnnexe", icon: "engine" },
      { key: "propulseurEtrave", icon: "move-horizontal" },
      { key: "guindeauElectrique", icon: "anchor" },
      { key: "piloteAutomatique", icon: "ship-wheel" },
      { key: "gps", icon: "locate-fixed" },
      { key: "sondeur", icon: "radar" },
      { key: "vhf", icon: "radio" },
      { key: "telephoneSatellite", icon: "satellite" },
      { key: "guidesCartes", icon: "map" },
    ],
  },
  {
    key: "kitchen",
    icon: "chef-hat",
    items: [
      { key: "refrigerateur", icon: "refrigerator" },
      { key: "congelateur", icon: "snowflake" },
      { key: "fourCuisiniere", icon: "cooking-pot" },
      { key: "barbecue", icon: "flame" },
      { key: "microOndes", icon: "microwave" },
      { key: "machineCafe", icon: "coffee" },
      { key: "machineGlacons", icon: "glass-water" },
      { key: "glaciere", icon: "thermometer-snowflake" },
    ],
  },
  {
    key: "leisure",
    icon: "fish",
    items: [
      { key: "paddle", icon: "waves-horizontal" },
      { key: "canoeKayak", icon: "kayak" },
      { key: "masquesTubas", icon: "rectangle-goggles" },
      { key: "materielPeche", icon: "fishing-rod" },
      { key: "materielPlongee", icon: "fish" },
      { key: "seabob", icon: "gauge" },
      { key: "velo", icon: "bike" },
      { key: "trottinette", icon: "scooter" },
      { key: "drone", icon: "drone" },
      { key: "cameraVideo", icon: "video" },
    ],
  },
  {
    key: "energy",
    icon: "zap",
    items: [
      { key: "generateur", icon: "zap" },
      { key: "inverseurElectrique", icon: "car-battery" },
      { key: "prise220v", icon: "plug" },
    ],
  },
  {
    key: "waterSports",
    icon: "waves-horizontal",
    items: [
      { key: "skiNautique", icon: "waves-arrow-up" },
      { key: "monoski", icon: "trending-up" },
      { key: "wakeboard", icon: "wind" },
      // Misspelled in the specification, and therefore in stored data.
      { key: "boueeTractreable", icon: "torus" },
      { key: "bananeGonflable", icon: "banana" },
      { key: "kneeboard", icon: "chevrons-up" },
    ],
  },
  {
    // In addition to the seven groups of spec 2 §3: other keys that the boat page names (spec 1 §3).
    key: "safety",
    icon: "life-buoy",
    items: [
      { key: "giletsSauvetage", icon: "life-buoy" },
      { key: "trousseSecours", icon: "briefcase-medical" },
      { key: "siegeEnfant", icon: "baby" },
      { key: "accessibilitePMR", icon: "accessibility" },
    ],
  },
] as const;

export type EquipmentGroup = (typeof equipmentGroups)[number];
export type EquipmentGroupKey = EquipmentGroup["key"];

/** A piece of equipment, as stored in `boats.equipments`. */
export type EquipmentKey = EquipmentGroup["items"][number]["key"];

/** Every key in the order of the catalogue. */
export const equipmentKeys: readonly EquipmentKey[] = equipmentGroups.flatMap((group) =>
  group.items.map((item) => item.key),
);

// Aliases of catalogue keys. Spec 1 §3 uses climatisation, spec 2 §3 airConditionne; boueeTractable is the
// correct spelling of the misspelled key.
const aliases: ReadonlyMap<unknown, EquipmentKey> = new Map([
  ["climatisation", "airConditionne"],
  ["boueeTractable", "boueeTractreable"],
]);

function namesOf(stored: unknown): readonly unknown[] {
  if (Array.isArray(stored)) return stored;
  if (typeof stored !== "object" || stored === null) return [];
  return Object.entries(stored).flatMap(([key, has]) => (has === true ? [key] : []));
}

/**
 * Reads stored equipment, a list of keys or a map of keys to true (spec 1 §3). Returns the known keys without
 * duplicates, in the order of the catalogue; an empty list for anything else.
 */
export function readEquipments(stored: unknown): EquipmentKey[] {
  const names = new Set(namesOf(stored).map((name) => aliases.get(name) ?? name));
  return equipmentKeys.filter((key) => names.has(key));
}
