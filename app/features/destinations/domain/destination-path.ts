import { type BoatType, boatTypes } from "#app/features/boats/domain/boat-type.ts";
import {
  type City,
  type CityName,
  referenceCities,
  townOf,
} from "#app/features/places/domain/reference-cities.ts";
import { foldText } from "#app/features/places/domain/text-matching.ts";
import { destinationRoots } from "./destination-roots.ts";
import { englishTowns, typeSlugs } from "./reference-slugs.ts";

type Language = "fr" | "en";

/** A page that lists boats: of a city, of a type, or of a type in a city. */
export type Destination = { city: City | null; type: BoatType | null };

/** A name as a slug of lower-case letters, digits and hyphens: 'Le Cap d'Agde' becomes 'le-cap-d-agde'. */
function slugOf(name: string): string {
  return foldText(name)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}

/** The slug of a city: the name of its town in the language. */
export function citySlug(language: Language, name: CityName): string {
  return slugOf((language === "en" && englishTowns[name]) || townOf(name));
}

/** The path of a destination; without city and type, the path of the page that lists all destinations. */
export function destinationPath(language: Language, { city, type }: Partial<Destination>): string {
  const parts = [city && citySlug(language, city.name), type && typeSlugs[language][type]];
  return [destinationRoots[language], ...parts.filter((part) => part)].join("/");
}

/** The path of a destination in each language. */
export function destinationPaths(destination: Partial<Destination>): Record<Language, string> {
  return { fr: destinationPath("fr", destination), en: destinationPath("en", destination) };
}

/**
 * Parses the segments of a destination's path: a city, a type, or a city and then a type. Null for anything
 * else, including names in the other language, so that every page has only one URL.
 */
export function readDestination(
  language: Language,
  first: string,
  second?: string,
): Destination | null {
  const city = findCityBySlug(language, first);
  if (second === undefined) {
    const type = findTypeBySlug(language, first);
    return city || type ? { city, type } : null;
  }
  const type = findTypeBySlug(language, second);
  return city && type ? { city, type } : null;
}

/**
 * The path of the destination that a visitor's spelling means, with other capitals, accents or punctuation:
 * 'Nice', 'Saint Malo'. Null when it names none, like `readDestination`.
 */
export function spelledDestinationPath(
  language: Language,
  first: string,
  second?: string,
): string | null {
  const destination = readDestination(language, slugOf(first), second && slugOf(second));
  return destination && destinationPath(language, destination);
}

/** The path of the same page in another language; null when the path is not a destination's. */
export function translateDestinationPath(path: string, to: Language): string | null {
  const [pathname = "", rest = ""] = path.split(/(?=[?#])(.*)/s);
  const from = pathname === "/en" || pathname.startsWith("/en/") ? "en" : "fr";
  const root = destinationRoots[from];
  if (pathname !== root && !pathname.startsWith(`${root}/`)) return null;
  const parts = pathname.slice(root.length).split("/").filter(Boolean);
  const [first, second] = parts;
  if (first === undefined) return destinationRoots[to] + rest;
  const destination = parts.length <= 2 ? readDestination(from, first, second) : null;
  return destination && destinationPath(to, destination) + rest;
}

const indexes = new Map<Language, ReadonlyMap<string, City>>();

function findCityBySlug(language: Language, slug: string): City | null {
  const index =
    indexes.get(language) ??
    new Map(referenceCities.map((city) => [citySlug(language, city.name), city]));
  indexes.set(language, index);
  return index.get(slug) ?? null;
}

function findTypeBySlug(language: Language, slug: string): BoatType | null {
  return boatTypes.find((type) => typeSlugs[language][type] === slug) ?? null;
}
