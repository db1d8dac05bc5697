import { m } from "#app/i18n/paraglide/messages.js";
import { findCity } from "./domain/reference-cities.ts";
import { portsOf } from "./domain/reference-ports.ts";
import { suggestCities } from "./domain/suggestions.ts";
import { cityLabel } from "./labels.ts";

/** The ports of the city that was typed, or that a city is needed first. */
export function portHint(typedCity: string): string {
  const city = findCity(typedCity);
  if (!city) return m.owner_port_hint();
  return m.owner_ports_of_city({
    city: cityLabel(city.name),
    ports: portsOf(city.name).join(", "),
  });
}

/** The cities where a boat may lie that match what was typed, by their names. */
export function suggestCityLabels(query: string): string[] {
  const cities = suggestCities(query);
  return cities.map(({ name }) => cityLabel(name));
}
