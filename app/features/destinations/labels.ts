import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import { townOf } from "#app/features/places/domain/reference-cities.ts";
import { cityLabel } from "#app/features/places/labels.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** '5 voiliers', '1 péniche': the number of boats of a type. */
export const boatTypeCount: Record<BoatType, (inputs: { count: object }) => string> = {
  moteur: m.destinations_moteur,
  voile: m.destinations_voile,
  "semi-rigide": m.destinations_semi_rigide,
  catamaran: m.destinations_catamaran,
  peniche: m.destinations_peniche,
  "jet-ski": m.destinations_jet_ski,
  goelette: m.destinations_goelette,
  "sans-permis": m.destinations_sans_permis,
  yacht: m.destinations_yacht,
};

/** The town's name alone, in the reader's language: 'Nice', 'Athens'. */
export function townLabel(city: string): string {
  return townOf(cityLabel(city));
}

/**
 * A town as part of a sentence: 'à Nice', 'au Cap d'Agde', 'aux Sables-d'Olonne'. In French the article of a
 * town's name merges with the preposition; in English both stay as they are.
 */
export function inTown(town: string): string {
  if (town.startsWith("Le ")) return m.destinations_place_masculine({ town: town.slice(3) });
  if (town.startsWith("Les ")) return m.destinations_place_plural({ town: town.slice(4) });
  return m.destinations_place_at({ town });
}
