import { and, or, type SQL, sql } from "drizzle-orm";
import type { NearbyCity } from "#app/features/places/domain/nearby-cities.ts";
import { type CityName, findCity, townOf } from "#app/features/places/domain/reference-cities.ts";
import { type Harbour, harboursWithin } from "#app/features/places/domain/reference-harbours.ts";
import { portsOf } from "#app/features/places/domain/reference-ports.ts";
import { boats } from "#db/schema/schema.ts";
import { placeNeedles } from "../domain/place-query.ts";
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

/** True for boats in a city whose name contains the typed place, ignoring case and accents. */
function liesIn(location: string): SQL {
  const contained = placeNeedles(location).map(
    (needle) => sql`${boats.foldedCity} like '%' || nullif(fold_text(${needle}), '') || '%'`,
  );
  return or(...contained) ?? sql`false`;
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
  const spellings = [city, townOf(city), ...(findCity(city)?.otherTowns ?? [])].map(folded);
  const inCity = sql`${boats.foldedCity} in (${sql.join(spellings, sql`, `)})`;
  const listed = portsOf(city).map(folded);
  const wanted = harbours.flatMap(({ port }) => (port === null ? [] : [folded(port)]));
  const takesOthers = harbours.some(({ port }) => port === null);
  if (takesOthers && wanted.length === listed.length) return inCity;
  const port = boats.foldedPort;
  return and(
    inCity,
    or(
      wanted.length > 0 ? sql`${port} in (${sql.join(wanted, sql`, `)})` : undefined,
      takesOthers ? sql`${port} not in (${sql.join(listed, sql`, `)})` : undefined,
    ),
  );
}

function folded(name: string): SQL {
  return sql`fold_text(${name})`;
}
