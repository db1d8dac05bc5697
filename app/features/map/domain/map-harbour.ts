import type { Bounds, Position } from "#app/features/places/domain/reference-harbours.ts";
import type { Cents } from "#app/platform/money.ts";

/** A harbour with boats that were found, as the map shows it. */
export type MapHarbour = Position & {
  key: string;
  /** The port's name, or the town for boats outside its listed ports. */
  name: string;
  town: string;
  count: number;
  /** The price of the cheapest boat; null when no boat has a price. */
  lowestCents: Cents | null;
  /** Whether that price is for the whole stay, not per day. */
  isStay: boolean;
  /** Whether only boats in co-navigation have that price, which is a share of costs. */
  isLowestShared: boolean;
};

/** The id of a harbour, shared by cards and markers. */
export function harbourKey({ city, port }: { city: string; port: string }): string {
  return `${city}|${port}`;
}

/** In degrees, about 30 metres: more than an area loses when a URL rounds it to 0.0001 degrees. */
const margin = 0.0003;

/** The smallest search area that contains all positions. */
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
