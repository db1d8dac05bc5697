import { m } from "#app/i18n/paraglide/messages.js";
import { type CityName, findCity, townOf } from "./domain/reference-cities.ts";
import { countryLabel } from "./labels-country.ts";

// Only towns that are spelled differently in English.
const townLabels: Partial<Record<CityName, () => string>> = {
  "Dunkerque, France": m.reference_city_dunkerque,
  "Barcelone, Espagne": m.reference_city_barcelone,
  "Palma de Majorque, Espagne": m.reference_city_palma_de_majorque,
  "Gênes, Italie": m.reference_city_genes,
  "Athènes, Grèce": m.reference_city_athenes,
  "Santorin, Grèce": m.reference_city_santorin,
  "Lisbonne, Portugal": m.reference_city_lisbonne,
};

/**
 * The name of a stored city in the reader's language: 'Athènes, Grèce' is 'Athens, Greece' in English,
 * which `findCity` recognises too. An unlisted city stays the same.
 */
export function cityLabel(name: string): string {
  const city = findCity(name);
  if (city === null) return name;
  const town = townLabels[city.name]?.() ?? townOf(city.name);
  return `${town}, ${countryLabel(city.countryCode)}`;
}

/**
 * A boat's place on a card: 'Marseille · Vieux-Port', and abroad 'Gênes, Italie · Porto Antico'.
 */
export function boatPlaceLabel(place: { city: string; port: string }): string {
  return boatPlaceFacts(place).join(" · ");
}

/** The same for a `FactsLine`: town and port, if the boat has one. */
export function boatPlaceFacts({ city, port }: { city: string; port: string }): string[] {
  return [boatTownLabel(city), port].filter(Boolean);
}

/** A boat's city on a card, with its country only outside France. */
export function boatTownLabel(city: string): string {
  const home = `, ${countryLabel("FR")}`;
  const label = cityLabel(city);
  return label.endsWith(home) ? label.slice(0, -home.length) : label;
}
