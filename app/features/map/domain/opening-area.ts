import type { Bounds } from "#app/features/places/domain/reference-harbours.ts";
import { areaAround, type MapHarbour } from "./map-harbour.ts";

/** How many degrees a map opens on at most where boats lie all over: what a phone shows legibly. */
type Window = { latitude: number; longitude: number };

/**
 * The coast with the most boats: the harbours that a window around one of them holds, chosen so that
 * they have the most boats together, and the area around these harbours. Not for an empty list.
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
