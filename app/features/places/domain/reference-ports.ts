import { type CityName, findCity } from "./reference-cities.ts";

/** The yacht harbours of each city, including those of its bay (spec 1 §3). */
export const referencePorts = {
  "Nice, France": ["Port de Nice", "Port Lympia"],
  "Cannes, France": ["Port Canto", "Vieux Port de Cannes", "Port Pierre Canto"],
  "Antibes, France": ["Port Vauban", "Port Gallice", "Port du Crouton", "Port de la Salis"],
  "Saint-Tropez, France": [
    "Port de Saint-Tropez",
    "Marines de Cogolin",
    "Port Cogolin",
    "Port Grimaud",
  ],
  "Saint-Raphaël, France": [
    "Port Santa Lucia",
    "Vieux Port de Saint-Raphaël",
    "Port de Boulouris",
    "Port du Poussaï",
    "Port d'Agay",
  ],
  "Hyères, France": [
    "Port Saint-Pierre",
    "Port de La Capte",
    "Port de l'Ayguade",
    "Port du Niel",
    "Port de Porquerolles",
  ],
  "Toulon, France": ["Vieille Darse", "Darse Nord", "Port Saint-Louis du Mourillon"],
  "La Ciotat, France": ["Port Vieux de La Ciotat", "Nouveau Port de La Ciotat"],
  "Marseille, France": [
    "Vieux-Port de Marseille",
    "Port de la Pointe Rouge",
    "Port du Frioul",
    "Port de l'Estaque",
    "Port du Vallon des Auffes",
  ],
  "La Grande-Motte, France": ["Port de La Grande-Motte", "Port Camargue"],
  "Sète, France": ["Port Saint-Clair", "Port des Quilles"],
  "Le Cap d'Agde, France": ["Port du Cap d'Agde", "Port Ambonne"],
  "Monaco, Monaco": ["Port Hercule", "Port de Fontvieille"],
  "Ajaccio, France": ["Port Tino Rossi", "Port Charles Ornano"],
  "Calvi, France": ["Port de Calvi", "Port de Sant'Ambroggio"],
  "Bonifacio, France": ["Port de Bonifacio", "Port de Cavallo"],
  "Porto-Vecchio, France": ["Port de Porto-Vecchio"],
  "Arcachon, France": ["Port d'Arcachon", "Port de La Teste-de-Buch", "Port de La Vigne"],
  "Royan, France": ["Port de Royan", "Port Médoc"],
  "La Rochelle, France": ["Port des Minimes", "Vieux Port de La Rochelle", "Bassin des Chalutiers"],
  "Les Sables-d'Olonne, France": ["Port Olona", "Quai Garnier"],
  "Lorient, France": ["Lorient Centre", "Lorient La Base", "Port de Kernével", "Port-Louis"],
  "Brest, France": ["Marina du Château", "Marina du Moulin Blanc"],
  "Saint-Malo, France": ["Port des Bas-Sablons", "Bassin Vauban"],
  "Cherbourg, France": ["Port Chantereyne", "Port du Becquet"],
  "Dunkerque, France": ["Port du Grand Large", "Bassin de la Marine", "Bassin du Commerce"],
  "Barcelone, Espagne": ["Port Vell", "Marina Vela", "Port Olímpic", "Port Fòrum"],
  "Palma de Majorque, Espagne": [
    "Real Club Náutico de Palma",
    "Club de Mar Mallorca",
    "Marina Port de Mallorca",
    "La Lonja Marina Charter",
  ],
  "Ibiza, Espagne": ["Marina Ibiza", "Marina Botafoch", "Ibiza Magna", "Club Náutico Ibiza"],
  "Mahón, Espagne": ["Marina Mahón", "Marina Menorca", "Club Marítimo de Mahón"],
  "Gênes, Italie": ["Marina Porto Antico", "Marina Molo Vecchio", "Marina Genova"],
  "Olbia, Italie": ["Marina di Olbia", "Marina di Portisco", "Marina di Porto Rotondo"],
  "Athènes, Grèce": ["Marina Alimos", "Marina Flisvos", "Marina Zea", "Athens Marina"],
  "Mykonos, Grèce": ["Marina de Tourlos", "Vieux Port de Mykonos"],
  "Paros, Grèce": ["Port de Parikia", "Port de Naoussa", "Port de Piso Livadi"],
  "Santorin, Grèce": ["Marina de Vlychada", "Port d'Athinios"],
  "Amsterdam, Pays-Bas": ["Amsterdam Marina", "Sixhaven"],
  "Rotterdam, Pays-Bas": ["Veerhaven", "City Marina Rotterdam"],
  "Lisbonne, Portugal": [
    "Doca de Santo Amaro",
    "Doca de Alcântara",
    "Doca de Belém",
    "Doca do Bom Sucesso",
    "Marina Parque das Nações",
  ],
  "Cascais, Portugal": ["Marina de Cascais"],
  "Lagos, Portugal": ["Marina de Lagos"],
  "Vilamoura, Portugal": ["Marina de Vilamoura"],
  "Split, Croatie": ["ACI Marina Split", "Marina Kaštela", "Marina Lav"],
  "Trogir, Croatie": ["ACI Marina Trogir", "SCT Marina Trogir", "Marina Baotić"],
  "Zadar, Croatie": ["Marina Zadar", "Marina Borik", "Marina Dalmacija"],
  "Dubrovnik, Croatie": ["Port de Gruž", "ACI Marina Dubrovnik", "Vieux Port de Dubrovnik"],
  "Bodrum, Turquie": ["Milta Bodrum Marina", "Yalıkavak Marina", "D-Marin Turgutreis"],
  "Southampton, Royaume-Uni": [
    "Ocean Village Marina",
    "Shamrock Quay",
    "Town Quay Marina",
    "Hythe Marina Village",
  ],
  "Ipswich, Royaume-Uni": [
    "Ipswich Haven Marina",
    "Neptune Marina",
    "Fox's Marina",
    "Woolverstone Marina",
  ],
} as const satisfies Record<CityName, readonly [string, ...string[]]>;

/**
 * The ports of a city, in any spelling that `findCity` recognises; none for an unlisted city (spec 1 §5).
 */
export function portsOf(city: string): readonly string[] {
  const known = findCity(city);
  return known === null ? [] : referencePorts[known.name];
}
