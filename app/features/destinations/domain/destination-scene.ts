import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import type { City } from "#app/features/boats/domain/reference-cities.ts";
import type { Destination } from "./destination.ts";

/** The drawn pictures of destinations, by what they show. */
export const scenes = [
  "voilier-calanques",
  "catamaran-riviera",
  "catamaran-porquerolles",
  "semirigide-corse",
  "voilier-saint-malo",
  "moteur-bretagne",
  "voilier-ile-de-re",
  "canot-arcachon",
  "goelette-mouillage",
  "port-soir",
  "peniche-canal-du-midi",
  "jet-ski-cote-bleue",
  "sans-permis-cassis",
  "yacht-lerins",
] as const;
export type Scene = (typeof scenes)[number];

const typeScenes: Record<BoatType, Scene> = {
  moteur: "moteur-bretagne",
  voile: "voilier-calanques",
  "semi-rigide": "semirigide-corse",
  catamaran: "catamaran-porquerolles",
  peniche: "peniche-canal-du-midi",
  "jet-ski": "jet-ski-cote-bleue",
  goelette: "goelette-mouillage",
  "sans-permis": "sans-permis-cassis",
  yacht: "yacht-lerins",
};

/** The picture of a destination: of its type, else of the coast that its city lies on. */
export function sceneOf({ city, type }: Destination): Scene {
  if (type) return typeScenes[type];
  return city ? coastScene(city) : "voilier-calanques";
}

function coastScene({ name, countryCode, latitude, longitude }: City): Scene {
  // Neighbours on one coast take turns.
  const turn = name.length % 2 === 0;
  if (countryCode === "NL" || countryCode === "GB") return "port-soir";
  if (countryCode !== "FR" && countryCode !== "MC") return "goelette-mouillage";
  if (longitude > 8.5) return "semirigide-corse";
  if (longitude > 6.7) return "catamaran-riviera";
  if (longitude > 2)
    return latitude > 47 ? "port-soir" : turn ? "voilier-calanques" : "catamaran-porquerolles";
  if (latitude > 47.2) return turn ? "voilier-saint-malo" : "moteur-bretagne";
  return turn ? "voilier-ile-de-re" : "canot-arcachon";
}
