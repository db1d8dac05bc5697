import type { Position } from "./reference-harbours.ts";

/** The address of the way to a place, from wherever the reader is: a page of OpenStreetMap. */
export function routeLink({ latitude, longitude }: Position): string {
  const to = `${latitude},${longitude}`;
  return `https://www.openstreetmap.org/directions?${new URLSearchParams({ to })}`;
}
