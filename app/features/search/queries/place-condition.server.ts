import { and, not, or, type SQL, sql } from "drizzle-orm";
import type { NearbyCity } from "#app/features/places/domain/nearby-cities.ts";
import { findPlace } from "#app/features/places/domain/find-place.ts";
import { type CityName, findCity, townOf } from "#app/features/places/domain/reference-cities.ts";
import { type Harbour, harboursWithin } from "#app/features/places/domain/reference-harbours.ts";
import { portsOf } from "#app/features/places/domain/reference-ports.ts";
import { boats } from "#db/schema/schema.ts";
import { cityNeedles, placeWords } from "../domain/place-query.ts";
import type { SearchArea } from "../domain/search-area.ts";
import type { SearchCriteria } from "../domain/search-criteria.ts";

/** Where to search: the condition on `boats`, and a join that gives the order by distance. */
export type Place = { join: SQL; condition: SQL; nearness: SQL | null };

/** The requested place, a part of the map, or everywhere. */
export function requestedPlace({ location, area }: SearchCriteria): Place {
  const condition = area ? liesWithin(area) : location === null ? sql`true` : liesIn(location);
  return { join: sql``, condition, nearness: null };
}

/** Cities in their order as alternatives for another; `near.place` counts them from 1. */
export function placeOfCities(cities: readonly NearbyCity[]): Place {
  const names = cities.map(({ city }) => city.name);
  const towns = names.map(townOf);
  return {
    join: sql`join unnest(${sql.param(names)}::text[], ${sql.param(towns)}::text[]) with ordinality as near (name, town, place)
      on ${boats.foldedCity} in (fold_text(near.name), fold_text(near.town))`,
    condition: sql`true`,
    nearness: sql`near.place`,
  };
}

/**
 * True for boats in the typed place, ignoring case and accents: a listed city, region or port, else
 * every city and port that contains what was typed (spec 1 §7).
 */
function liesIn(location: string): SQL {
  const place = findPlace(location);
  const { foldedCity: city, foldedPort: port } = boats;
  if (place === null) {
    const words = placeWords(location);
    return (
      and(...words.map((word) => or(contains(city, word), contains(port, word)))) ?? sql`false`
    );
  }
  if (place.kind === "region") return isIn(city, place.region.cities.flatMap(spellingsOf));
  if (place.kind === "port") {
    return sql`${isIn(city, spellingsOf(place.city))} and ${isIn(port, [place.port])}`;
  }
  const names = cityNeedles(place.city, location);
  return or(...names.map((name) => contains(city, name))) ?? sql`false`;
}

function contains(column: typeof boats.foldedCity | typeof boats.foldedPort, text: string): SQL {
  // A text of signs alone folds to nothing, which would be part of every name.
  return sql`${column} like '%' || nullif(fold_text(${text}), '') || '%'`;
}

function isIn(
  column: typeof boats.foldedCity | typeof boats.foldedPort,
  names: readonly string[],
): SQL {
  return sql`${column} in (${sql.join(names.map(folded), sql`, `)})`;
}

/** The names under which boats of a city may be stored. */
function spellingsOf(city: CityName): string[] {
  return [city, townOf(city), ...(findCity(city)?.otherTowns ?? [])];
}

/**
 * True for boats in the harbours of an area. Boats have no position of their own: their port's is
 * used, or their city's when the port is not listed (spec 1 §2).
 */
function liesWithin(area: SearchArea): SQL {
  const cities = Map.groupBy(harboursWithin(area), ({ city }) => city);
  const conditions = [...cities].map(([city, harbours]) => liesInHarbours(city, harbours));
  return or(...conditions) ?? sql`false`;
}

function liesInHarbours(city: CityName, harbours: readonly Harbour[]): SQL | undefined {
  const inCity = isIn(boats.foldedCity, spellingsOf(city));
  const listed = portsOf(city);
  const wanted = harbours.flatMap(({ port }) => port ?? []);
  const takesOthers = harbours.some(({ port }) => port === null);
  if (takesOthers && wanted.length === listed.length) return inCity;
  const port = boats.foldedPort;
  return and(
    inCity,
    or(
      wanted.length > 0 ? isIn(port, wanted) : undefined,
      takesOthers ? not(isIn(port, listed)) : undefined,
    ),
  );
}

function folded(name: string): SQL {
  return sql`fold_text(${name})`;
}
