import {
  type CityName,
  type CountryCode,
  foldPlace,
  referenceCities,
  withShortSaint,
} from "./reference-cities.ts";

type RegionRow = {
  /** The French name. */
  name: string;
  /** Other names that people type, the English one first where it differs. */
  otherNames?: readonly string[];
  cities: readonly CityName[];
};

const frenchRiviera = [
  "Toulon, France",
  "Hyères, France",
  "Saint-Tropez, France",
  "Saint-Raphaël, France",
  "Cannes, France",
  "Antibes, France",
  "Nice, France",
  "Monaco, Monaco",
] as const;
const languedoc = ["La Grande-Motte, France", "Sète, France", "Le Cap d'Agde, France"] as const;
const corsica = [
  "Ajaccio, France",
  "Calvi, France",
  "Bonifacio, France",
  "Porto-Vecchio, France",
] as const;
const aquitaine = ["Arcachon, France", "Royan, France", "La Rochelle, France"] as const;
const brittany = ["Saint-Malo, France", "Brest, France", "Lorient, France"] as const;
const balearics = ["Palma de Majorque, Espagne", "Ibiza, Espagne", "Mahón, Espagne"] as const;
const cyclades = ["Mykonos, Grèce", "Paros, Grèce", "Santorin, Grèce"] as const;
const dalmatia = [
  "Split, Croatie",
  "Trogir, Croatie",
  "Zadar, Croatie",
  "Dubrovnik, Croatie",
] as const;
const aegean = ["Athènes, Grèce", ...cyclades, "Bodrum, Turquie"] as const;
const southernPortugal = ["Lagos, Portugal", "Vilamoura, Portugal"] as const;

/** The listed cities of a country. */
function citiesOf(code: CountryCode): readonly CityName[] {
  return referenceCities.flatMap(({ name, countryCode }) => (countryCode === code ? [name] : []));
}

/**
 * Regions, coasts, bays, islands, seas and countries that people search for, with their listed cities, the
 * best known first. Their boundaries are those of everyday language.
 */
export const referenceRegions = [
  {
    name: "Côte d'Azur",
    otherNames: ["French Riviera", "Riviera"],
    cities: frenchRiviera,
  },
  { name: "Corse", otherNames: ["Corsica"], cities: corsica },
  { name: "Bretagne", otherNames: ["Brittany"], cities: brittany },
  {
    name: "Méditerranée",
    otherNames: ["Mediterranean", "Mer Méditerranée", "Mediterranean Sea"],
    cities: [
      ...languedoc,
      "Marseille, France",
      "La Ciotat, France",
      ...frenchRiviera,
      ...corsica,
      "Barcelone, Espagne",
      ...balearics,
      "Gênes, Italie",
      "Olbia, Italie",
      ...dalmatia,
      ...aegean,
    ],
  },
  {
    name: "Provence",
    cities: ["Marseille, France", "La Ciotat, France", "Toulon, France", "Hyères, France"],
  },
  {
    name: "Provence-Alpes-Côte d'Azur",
    otherNames: ["PACA", "Région Sud"],
    cities: [
      "Marseille, France",
      "La Ciotat, France",
      "Toulon, France",
      "Hyères, France",
      "Saint-Tropez, France",
      "Saint-Raphaël, France",
      "Cannes, France",
      "Antibes, France",
      "Nice, France",
    ],
  },
  {
    name: "Côte atlantique",
    otherNames: ["Atlantic coast", "Atlantique", "Atlantic"],
    cities: [...aquitaine, "Les Sables-d'Olonne, France", "Lorient, France", "Brest, France"],
  },
  { name: "Normandie", otherNames: ["Normandy"], cities: ["Cherbourg, France"] },
  { name: "Vendée", cities: ["Les Sables-d'Olonne, France"] },
  {
    name: "Golfe de Saint-Tropez",
    otherNames: ["Gulf of Saint-Tropez"],
    cities: ["Saint-Tropez, France"],
  },
  {
    name: "Bassin d'Arcachon",
    otherNames: ["Arcachon Bay", "Baie d'Arcachon"],
    cities: ["Arcachon, France"],
  },
  { name: "Calanques", cities: ["Marseille, France", "La Ciotat, France"] },
  {
    name: "Îles d'Hyères",
    otherNames: ["Hyères islands", "Îles d'Or"],
    cities: ["Hyères, France"],
  },
  { name: "Occitanie", otherNames: ["Occitania"], cities: languedoc },
  { name: "Languedoc", otherNames: ["Languedoc-Roussillon"], cities: languedoc },
  { name: "Nouvelle-Aquitaine", otherNames: ["Aquitaine"], cities: aquitaine },
  { name: "Pays de la Loire", cities: ["Les Sables-d'Olonne, France"] },
  {
    name: "Hauts-de-France",
    otherNames: ["Nord-Pas-de-Calais"],
    cities: ["Dunkerque, France"],
  },
  { name: "Alpes-Maritimes", cities: ["Cannes, France", "Antibes, France", "Nice, France"] },
  {
    name: "Var",
    cities: ["Toulon, France", "Hyères, France", "Saint-Tropez, France", "Saint-Raphaël, France"],
  },
  { name: "Bouches-du-Rhône", cities: ["Marseille, France", "La Ciotat, France"] },
  { name: "Hérault", cities: languedoc },
  {
    name: "Corse-du-Sud",
    otherNames: ["Southern Corsica"],
    cities: ["Ajaccio, France", "Bonifacio, France", "Porto-Vecchio, France"],
  },
  { name: "Haute-Corse", otherNames: ["Northern Corsica", "Balagne"], cities: ["Calvi, France"] },
  { name: "Gironde", cities: ["Arcachon, France"] },
  { name: "Charente-Maritime", cities: ["Royan, France", "La Rochelle, France"] },
  { name: "Morbihan", cities: ["Lorient, France"] },
  { name: "Finistère", cities: ["Brest, France"] },
  { name: "Ille-et-Vilaine", cities: ["Saint-Malo, France"] },
  { name: "Cotentin", cities: ["Cherbourg, France"] },
  { name: "Côte d'Émeraude", otherNames: ["Emerald Coast"], cities: ["Saint-Malo, France"] },
  { name: "Côte d'Opale", otherNames: ["Opal Coast"], cities: ["Dunkerque, France"] },
  {
    name: "Manche",
    otherNames: ["English Channel"],
    cities: [
      "Saint-Malo, France",
      "Cherbourg, France",
      "Dunkerque, France",
      "Southampton, Royaume-Uni",
    ],
  },
  {
    name: "Mer du Nord",
    otherNames: ["North Sea"],
    cities: [
      "Dunkerque, France",
      "Rotterdam, Pays-Bas",
      "Amsterdam, Pays-Bas",
      "Ipswich, Royaume-Uni",
    ],
  },
  { name: "Baléares", otherNames: ["Balearic Islands", "Îles Baléares"], cities: balearics },
  { name: "Majorque", otherNames: ["Mallorca", "Majorca"], cities: ["Palma de Majorque, Espagne"] },
  { name: "Minorque", otherNames: ["Menorca", "Minorca"], cities: ["Mahón, Espagne"] },
  { name: "Catalogne", otherNames: ["Catalonia"], cities: ["Barcelone, Espagne"] },
  { name: "Ligurie", otherNames: ["Liguria"], cities: ["Gênes, Italie"] },
  { name: "Sardaigne", otherNames: ["Sardinia"], cities: ["Olbia, Italie"] },
  {
    name: "Adriatique",
    otherNames: ["Adriatic", "Mer Adriatique", "Adriatic Sea"],
    cities: dalmatia,
  },
  { name: "Dalmatie", otherNames: ["Dalmatia"], cities: dalmatia },
  { name: "Mer Égée", otherNames: ["Aegean Sea"], cities: aegean },
  { name: "Cyclades", cities: cyclades },
  { name: "Algarve", cities: southernPortugal },
  { name: "Angleterre", otherNames: ["England"], cities: citiesOf("GB") },
  { name: "Hollande", otherNames: ["Holland"], cities: citiesOf("NL") },
  { name: "France", cities: citiesOf("FR") },
  { name: "Espagne", otherNames: ["Spain"], cities: citiesOf("ES") },
  { name: "Italie", otherNames: ["Italy"], cities: citiesOf("IT") },
  { name: "Grèce", otherNames: ["Greece"], cities: citiesOf("GR") },
  { name: "Portugal", cities: citiesOf("PT") },
  { name: "Croatie", otherNames: ["Croatia"], cities: citiesOf("HR") },
  { name: "Turquie", otherNames: ["Turkey", "Türkiye"], cities: citiesOf("TR") },
  { name: "Pays-Bas", otherNames: ["Netherlands"], cities: citiesOf("NL") },
  { name: "Royaume-Uni", otherNames: ["United Kingdom", "UK"], cities: citiesOf("GB") },
] as const satisfies readonly RegionRow[];

export type RegionName = (typeof referenceRegions)[number]["name"];

/** A region, coast, bay, island, sea or country of the list. */
export type Region = RegionRow & { name: RegionName };

/** The names by which a region is recognised, the French one first. */
export function regionReadings({ name, otherNames = [] }: Region): string[] {
  return withShortSaint([name, ...otherNames]);
}

let regionsByReading: ReadonlyMap<string, Region> | undefined;

function indexRegions(): ReadonlyMap<string, Region> {
  return new Map(
    referenceRegions.flatMap((region) =>
      regionReadings(region).map((reading) => [foldPlace(reading), region] as const),
    ),
  );
}

/** The region that a text names as a whole, in French or English, ignoring case and accents. */
export function findRegion(name: string): Region | null {
  regionsByReading ??= indexRegions();
  return regionsByReading.get(foldPlace(name)) ?? null;
}
