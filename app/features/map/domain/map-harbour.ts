import type { Bounds, Position } from "#app/features/places/domain/reference-harbours.ts";
import type { Cents } from "#app/platform/money.ts";

/** A harbour with boats that were found, as the map shows it. */
export type MapHarbour = Position & {
  key: string;
  /** The port in words, or the town where boats lie outside its listed ports. */
  name: string;
  town: string;
  count: number;
  /** The price of the cheapest boat; null when none has one. */
  lowestCents: Cents | null;
  /** Whether that is the price of the whole stay, not of a day. */
  isStay: boolean;
};

/** The id of a harbour, shared by cards and markers. */
export function harbourKey({ city, port }: { city: string; port: string }): string {
  return `${city}|${port}`;
}

/** A little more than the 0.0001 degrees of an area in an address, some 30 metres. */
const margin = 0.0003;

/** The smallest area to search that holds all of the positions. */
export function areaAround(positions: readonly Position[]): Bounds {
  const latitudes = positions.map(({ latitude }) => latitude);
  const longitudes = positions.map(({ longitude }) => longitude);
  return {
    south: Math.min(...latitudes) - margin,
    west: Math.min(...longitudes) - margin,
    north: Math.max(...latitudes) + margin,
    east: Math.max(...longitudes) + margin,
  };
}
