import { findCity, foldPlace, townOf } from "#app/features/places/domain/reference-cities.ts";

/**
 * What a boat's city may contain to be found by a typed place: the place itself, with or without
 * ', France', and the town as it is stored when the place names a listed city otherwise ('Athens',
 * 'St Tropez'). Never empty texts, which would be contained in every city.
 */
export function placeNeedles(location: string): string[] {
  const city = findCity(location);
  const typed = foldPlace(location).replace(/(?<=.) france$/, "");
  const needles = new Set([typed, ...(city ? [foldPlace(townOf(city.name))] : [])]);
  return [...needles].filter((needle) => needle !== "");
}
