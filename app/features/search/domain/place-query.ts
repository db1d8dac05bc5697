import { type City, foldPlace, townOf } from "#app/features/places/domain/reference-cities.ts";

/**
 * Texts of which a boat's city must contain one to lie in a listed city: what was typed, without ',
 * France', and the stored town, where that is another name ('Athens', 'St Tropez') (spec 1 §7).
 */
export function cityNeedles(city: City, typed: string): string[] {
  const names = new Set([withoutFrance(typed), foldPlace(townOf(city.name))]);
  return [...names].filter((name) => name !== "");
}

/**
 * The words of a place that is not listed: a boat's city or port must contain each of them, in any
 * order ('vieux port marseille'). Single letters, as in 'd'olonne', only count alone. None for a
 * text without a letter, which no boat matches.
 */
export function placeWords(typed: string): string[] {
  const words = withoutFrance(typed).split(" ");
  const long = words.filter((word) => word.length > 1);
  return (long.length > 0 ? long : words).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function withoutFrance(typed: string): string {
  return foldPlace(typed).replace(/(?<=.) france$/, "");
}
