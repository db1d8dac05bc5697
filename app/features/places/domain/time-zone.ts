import { type CountryCode, findCity } from "./reference-cities.ts";

const zoneOfCountry = {
  FR: "Europe/Paris",
  MC: "Europe/Monaco",
  ES: "Europe/Madrid",
  IT: "Europe/Rome",
  GR: "Europe/Athens",
  NL: "Europe/Amsterdam",
  PT: "Europe/Lisbon",
  HR: "Europe/Zagreb",
  TR: "Europe/Istanbul",
  GB: "Europe/London",
} as const satisfies Record<CountryCode, string>;

export type TimeZone = (typeof zoneOfCountry)[CountryCode];

/** The time zone of a city; that of France for an unlisted one. */
export function timeZoneOf(city: string): TimeZone {
  return zoneOfCountry[findCity(city)?.countryCode ?? "FR"];
}
