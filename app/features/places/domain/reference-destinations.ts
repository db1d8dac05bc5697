import type { CityName } from "./reference-cities.ts";

/** The 20 French port cities that the search proposes as destinations, best known first (spec 1 §3). */
export const referenceDestinations = [
  "Nice, France",
  "Cannes, France",
  "Marseille, France",
  "Saint-Tropez, France",
  "Antibes, France",
  "La Rochelle, France",
  "Ajaccio, France",
  "Bonifacio, France",
  "Porto-Vecchio, France",
  "Hyères, France",
  "Arcachon, France",
  "Saint-Malo, France",
  "Toulon, France",
  "Saint-Raphaël, France",
  "Sète, France",
  "La Grande-Motte, France",
  "Le Cap d'Agde, France",
  "Calvi, France",
  "Les Sables-d'Olonne, France",
  "Lorient, France",
] as const satisfies readonly CityName[];
