/** The nine types of boats (spec 1 §3). */
export const boatTypes = [
  "moteur",
  "voile",
  "semi-rigide",
  "catamaran",
  "peniche",
  "jet-ski",
  "goelette",
  "sans-permis",
  "yacht",
] as const;
export type BoatType = (typeof boatTypes)[number];

/** The two subtypes of yachts (spec 1 §3). */
export const yachtSubtypes = ["moteur", "voile"] as const;
export type YachtSubtype = (typeof yachtSubtypes)[number];

/** The position of a boat's engine (spec 2 §9). */
export const engineTypes = ["in-board", "out-board"] as const;
export type EngineType = (typeof engineTypes)[number];

/** The type that a search asks for. The subtype is null if any will do. */
export type BoatTypeChoice = { type: BoatType; subtype: YachtSubtype | null };

// The ids of the search filter that differ from the types (spec 1 §3), and variants of them.
const searchIds: ReadonlyMap<unknown, BoatTypeChoice> = new Map([
  ["bateau_moteur", { type: "moteur", subtype: null }],
  ["semi_rigide", { type: "semi-rigide", subtype: null }],
  ["jet_ski", { type: "jet-ski", subtype: null }],
  ["sans_permis", { type: "sans-permis", subtype: null }],
  ["bateau_sans_permis", { type: "sans-permis", subtype: null }],
  ["yacht_moteur", { type: "yacht", subtype: "moteur" }],
  ["yacht_voile", { type: "yacht", subtype: "voile" }],
]);

/**
 * Reads a boat type from a URL: one of the nine types, or an id of the search filter such as `bateau_moteur`
 * (spec 1 §3). Null for anything else.
 */
export function readBoatTypeAlias(value: unknown): BoatTypeChoice | null {
  const type = boatTypes.find((known) => known === value);
  return type === undefined ? (searchIds.get(value) ?? null) : { type, subtype: null };
}

/**
 * Whether the badge shows a sailing boat rather than a motor boat (spec 1 §2): voile, catamaran, goelette and
 * sailing yachts.
 */
export function isSailing(type: BoatType, subtype: YachtSubtype | null): boolean {
  if (type === "yacht") return subtype === "voile";
  return type === "voile" || type === "catamaran" || type === "goelette";
}
