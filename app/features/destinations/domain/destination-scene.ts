import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import type { City } from "#app/features/places/domain/reference-cities.ts";
import type { Destination } from "./destination-path.ts";

/** The illustrations of destinations, by subject. */
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

/** The illustration of a destination: that of its type, otherwise one of its city's coast. */
export function sceneOf({ city, type }: Destination): Scene {
  if (type) return typeScenes[type];
  if (!city) return "voilier-calanques";
  const ofCoast = coastScenes(city);
  return ofCoast[city.name.length % ofCoast.length] ?? ofCoast[0];
}

/**
 * Illustrations for a list of cities: each one shows the city's coast, with as few repetitions as possible.
 */
export function scenesOf(cities: readonly City[]): Scene[] {
  const shown: Scene[] = [];
  for (const city of cities) {
    const timesShown = (scene: Scene) => shown.filter((each) => each === scene).length;
    const [leastShown] = [sceneOf({ city, type: null }), ...coastScenes(city)].sort(
      (a, b) => timesShown(a) - timesShown(b),
    );
    if (leastShown) shown.push(leastShown);
  }
  return shown;
}

function coastScenes({ countryCode, latitude, longitude }: City): [Scene, ...Scene[]] {
  if (countryCode === "NL" || countryCode === "GB") return ["port-soir"];
  if (countryCode !== "FR" && countryCode !== "MC") return ["goelette-mouillage", "yacht-lerins"];
  if (longitude > 8.5) return ["semirigide-corse", "goelette-mouillage"];
  if (longitude > 6.5) return ["catamaran-riviera", "yacht-lerins"];
  if (longitude > 2) {
    return latitude > 47
      ? ["port-soir"]
      : ["voilier-calanques", "catamaran-porquerolles", "sans-permis-cassis"];
  }
  if (latitude > 47.2) return ["voilier-saint-malo", "moteur-bretagne"];
  return ["canot-arcachon", "voilier-ile-de-re"];
}
