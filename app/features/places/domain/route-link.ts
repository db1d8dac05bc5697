import type { Position } from "./reference-harbours.ts";

/** The URL of directions to a place, on OpenStreetMap, from wherever the reader is. */
export function routeLink({ latitude, longitude }: Position): string {
  const to = `${latitude},${longitude}`;
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}`;
}
