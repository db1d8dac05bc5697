import { m } from "#app/i18n/paraglide/messages.js";
import type { Place } from "./domain/find-place.ts";
import { townOf } from "./domain/reference-cities.ts";
import type { RegionName } from "./domain/reference-regions.ts";
import { cityLabel } from "./labels.ts";

// Only regions that are called differently in English.
const regionLabels: Partial<Record<RegionName, () => string>> = {
  "Côte d'Azur": m.reference_region_cote_d_azur,
  Corse: m.reference_region_corse,
  Bretagne: m.reference_region_bretagne,
  Méditerranée: m.reference_region_mediterranee,
  "Côte atlantique": m.reference_region_cote_atlantique,
  Normandie: m.reference_region_normandie,
  "Golfe de Saint-Tropez": m.reference_region_golfe_de_saint_tropez,
  "Bassin d'Arcachon": m.reference_region_bassin_d_arcachon,
  "Îles d'Hyères": m.reference_region_iles_d_hyeres,
  Occitanie: m.reference_region_occitanie,
  "Corse-du-Sud": m.reference_region_corse_du_sud,
  "Haute-Corse": m.reference_region_haute_corse,
  "Côte d'Émeraude": m.reference_region_cote_d_emeraude,
  "Côte d'Opale": m.reference_region_cote_d_opale,
  Manche: m.reference_region_manche,
  "Mer du Nord": m.reference_region_mer_du_nord,
  Baléares: m.reference_region_baleares,
  Majorque: m.reference_region_majorque,
  Minorque: m.reference_region_minorque,
  Catalogne: m.reference_region_catalogne,
  Ligurie: m.reference_region_ligurie,
  Sardaigne: m.reference_region_sardaigne,
  Adriatique: m.reference_region_adriatique,
  Dalmatie: m.reference_region_dalmatie,
  "Mer Égée": m.reference_region_mer_egee,
  Angleterre: m.reference_region_angleterre,
  Hollande: m.reference_region_hollande,
  Espagne: m.reference_country_es,
  Italie: m.reference_country_it,
  Grèce: m.reference_country_gr,
  Croatie: m.reference_country_hr,
  Turquie: m.reference_country_tr,
  "Pays-Bas": m.reference_country_nl,
  "Royaume-Uni": m.reference_country_gb,
};

/**
 * A place in the reader's language, as a search field shows it: 'Nice, France', 'Port Lympia, Nice',
 * 'Brittany'. `findPlace` reads it back.
 */
export function placeLabel(place: Place): string {
  if (place.kind === "city") return cityLabel(place.city.name);
  if (place.kind === "region") return regionLabels[place.region.name]?.() ?? place.region.name;
  return `${place.port}, ${townOf(cityLabel(place.city))}`;
}
