import type { BoatType } from "#app/features/boats/domain/boat-type.ts";
import { boatTypeLabel } from "#app/features/boats/labels-type.ts";
import { findCity } from "#app/features/places/domain/reference-cities.ts";
import type { Language } from "#app/i18n/language.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { destinationPath } from "../domain/destination-path.ts";
import { townLabel } from "../labels.ts";

/**
 * The destinations that a boat belongs to, from the widest to the narrowest: all, its city, its type in that
 * city.
 */
export function destinationsAbove(
  { city: name, type }: { city: string; type: BoatType },
  language: Language,
): { path: string; name: string }[] {
  const city = findCity(name);
  const all = { path: destinationPath(language, {}), name: m.destinations_title() };
  if (!city) return [all];
  return [
    all,
    { path: destinationPath(language, { city }), name: townLabel(city.name) },
    { path: destinationPath(language, { city, type }), name: boatTypeLabel(type) },
  ];
}
