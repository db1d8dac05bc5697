import { foldText } from "./text-matching.ts";

/** ISO 3166 codes of the countries that the listed cities lie in. */
export type CountryCode = "FR" | "MC" | "ES" | "IT" | "GR" | "NL" | "PT" | "HR" | "TR" | "GB";

type CityRow = {
  name: `${string}, ${string}`;
  countryCode: CountryCode;
  latitude: number;
  longitude: number;
  otherTowns?: readonly string[];
};

/**
 * The 49 cities with boats, stored as 'City, Country' (spec 1 §3), with the position of the main yacht
 * harbour in degrees. A search without results falls back to the cities nearby (`nearbyCities`), of which an
 * isolated city has none. `otherTowns` are other names that people type.
 */
export const referenceCities = [
  { name: "Nice, France", countryCode: "FR", latitude: 43.6953, longitude: 7.2851 },
  { name: "Cannes, France", countryCode: "FR", latitude: 43.549, longitude: 7.0155 },
  { name: "Antibes, France", countryCode: "FR", latitude: 43.586, longitude: 7.1275 },
  { name: "Saint-Tropez, France", countryCode: "FR", latitude: 43.2735, longitude: 6.6375 },
  { name: "Saint-Raphaël, France", countryCode: "FR", latitude: 43.4112, longitude: 6.7815 },
  { name: "Hyères, France", countryCode: "FR", latitude: 43.083, longitude: 6.159 },
  { name: "Toulon, France", countryCode: "FR", latitude: 43.1165, longitude: 5.93 },
  { name: "La Ciotat, France", countryCode: "FR", latitude: 43.1742, longitude: 5.6098 },
  { name: "Marseille, France", countryCode: "FR", latitude: 43.2945, longitude: 5.37 },
  { name: "La Grande-Motte, France", countryCode: "FR", latitude: 43.556, longitude: 4.083 },
  { name: "Sète, France", countryCode: "FR", latitude: 43.3968, longitude: 3.7 },
  {
    name: "Le Cap d'Agde, France",
    countryCode: "FR",
    latitude: 43.2712,
    longitude: 3.5068,
    otherTowns: ["Cap d'Agde", "Agde"],
  },
  { name: "Monaco, Monaco", countryCode: "MC", latitude: 43.735, longitude: 7.426 },
  { name: "Ajaccio, France", countryCode: "FR", latitude: 41.9182, longitude: 8.7424 },
  { name: "Calvi, France", countryCode: "FR", latitude: 42.567, longitude: 8.76 },
  { name: "Bonifacio, France", countryCode: "FR", latitude: 41.3883, longitude: 9.16 },
  { name: "Porto-Vecchio, France", countryCode: "FR", latitude: 41.5902, longitude: 9.2862 },
  { name: "Arcachon, France", countryCode: "FR", latitude: 44.6605, longitude: -1.15 },
  { name: "Royan, France", countryCode: "FR", latitude: 45.6205, longitude: -1.028 },
  { name: "La Rochelle, France", countryCode: "FR", latitude: 46.144, longitude: -1.169 },
  {
    name: "Les Sables-d'Olonne, France",
    countryCode: "FR",
    latitude: 46.5005,
    longitude: -1.7945,
    otherTowns: ["Sables-d'Olonne"],
  },
  { name: "Lorient, France", countryCode: "FR", latitude: 47.743, longitude: -3.352 },
  { name: "Brest, France", countryCode: "FR", latitude: 48.379, longitude: -4.49 },
  { name: "Saint-Malo, France", countryCode: "FR", latitude: 48.6416, longitude: -2.0262 },
  {
    name: "Cherbourg, France",
    countryCode: "FR",
    latitude: 49.6436,
    longitude: -1.6212,
    otherTowns: ["Cherbourg-en-Cotentin"],
  },
  {
    name: "Dunkerque, France",
    countryCode: "FR",
    latitude: 51.0455,
    longitude: 2.37,
    otherTowns: ["Dunkirk"],
  },
  {
    name: "Barcelone, Espagne",
    countryCode: "ES",
    latitude: 41.3765,
    longitude: 2.184,
    otherTowns: ["Barcelona"],
  },
  {
    name: "Palma de Majorque, Espagne",
    countryCode: "ES",
    latitude: 39.565,
    longitude: 2.635,
    otherTowns: ["Palma de Mallorca", "Palma"],
  },
  {
    name: "Ibiza, Espagne",
    countryCode: "ES",
    latitude: 38.912,
    longitude: 1.445,
    otherTowns: ["Eivissa"],
  },
  {
    name: "Mahón, Espagne",
    countryCode: "ES",
    latitude: 39.893,
    longitude: 4.269,
    otherTowns: ["Maó"],
  },
  {
    name: "Gênes, Italie",
    countryCode: "IT",
    latitude: 44.4095,
    longitude: 8.9255,
    otherTowns: ["Genoa", "Genova"],
  },
  { name: "Olbia, Italie", countryCode: "IT", latitude: 40.915, longitude: 9.519 },
  {
    name: "Athènes, Grèce",
    countryCode: "GR",
    latitude: 37.912,
    longitude: 23.704,
    otherTowns: ["Athens"],
  },
  { name: "Mykonos, Grèce", countryCode: "GR", latitude: 37.464, longitude: 25.325 },
  { name: "Paros, Grèce", countryCode: "GR", latitude: 37.0865, longitude: 25.149 },
  {
    name: "Santorin, Grèce",
    countryCode: "GR",
    latitude: 36.335,
    longitude: 25.435,
    otherTowns: ["Santorini"],
  },
  { name: "Amsterdam, Pays-Bas", countryCode: "NL", latitude: 52.402, longitude: 4.889 },
  { name: "Rotterdam, Pays-Bas", countryCode: "NL", latitude: 51.906, longitude: 4.479 },
  {
    name: "Lisbonne, Portugal",
    countryCode: "PT",
    latitude: 38.6995,
    longitude: -9.178,
    otherTowns: ["Lisbon", "Lisboa"],
  },
  { name: "Cascais, Portugal", countryCode: "PT", latitude: 38.6915, longitude: -9.4175 },
  { name: "Lagos, Portugal", countryCode: "PT", latitude: 37.1085, longitude: -8.6742 },
  { name: "Vilamoura, Portugal", countryCode: "PT", latitude: 37.075, longitude: -8.122 },
  { name: "Split, Croatie", countryCode: "HR", latitude: 43.502, longitude: 16.43 },
  { name: "Trogir, Croatie", countryCode: "HR", latitude: 43.514, longitude: 16.248 },
  { name: "Zadar, Croatie", countryCode: "HR", latitude: 44.119, longitude: 15.23 },
  { name: "Dubrovnik, Croatie", countryCode: "HR", latitude: 42.659, longitude: 18.086 },
  { name: "Bodrum, Turquie", countryCode: "TR", latitude: 37.0335, longitude: 27.424 },
  { name: "Southampton, Royaume-Uni", countryCode: "GB", latitude: 50.895, longitude: -1.388 },
  { name: "Ipswich, Royaume-Uni", countryCode: "GB", latitude: 52.0518, longitude: 1.1598 },
] as const satisfies readonly CityRow[];

/** A city as it is stored and searched, 'City, Country'. */
export type CityName = (typeof referenceCities)[number]["name"];

/** A city of the list; latitude and longitude in degrees. */
export type City = CityRow & { name: CityName };

/** Other names of a country that people type. */
const otherCountryNames: Partial<Record<CountryCode, readonly string[]>> = {
  ES: ["Spain"],
  IT: ["Italy"],
  GR: ["Greece"],
  NL: ["Netherlands"],
  HR: ["Croatia"],
  TR: ["Turkey", "Türkiye"],
  GB: ["United Kingdom", "UK"],
};

/** The town without its country: 'Nice' of 'Nice, France'. */
export function townOf(name: string): string {
  const comma = name.lastIndexOf(", ");
  return comma === -1 ? name : name.slice(0, comma);
}

/** All spellings 'City, Country' by which a city is recognised, the stored name first. */
export function cityReadings(city: City): string[] {
  const town = townOf(city.name);
  const towns = withShortSaint([town, ...(city.otherTowns ?? [])]);
  const country = city.name.slice(town.length + 2);
  const countries = [country, ...(otherCountryNames[city.countryCode] ?? [])];
  return towns.flatMap((name) => countries.map((of) => `${name}, ${of}`));
}

/** The names, and those with 'Saint-' also with 'St': people and maps write both. */
export function withShortSaint(names: readonly string[]): string[] {
  return names.flatMap((name) =>
    name.includes("Saint-") ? [name, name.replaceAll("Saint-", "St ")] : name,
  );
}

/**
 * `foldText` that also treats commas, full stops and middle dots as spaces, and omits the invisible characters
 * of a copied text: 'nice france' and 'Nice,France' match 'Nice, France', 'St. Tropez' is 'St Tropez', and a
 * card's 'Nice · Port Lympia' can be typed or pasted.
 */
export function foldPlace(text: string): string {
  return foldText(text.replaceAll(/\p{Cf}/gu, "").replaceAll(/[,.·]/g, " "));
}

let citiesByReading: ReadonlyMap<string, City> | undefined;

function indexCities(): ReadonlyMap<string, City> {
  const index = new Map<string, City>();
  for (const city of referenceCities) {
    for (const reading of cityReadings(city)) {
      index.set(foldPlace(reading), city);
      index.set(foldPlace(townOf(reading)), city);
    }
  }
  return index;
}

/**
 * The listed city that a text names as a whole, ignoring case and accents, with or without its
 * country ('sete', 'Sète, France'), in French or English; null when it names none (spec 1 §9).
 */
export function findCity(name: string): City | null {
  citiesByReading ??= indexCities();
  return citiesByReading.get(foldPlace(name)) ?? null;
}
