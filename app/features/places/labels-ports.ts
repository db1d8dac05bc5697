import { m } from "#app/i18n/paraglide/messages.js";
import { findCity } from "./domain/reference-cities.ts";
import { portsOf } from "./domain/reference-ports.ts";
import { suggestCities } from "./domain/suggestions.ts";
import { cityLabel } from "./labels.ts";

/** The hint of the port field: the ports of the typed city, or that a city is needed first. */
export function portHint(typedCity: string): string {
  const city = findCity(typedCity);
  if (!city) return m.owner_port_hint();
  return m.owner_ports_of_city({
    city: cityLabel(city.name),
    ports: portsOf(city.name).join(", "),
  });
}

/** The labels of the suggested cities for a query. */
export function suggestCityLabels(query: string): string[] {
  const cities = suggestCities(query);
  return cities.map(({ name }) => cityLabel(name));
}
