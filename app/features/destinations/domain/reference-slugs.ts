import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import type { CityName } from "#app/features/places/domain/reference-cities.ts";

/** The slugs of the boat types in URLs. They must never change, because other sites link to them. */
export const typeSlugs = {
  fr: {
    moteur: "bateau-a-moteur",
    voile: "voilier",
    "semi-rigide": "semi-rigide",
    catamaran: "catamaran",
    peniche: "peniche",
    "jet-ski": "jet-ski",
    goelette: "goelette",
    "sans-permis": "bateau-sans-permis",
    yacht: "yacht",
  },
  en: {
    moteur: "motorboat",
    voile: "sailboat",
    "semi-rigide": "rib",
    catamaran: "catamaran",
    peniche: "houseboat",
    "jet-ski": "jet-ski",
    goelette: "gulet",
    "sans-permis": "licence-free-boat",
    yacht: "yacht",
  },
} as const satisfies Record<"fr" | "en", Record<BoatType, string>>;

/** Towns that are spelled differently in English. */
export const englishTowns: Partial<Record<CityName, string>> = {
  "Dunkerque, France": "Dunkirk",
  "Barcelone, Espagne": "Barcelona",
  "Palma de Majorque, Espagne": "Palma de Mallorca",
  "Gênes, Italie": "Genoa",
  "Athènes, Grèce": "Athens",
  "Santorin, Grèce": "Santorini",
  "Lisbonne, Portugal": "Lisbon",
};
