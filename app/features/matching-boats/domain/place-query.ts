import { withoutPostcode } from "#app/features/places/domain/find-place.ts";
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
 * marseille'). Single letters, as in 'd'olonne', and 'St', which others write 'Saint', only count if there are
 * no other words, and a postcode beside a name does not count. Empty for a text without a letter or digit,
 * which no boat matches.
 */
export function placeWords(typed: string): string[] {
  const words = withoutPostcode(withoutFrance(typed)).split(" ");
  const telling = words.filter((word) => word.length > 1 && word !== "st");
  return (telling.length > 0 ? telling : words).filter((word) => /[\p{L}\p{N}]/u.test(word));
}

function withoutFrance(typed: string): string {
  return foldPlace(typed).replace(/(?<=.) france$/, "");
}
