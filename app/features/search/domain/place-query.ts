import { findCity, foldPlace, townOf } from "#app/features/places/domain/reference-cities.ts";

/**
 * Texts of which a boat's city must contain one to match a typed place: the place itself, with or
 * without ', France', and the stored town when the place is another name of a listed city
 * ('Athens', 'St Tropez'). Never empty texts, which would match every city.
 */
export function placeNeedles(location: string): string[] {
  const city = findCity(location);
  const typed = foldPlace(location).replace(/(?<=.) france$/, "");
  const needles = new Set([typed, ...(city ? [foldPlace(townOf(city.name))] : [])]);
  return [...needles].filter((needle) => needle !== "");
}
