import { type City, foldPlace, townOf } from "#app/features/places/domain/reference-cities.ts";

/**
 * The texts that find boats in a listed city: a boat's city must contain one of them. They are the typed text
 * without ', France' and, if its name is different ('Athens', 'St Tropez'), the stored town (spec 1 §7).
 */
export function cityNeedles(city: City, typed: string): string[] {
  const names = new Set([withoutFrance(typed), foldPlace(townOf(city.name))]);
  return [...names].filter((name) => name !== "");
}

/**
 * The words of an unlisted place: a boat's city or port must contain each of them, in any order ('vieux port
 * marseille'). Single letters, as in 'd'olonne', only count if there are no longer words. Empty for a text
 * without a letter or digit, which no boat matches.
 */
export function placeWords(typed: string): string[] {
  const words = withoutFrance(typed).split(" ");
  const long = words.filter((word) => word.length > 1);
  return (long.length > 0 ? long : words).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function withoutFrance(typed: string): string {
  return foldPlace(typed).replace(/(?<=.) france$/, "");
}
