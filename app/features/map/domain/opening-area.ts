import { findPlace } from "#app/features/places/domain/find-place.ts";
import { positionsOf } from "#app/features/places/domain/nearby-cities.ts";
import type { Bounds } from "#app/features/places/domain/reference-harbours.ts";
import { areaAround, type MapHarbour } from "./map-harbour.ts";

/**
 * The size in degrees of the area that a map opens on when boats are spread widely: as much as a phone can
 * show legibly.
 */
type Window = { latitude: number; longitude: number };

/**
 * The coast with the most boats. Of all windows centred on a harbour, it takes the one with the most boats
 * and returns the area around its harbours. The list must not be empty.
 */
export function busiestArea(harbours: readonly MapHarbour[], window: Window): Bounds {
  let busiest: { count: number; within: readonly MapHarbour[] } = { count: -1, within: harbours };
  for (const centre of harbours) {
    const within = harbours.filter(
      ({ latitude, longitude }) =>
        Math.abs(latitude - centre.latitude) <= window.latitude / 2 &&
        Math.abs(longitude - centre.longitude) <= window.longitude / 2,
    );
    const count = within.reduce((sum, harbour) => sum + harbour.count, 0);
    if (count > busiest.count) busiest = { count, within };
  }
  return areaAround(busiest.within);
}

/** The area of the place that a text names, for a map without boats; null when it names no listed place. */
export function areaOfPlace(text: string): Bounds | null {
  const place = findPlace(text);
  const positions = place ? positionsOf(place) : [];
  return positions.length > 0 ? areaAround(positions) : null;
}
