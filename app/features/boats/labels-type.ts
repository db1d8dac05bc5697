import { labelsOf } from "#app/i18n/labels-of.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { BoatType } from "./domain/boat-type.ts";

// In its own file because every card needs these labels, and the first page should stay small.

/** 'Voilier', 'Semi-rigide' and so on: the text of a boat's badge. */
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
