import {
  type City,
  type CityName,
  cityReadings,
  findCity,
  foldPlace,
  referenceCities,
  townOf,
  withShortSaint,
} from "./reference-cities.ts";
import { referencePorts } from "./reference-ports.ts";
import { findRegion, type Region } from "./reference-regions.ts";
import { foldText } from "./text-matching.ts";

/** A listed port and its city, by their stored names. */
export type Port = { city: CityName; port: string };

/** A listed place, which can be searched by name. */
export type Place =
  | { kind: "city"; city: City }
  | { kind: "region"; region: Region }
  | ({ kind: "port" } & Port);

/** Every listed port, in the order of the cities. */
export const listedPorts: readonly Port[] = referenceCities.flatMap(({ name }) =>
  referencePorts[name].map((port) => ({ city: name, port })),
);

let portsByReading: ReadonlyMap<string, Port> | undefined;

/** All spellings of a port: alone, and before or after any spelling of its city. */
function portReadings({ city, port }: Port): string[] {
  const known = findCity(city);
  const forms = known ? cityReadings(known) : [];
  const cities = [...new Set(forms.flatMap((form) => [form, townOf(form)]))];
  return withShortSaint([port]).flatMap((name) => [
    name,
    ...cities.flatMap((each) => [`${name}, ${each}`, `${each}, ${name}`]),
  ]);
}

function indexPorts(): ReadonlyMap<string, Port> {
  return new Map(
    listedPorts.flatMap((port) =>
      portReadings(port).map((reading) => [foldPlace(reading), port] as const),
    ),
  );
}

/** A postcode, alone or in parentheses, or the number of a department in parentheses. */
const postcode = /(?<!\S)\d{5}(?!\S)|\((?:\d{5}|\d{2,3}|2[ab])\)/g;

/** A place after `foldPlace`, without the postcode beside its name: '06400 Cannes', 'Nice (06)'. */
export function withoutPostcode(text: string): string {
  const folded = foldPlace(text);
  const name = foldText(folded.replaceAll(postcode, " "));
  return /\p{L}/u.test(name) ? name : folded;
}

/**
 * The city, region or port that a text names as a whole, in French or English, ignoring case, accents and a
 * postcode: 'nice', 'Brittany', 'Port Lympia', 'Port Lympia, Nice', '06400 Cannes'. Null when it names none.
 */
export function findPlace(text: string): Place | null {
  return placeCalled(text) ?? placeCalled(withoutPostcode(text));
}

function placeCalled(text: string): Place | null {
  const city = findCity(text);
  if (city) return { kind: "city", city };
  const region = findRegion(text);
  if (region) return { kind: "region", region };
  portsByReading ??= indexPorts();
  const port = portsByReading.get(foldPlace(text));
  return port ? { kind: "port", ...port } : null;
}

/** The stored name of a place, which `findPlace` reads back: 'Nice, France', 'Port Lympia, Nice, France'. */
export function storedName(place: Place): string {
  if (place.kind === "city") return place.city.name;
  return place.kind === "region" ? place.region.name : `${place.port}, ${place.city}`;
}
