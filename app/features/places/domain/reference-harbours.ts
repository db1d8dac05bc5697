import { type City, type CityName, findCity, referenceCities } from "./reference-cities.ts";
import { portsOf } from "./reference-ports.ts";
import { harbourPositions } from "./reference-positions.ts";
import { foldText } from "./text-matching.ts";

/** A place on the map, in degrees. */
export type Position = { latitude: number; longitude: number };

/** A part of the map between two parallels and two meridians, in degrees. */
export type Bounds = { south: number; west: number; north: number; east: number };

/**
 * A listed port, or the city itself (`port` is null) for boats whose port is not listed; both by their
 * stored names.
 */
export type Harbour = Position & { city: CityName; port: string | null };

function harboursOf(city: City): Harbour[] {
  const { name, latitude, longitude } = city;
  const ports = Object.entries<readonly [number, number]>(harbourPositions[name]);
  return [
    ...ports.map(([port, at]) => ({ city: name, port, latitude: at[0], longitude: at[1] })),
    { city: name, port: null, latitude, longitude },
  ];
}

/** All harbours: each city's ports, then the city itself. */
export const referenceHarbours: readonly Harbour[] = referenceCities.flatMap(harboursOf);

/**
 * The position of a boat in degrees: that of its port, or of the city's main harbour when the port is not
 * in the city's list; null for an unlisted city. Ignores case and accents (spec 1 §2).
 */
export function harbourPosition(city: string, port: string): Position | null {
  const known = findCity(city);
  if (known === null) return null;
  const { latitude, longitude } = findHarbour(known, port);
  return { latitude, longitude };
}

function findHarbour(city: City, port: string): Position {
  const name = portsOf(city.name).find((each) => foldText(each) === foldText(port)) ?? null;
  const harbours = referenceHarbours.filter((each) => each.city === city.name);
  return harbours.find((each) => each.port === name) ?? city;
}

/**
 * The harbours within an area, its edges included. A harbour with `port` null stands for the city's boats
 * whose port is not listed.
 */
export function harboursWithin({ south, west, north, east }: Bounds): Harbour[] {
  return referenceHarbours.filter(
    ({ latitude, longitude }) =>
      latitude >= south && latitude <= north && longitude >= west && longitude <= east,
  );
}
